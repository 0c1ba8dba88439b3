import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { StakeLimitChangesAnswer, StakeLimitsAnswer } from '@touchline/contract/office/stake-limits'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'

const PAGE_SIZE = 20

/** The house's rules about stakes (LI6), and the leagues that have matches now. */
export const limitsQuery = queryOptions({
  queryKey: ['stakeLimits', 'now'],
  queryFn: () => readCall<StakeLimitsAnswer>('stakeLimits', {}),
})

/** How they were changed, the newest first. */
export const limitHistoryQuery = infiniteQueryOptions({
  queryKey: ['stakeLimits', 'history'],
  queryFn: ({ pageParam }) =>
    readCall<StakeLimitChangesAnswer>('stakeLimitHistory', {
      size: PAGE_SIZE,
      ...(pageParam !== null && { after: pageParam }),
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

export const readLimitsAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['stakeLimits'] })
