import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { TradeMatchAnswer, TradeMatchesAnswer, TradePage } from '@touchline/contract/office/trading'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { live } from '../../base/live/live.ts'
import { createRefetch } from '../../base/live/refetch.ts'
import { useOfficeTopic } from '../../base/live/use-office-topic.ts'
import { pageOf, withRows } from './told-parts.ts'

const PAGE_SIZE = 50
/** Poll interval without socket updates. */
const LIST_LOOK_MS = 5_000
const PAGE_LOOK_MS = 2_000

interface MatchesAsked {
  readonly search: string | undefined
  readonly sportId: number | undefined
  readonly tab: string | undefined
  readonly sort: string | undefined
}

const LIST = 'trading'

/** Paged matches that are not over. */
export const matchesQuery = (asked: MatchesAsked) =>
  infiniteQueryOptions({
    queryKey: [LIST, asked],
    queryFn: ({ pageParam }) =>
      readCall<TradeMatchesAnswer>('tradeMatches', {
        ...asked,
        size: PAGE_SIZE,
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: () => (live.partsOf('tradematches') === null ? LIST_LOOK_MS : false),
  })

const readMatchesAgain = createRefetch([LIST])

/** Stores row updates from the socket. Refetches the list if rows may enter, leave or move. */
export const useMatchRowUpdates = (asked: MatchesAsked): void => {
  const { queryKey } = matchesQuery(asked)
  useOfficeTopic('tradematches', (heard) => {
    if (heard === null || heard.isWhole || heard.changed['moved'] === true || asked.sort === 'exposure') {
      readMatchesAgain()
      return
    }
    queryClient.setQueryData(
      queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({ ...page, rows: withRows(page.rows, heard.changed) })),
        },
    )
  })
}

interface Seen {
  /** Null for a page from the socket. */
  readonly tag: string | null
  readonly page: TradePage
}

const topicOf = (matchId: number) => `tradematch/${matchId}` as const
const keyOf = (matchId: number) => ['tradeMatch', matchId] as const

const toldOf = (matchId: number): Seen | null => {
  const parts = live.partsOf(topicOf(matchId))
  const page = parts === null ? null : pageOf(parts)
  return page === null ? null : { tag: null, page }
}

const askFor = async (matchId: number): Promise<Seen> => {
  const before = queryClient.getQueryData<Seen>(keyOf(matchId))
  const seen = before?.tag ?? undefined
  const { tag, page } = await readCall<TradeMatchAnswer>('tradeMatch', { matchId, seen })
  if (page !== null) return { tag, page }
  if (before === undefined) throw new Error('nothing was seen before')
  return before
}

/** Trading page of a match, from the socket if available, otherwise by polling; a response is skipped if unchanged. */
export const matchQuery = (matchId: number) =>
  queryOptions({
    queryKey: keyOf(matchId),
    queryFn: async (): Promise<Seen> => {
      const asked = toldOf(matchId) ?? (await askFor(matchId))
      return toldOf(matchId) ?? asked
    },
    refetchInterval: () => (toldOf(matchId) === null ? PAGE_LOOK_MS : false),
  })

export const refetchMatch = (matchId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(matchId) })

/** Stores match updates from the socket. */
export const useMatchUpdates = (matchId: number): void => {
  useOfficeTopic(topicOf(matchId), (heard) => {
    const told = toldOf(matchId)
    if (told !== null) queryClient.setQueryData(keyOf(matchId), told)
    else if (heard === null || heard.changed['match'] === null) void refetchMatch(matchId)
  })
}
