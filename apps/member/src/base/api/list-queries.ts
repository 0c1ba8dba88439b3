import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  BetDetailsAnswer,
  BetListAnswer,
  DailyStatementAnswer,
  MatchResultAnswer,
  ParlayMatchResultAnswer,
  PlatformWinLoseAnswer,
  SettlementHistoryAnswer,
  SingleMatchResultAnswer,
  SummaryByDayAnswer,
  SystemAnswers,
} from '@touchline/contract/named-records'
import { readEvent } from '@touchline/contract/sportsbook/read-rows'
import type { UndecodedRows } from '@touchline/contract/sportsbook/received'
import { settingsNow } from '../settings/layout.ts'
import { memberRead } from './member-call.ts'
import type { CallName } from './paths.ts'

/**
 * Time in milliseconds for which the cached result and timeline of a finished match count as fresh. Limited because the
 * result may be corrected.
 */
const RESULT_STALE_AFTER_MS = 60_000

/** Maximum page size of the server, used for exports and print. */
const MAX_PAGE_SIZE = 100

interface Paged {
  readonly next: string | null
}

export const BET_CALLS = [
  'betacceptlist',
  'pendingbetlist',
  'gameresultsportsbook',
  'cancelledbetlist',
  'betrejectlist',
] as const
export type BetCall = (typeof BET_CALLS)[number] | 'dbetlist'

interface Page {
  readonly next: string | null
}

/** Reads every page of a paged call at the maximum page size, for exports and printed lists. */
export function readAllPages<A extends Paged>(call: CallName, fields: object): Promise<A[]> {
  return readAll((after) => readPage<A>(call, fields, MAX_PAGE_SIZE, after))
}

/**
 * Reads one page of a cursor-paged call.
 * @param after cursor of the previous page; null for the first page
 */
function readPage<A extends Paged>(call: CallName, fields: object, size: number, after: string | null): Promise<A> {
  return memberRead<A>(call, { ...fields, pageSize: size, ...(after === null ? {} : { after }) })
}

export function betPagesQuery(call: BetCall, fields: object) {
  return createPagedQuery<BetListAnswer>('bet-pages', call, fields)
}

/** Infinite query for a paged call, one page at a time at the page size from the member's settings. */
function createPagedQuery<A extends Paged>(key: string, call: CallName, fields: object) {
  return infiniteQueryOptions({
    queryKey: [key, call, fields] as const,
    queryFn: ({ pageParam }) => readPage<A>(call, fields, settingsNow().pageSize, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

export function statementQuery(fields: object) {
  return createPagedQuery<DailyStatementAnswer>('statement', 'dailystatement', fields)
}

export function dayListQuery(fields: object) {
  return createPagedQuery<SummaryByDayAnswer>('statement', 'gameresultsummarysportsbook', fields)
}

export function sportListQuery(fields: object) {
  return createPagedQuery<PlatformWinLoseAnswer>('statement', 'platformwinlose', fields)
}

export function historyQuery(call: 'settlementhistory' | 'gameresultadjustment', fields: object) {
  return createPagedQuery<SettlementHistoryAnswer>('statement', call, fields)
}

/** Query for the ledger movements of a bet (SE4). */
export function betDetailsQuery(betId: string) {
  return queryOptions({
    queryKey: ['bet-pages', 'details', betId],
    queryFn: () => memberRead<BetDetailsAnswer>('parlaybetdetails', { betId }),
  })
}

/** Query for a finished match with its timeline. */
export function matchResultQuery(matchId: number) {
  return queryOptions({
    queryKey: ['match-result', matchId],
    queryFn: async () => {
      const { result, events } = await memberRead<UndecodedRows<SingleMatchResultAnswer>>('singlematchresult', {
        matchId,
      })
      return { result, events: events.map(readEvent) }
    },
    staleTime: RESULT_STALE_AFTER_MS,
  })
}

export function betResultsQuery(betId: string) {
  return queryOptions({
    queryKey: ['bet-pages', 'results', betId],
    queryFn: () => memberRead<ParlayMatchResultAnswer>('parlaymatchresult', { betId }),
  })
}

export function systemSizesQuery(betId: string) {
  return queryOptions({
    queryKey: ['bet-pages', 'sizes', betId],
    queryFn: () => memberRead<SystemAnswers['sizes']>('systemsizes', { betId }),
  })
}

export function systemBetsQuery(fields: { readonly betId: string; readonly size?: number }) {
  return createPagedQuery<SystemAnswers['combinations']>('bet-pages', 'systembets', fields)
}

/**
 * Query for every match result of a betting day. The client filters by team name, because the server does not search
 * names in the member's language.
 */
export function resultsQuery(fields: object) {
  return queryOptions({
    queryKey: ['results', fields],
    queryFn: async () =>
      (await readAllPages<MatchResultAnswer>('matchresult', fields)).flatMap(({ results }) => results),
  })
}

/** Reads the pages of a list in sequence. `read` receives the cursor of the previous page; null for the first page. */
async function readAll<P extends Page>(read: (after: string | null) => Promise<P>): Promise<P[]> {
  const pages: P[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page: P = await read(after ?? null)
    pages.push(page)
    after = page.next
  }
  return pages
}
