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
import type { Received } from '@touchline/contract/sportsbook/received'
import { settingsNow } from '../settings/layout.ts'
import { memberRead } from './member-call.ts'
import type { CallName } from './paths.ts'
import { readAll } from './read-all.ts'

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

/**
 * Reads one page of a cursor-paged call.
 * @param after cursor of the previous page; null for the first page
 */
const readPage = <A extends Paged>(call: CallName, fields: object, size: number, after: string | null): Promise<A> =>
  memberRead<A>(call, { ...fields, pageSize: size, ...(after === null ? {} : { after }) })

/** Reads every page of a paged call at the maximum page size, for exports and printed lists. */
export const readAllPages = <A extends Paged>(call: CallName, fields: object): Promise<A[]> =>
  readAll((after) => readPage<A>(call, fields, MAX_PAGE_SIZE, after))

/** Infinite query for a paged call, one page at a time at the page size from the member's settings. */
const createPagedQuery = <A extends Paged>(key: string, call: CallName, fields: object) =>
  infiniteQueryOptions({
    queryKey: [key, call, fields] as const,
    queryFn: ({ pageParam }) => readPage<A>(call, fields, settingsNow().pageSize, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const BET_CALLS = [
  'betacceptlist',
  'pendingbetlist',
  'gameresultsportsbook',
  'cancelledbetlist',
  'betrejectlist',
] as const
export type BetCall = (typeof BET_CALLS)[number] | 'dbetlist'

export const betPagesQuery = (call: BetCall, fields: object) =>
  createPagedQuery<BetListAnswer>('bet-pages', call, fields)
export const statementQuery = (fields: object) =>
  createPagedQuery<DailyStatementAnswer>('statement', 'dailystatement', fields)
export const dayListQuery = (fields: object) =>
  createPagedQuery<SummaryByDayAnswer>('statement', 'gameresultsummarysportsbook', fields)
export const sportListQuery = (fields: object) =>
  createPagedQuery<PlatformWinLoseAnswer>('statement', 'platformwinlose', fields)
export const historyQuery = (call: 'settlementhistory' | 'gameresultadjustment', fields: object) =>
  createPagedQuery<SettlementHistoryAnswer>('statement', call, fields)

/** Query for the ledger movements of a bet (SE4). */
export const betDetailsQuery = (betId: string) =>
  queryOptions({
    queryKey: ['bet-pages', 'details', betId],
    queryFn: () => memberRead<BetDetailsAnswer>('parlaybetdetails', { betId }),
  })

/** Query for a finished match with its timeline. */
export const matchResultQuery = (matchId: number) =>
  queryOptions({
    queryKey: ['match-result', matchId],
    queryFn: async () => {
      const { result, events } = await memberRead<Received<SingleMatchResultAnswer>>('singlematchresult', {
        matchId,
      })
      return { result, events: events.map(readEvent) }
    },
    staleTime: RESULT_STALE_AFTER_MS,
  })

export const betResultsQuery = (betId: string) =>
  queryOptions({
    queryKey: ['bet-pages', 'results', betId],
    queryFn: () => memberRead<ParlayMatchResultAnswer>('parlaymatchresult', { betId }),
  })

export const systemSizesQuery = (betId: string) =>
  queryOptions({
    queryKey: ['bet-pages', 'sizes', betId],
    queryFn: () => memberRead<SystemAnswers['sizes']>('systemsizes', { betId }),
  })

export const systemBetsQuery = (fields: { readonly betId: string; readonly size?: number }) =>
  createPagedQuery<SystemAnswers['combinations']>('bet-pages', 'systembets', fields)

/**
 * Query for every match result of a betting day. The client filters by team name, because the server does not search
 * names in the member's language.
 */
export const resultsQuery = (fields: object) =>
  queryOptions({
    queryKey: ['results', fields],
    queryFn: async () =>
      (await readAllPages<MatchResultAnswer>('matchresult', fields)).flatMap(({ results }) => results),
  })
