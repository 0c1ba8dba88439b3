import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { TradeMatchAnswer, TradeMatchesAnswer, TradePage } from '@touchline/contract/office/trading'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'

const PAGE_SIZE = 50
const LIST_LOOK_MS = 3_000
/** What members see and what they bet stands here within a second. */
const PAGE_LOOK_MS = 900

interface MatchesAsked {
  readonly search: string | undefined
  readonly sportId: number | undefined
  readonly tab: string | undefined
  readonly sort: string | undefined
}

/** Matches that are not over, by pages. */
export const matchesQuery = (asked: MatchesAsked) =>
  infiniteQueryOptions({
    queryKey: ['trading', asked],
    queryFn: ({ pageParam }) =>
      readCall<TradeMatchesAnswer>('tradeMatches', {
        ...asked,
        size: PAGE_SIZE,
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: LIST_LOOK_MS,
  })

interface Seen {
  readonly tag: string
  readonly page: TradePage
}

const keyOf = (matchId: number) => ['tradeMatch', matchId] as const

/** A match as its trader sees it; what has not changed is not sent again. */
export const matchQuery = (matchId: number) =>
  queryOptions({
    queryKey: keyOf(matchId),
    queryFn: async (): Promise<Seen> => {
      const before = queryClient.getQueryData<Seen>(keyOf(matchId))
      const asked = { matchId, ...(before !== undefined && { seen: before.tag }) }
      const { tag, page } = await readCall<TradeMatchAnswer>('tradeMatch', asked)
      if (page !== null) return { tag, page }
      if (before === undefined) throw new Error('nothing was seen before')
      return before
    },
    refetchInterval: PAGE_LOOK_MS,
  })

export const readMatchAgain = (matchId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(matchId) })
