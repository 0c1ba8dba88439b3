import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ListLeaguesAnswer, ListManualMatchesAnswer } from '@touchline/contract/office/manual-matches'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'
import { createRefetch } from '../../base/live/refetch.ts'
import { usePageUpdates } from '../../base/live/use-page-updates.ts'

const REFRESH_INTERVAL_MS = 3_000
const PAGE_SIZE = 50

/** Paged manual matches and outrights, newest first. */
export const manualMatchesQuery = infiniteQueryOptions({
  queryKey: ['made'],
  queryFn: ({ pageParam }) =>
    readCall<ListManualMatchesAnswer>('/office/madematches', {
      size: PAGE_SIZE,
      ...(pageParam !== null && { after: pageParam }),
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  refetchInterval: pollUnlessPushed('made', REFRESH_INTERVAL_MS),
})

const refetchList = createRefetch(['made'])

/** Refetches the list when a manual match was created, edited or moved to a new state. */
export function useManualMatchUpdates(): void {
  usePageUpdates('made', refetchList)
}

export function refetchManualMatches(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['made'] })
}

/** Leagues of a sport whose names contain the search text. */
export function leaguesQuery(sportId: number, search: string) {
  return queryOptions({
    queryKey: ['leagues', sportId, search],
    queryFn: async () => (await readCall<ListLeaguesAnswer>('/office/leagues', { sportId, search })).leagues,
    placeholderData: (before) => before ?? [],
  })
}
