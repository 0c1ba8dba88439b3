import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { HouseCapChangesAnswer, HouseCapsAnswer } from '@touchline/contract/office/house-caps'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'

const PAGE_SIZE = 20

/** Query for the liability caps and exchange rates of the platform, with their defaults (LI4). */
export const houseCapsQuery = queryOptions({
  queryKey: ['houseCaps', 'now'],
  queryFn: () => readCall<HouseCapsAnswer>('/office/housecaps', {}),
})

/** Paged change history of the liability caps or exchange rates, newest first. */
const HISTORY_PATHS = {
  houseCapHistory: '/office/housecaphistory',
  houseRateHistory: '/office/houseratehistory',
} as const

export function houseCapHistoryQuery(historyCall: 'houseCapHistory' | 'houseRateHistory') {
  return infiniteQueryOptions({
    queryKey: ['houseCaps', historyCall],
    queryFn: ({ pageParam }) =>
      readCall<HouseCapChangesAnswer>(HISTORY_PATHS[historyCall], {
        size: PAGE_SIZE,
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

export function refetchHouseCaps(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['houseCaps'] })
}
