import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ListLeaguesAnswer, ListMadeAnswer } from '@touchline/contract/office/made-matches'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'
import { createRefetch } from '../../base/live/refetch.ts'
import { usePageNews } from '../../base/live/use-page-news.ts'

const LOOK_MS = 3_000
const PAGE_SIZE = 50

/** Paged manual matches and outrights, newest first. */
export const manualMatchesQuery = infiniteQueryOptions({
  queryKey: ['made'],
  queryFn: ({ pageParam }) =>
    readCall<ListMadeAnswer>('madeMatches', { size: PAGE_SIZE, ...(pageParam !== null && { after: pageParam }) }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  refetchInterval: pollUnlessPushed('made', LOOK_MS),
})

const readListAgain = createRefetch(['made'])

/** Refetches the list when a manual match was created, edited or moved to a new state. */
export const useManualMatchUpdates = (): void => usePageNews('made', readListAgain)

export const refetchManualMatches = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['made'] })

/** Leagues of a sport whose names contain the search text. */
export const leaguesQuery = (sportId: number, search: string) =>
  queryOptions({
    queryKey: ['leagues', sportId, search],
    queryFn: async () => (await readCall<ListLeaguesAnswer>('leagues', { sportId, search })).leagues,
    placeholderData: (before) => before ?? [],
  })
