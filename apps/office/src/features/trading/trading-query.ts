import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { TradeMatchAnswer, TradeMatchesAnswer, TradePage } from '@touchline/contract/office/trading'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { live } from '../../base/live/live.ts'
import { createRefetch } from '../../base/live/refetch.ts'
import { useOfficeTopic } from '../../base/live/use-office-topic.ts'
import { buildTradePage, withRows } from './told-parts.ts'

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

/** Paged query for the matches that are not over, for the trading list. */
export const matchesQuery = (params: MatchListParams) =>
  infiniteQueryOptions({
    queryKey: [LIST, params],
    queryFn: ({ pageParam }) =>
      readCall<TradeMatchesAnswer>('/office/tradematches', {
        ...params,
        size: PAGE_SIZE,
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: () => (live.getParts('tradematches') === null ? LIST_POLL_INTERVAL_MS : false),
  })

const refetchMatches = createRefetch([LIST])

/** Stores pushed match rows in the query cache. Refetches the list if rows may enter, leave or move. */
export const useMatchRowUpdates = (params: MatchListParams): void => {
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

interface CachedPage {
  /**
   * Version tag of the server's response, sent with the next poll so that an unchanged page is not repeated; null for
   * data from the socket.
   */
  readonly tag: string | null
  readonly page: TradePage
}

const toMatchTopic = (matchId: number) => `tradematch/${matchId}` as const
const keyOf = (matchId: number) => ['tradeMatch', matchId] as const

const readPushedPage = (matchId: number): CachedPage | null => {
  const parts = live.getParts(toMatchTopic(matchId))
  const page = parts === null ? null : buildTradePage(parts)
  return page === null ? null : { tag: null, page }
}

const requestPage = async (matchId: number): Promise<CachedPage> => {
  const cachedPage = queryClient.getQueryData<CachedPage>(keyOf(matchId))
  const cachedTag = cachedPage?.tag ?? undefined
  const { tag, page } = await readCall<TradeMatchAnswer>('/office/tradematch', { matchId, seen: cachedTag })
  if (page !== null) return { tag, page }
  if (cachedPage === undefined) throw new Error('the server sent no page for the first request')
  return cachedPage
}

/**
 * Query for the data of a match's trading page: from the socket if available, otherwise by polling. An unchanged
 * response is skipped.
 */
export const matchQuery = (matchId: number) =>
  queryOptions({
    queryKey: keyOf(matchId),
    queryFn: async (): Promise<CachedPage> => {
      const fetchedPage = readPushedPage(matchId) ?? (await requestPage(matchId))
      return readPushedPage(matchId) ?? fetchedPage
    },
    refetchInterval: () => (readPushedPage(matchId) === null ? PAGE_POLL_INTERVAL_MS : false),
  })

export const refetchMatch = (matchId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(matchId) })

/** Stores pushed updates of a match's trading page in the query cache. */
export const useMatchUpdates = (matchId: number): void => {
  useOfficeTopic(toMatchTopic(matchId), (update) => {
    const pushedPage = readPushedPage(matchId)
    if (pushedPage !== null) queryClient.setQueryData(keyOf(matchId), pushedPage)
    else if (update === null || update.changed['match'] === null) void refetchMatch(matchId)
  })
}
