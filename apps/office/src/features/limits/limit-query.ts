import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { StakeLimitChangesAnswer, StakeLimitsAnswer } from '@touchline/contract/office/stake-limits'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'

const PAGE_SIZE = 20

/** Stake rules of the platform (LI6), and the leagues with current matches. */
export const limitsQuery = queryOptions({
  queryKey: ['stakeLimits', 'now'],
  queryFn: () => readCall<StakeLimitsAnswer>('/office/stakelimits', {}),
})

/** Change history of the stake rules, newest first. */
export const limitHistoryQuery = infiniteQueryOptions({
  queryKey: ['stakeLimits', 'history'],
  queryFn: ({ pageParam }) =>
    readCall<StakeLimitChangesAnswer>('/office/stakelimithistory', {
      size: PAGE_SIZE,
      ...(pageParam !== null && { after: pageParam }),
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

export function refetchLimits(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['stakeLimits'] })
}
