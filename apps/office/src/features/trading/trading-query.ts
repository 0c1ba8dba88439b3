import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { TradeMatchAnswer, TradeMatchesAnswer, TradePage } from '@touchline/contract/office/trading'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { officeLive } from '../../base/live/live.ts'
import { createRefetch } from '../../base/live/refetch.ts'
import { useOfficeTopic } from '../../base/live/use-office-topic.ts'
import { buildTradePage, withRows } from './play/manual-state-fields.ts'

const PAGE_SIZE = 50
/** Poll interval in milliseconds while the socket sends no updates. */
const LIST_POLL_INTERVAL_MS = 5_000
const PAGE_POLL_INTERVAL_MS = 2_000

interface MatchListParams {
  readonly search: string | undefined
  readonly sportId: number | undefined
  readonly tab: string | undefined
  readonly sort: string | undefined
}

const LIST = 'trading'

const refetchMatches = createRefetch([LIST])

interface CachedPage {
  /**
   * Version tag of the server's response, sent with the next poll so that an unchanged page is not repeated; null for
   * data from the socket.
   */
  readonly tag: string | null
  readonly page: TradePage
}

/** Paged query for the matches that are not over, for the trading list. */
export function matchesQuery(params: MatchListParams) {
  return infiniteQueryOptions({
    queryKey: [LIST, params],
    queryFn: ({ pageParam }) =>
      readCall<TradeMatchesAnswer>('/office/tradematches', {
        ...params,
        size: PAGE_SIZE,
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: () => (officeLive.getParts('tradematches') === null ? LIST_POLL_INTERVAL_MS : false),
  })
}

/** Stores pushed match rows in the query cache. Refetches the list if rows may enter, leave or move. */
export function useMatchRowUpdates(params: MatchListParams): void {
  const { queryKey } = matchesQuery(params)
  useOfficeTopic('tradematches', (update) => {
    if (update === null || update.isComplete || update.changed['moved'] === true || params.sort === 'exposure') {
      refetchMatches()
      return
    }
    queryClient.setQueryData(
      queryKey,
      (cachedPages) =>
        cachedPages && {
          ...cachedPages,
          pages: cachedPages.pages.map((page) => ({ ...page, rows: withRows(page.rows, update.changed) })),
        },
    )
  })
}

/**
 * Query for the data of a match's trading page: from the socket if available, otherwise by polling. An unchanged
 * response is skipped.
 */
export function matchQuery(matchId: number) {
  return queryOptions({
    queryKey: keyOf(matchId),
    queryFn: async (): Promise<CachedPage> => {
      const fetchedPage = readPushedPage(matchId) ?? (await requestPage(matchId))
      return readPushedPage(matchId) ?? fetchedPage
    },
    refetchInterval: () => (readPushedPage(matchId) === null ? PAGE_POLL_INTERVAL_MS : false),
  })
}

function keyOf(matchId: number) {
  return ['tradeMatch', matchId] as const
}

function readPushedPage(matchId: number): CachedPage | null {
  const parts = officeLive.getParts(toMatchTopic(matchId))
  const page = parts === null ? null : buildTradePage(parts)
  return page === null ? null : { tag: null, page }
}

function toMatchTopic(matchId: number) {
  return `tradematch/${matchId}` as const
}

async function requestPage(matchId: number): Promise<CachedPage> {
  const cachedPage = queryClient.getQueryData<CachedPage>(keyOf(matchId))
  const cachedTag = cachedPage?.tag ?? undefined
  const { tag, page } = await readCall<TradeMatchAnswer>('/office/tradematch', { matchId, previousTag: cachedTag })
  if (page !== null) return { tag, page }
  if (cachedPage === undefined) throw new Error('the server sent no page for the first request')
  return cachedPage
}

export function refetchMatch(matchId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(matchId) })
}

/** Stores pushed updates of a match's trading page in the query cache. */
export function useMatchUpdates(matchId: number): void {
  useOfficeTopic(toMatchTopic(matchId), (update) => {
    const pushedPage = readPushedPage(matchId)
    if (pushedPage !== null) queryClient.setQueryData(keyOf(matchId), pushedPage)
    else if (update === null || update.changed['match'] === null) void refetchMatch(matchId)
  })
}
