import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { HighlightChangesAnswer, HighlightsAnswer } from '@touchline/contract/highlights/office-highlights'
import { readCall } from '../../base/api/call.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'
import { createRefetch } from '../../base/live/refetch.ts'
import { usePageUpdates } from '../../base/live/use-page-updates.ts'

const REFRESH_INTERVAL_MS = 5_000

const refetchHighlights = createRefetch(['highlights'])

/** Current highlights of an operator, with the staff choices. */
export function highlightsQuery(operator: string) {
  return queryOptions({
    queryKey: ['highlights', operator],
    queryFn: async () => (await readCall<HighlightsAnswer>('/office/highlights', { operator })).rows,
    refetchInterval: pollUnlessPushed('highlights', REFRESH_INTERVAL_MS),
  })
}

/** Refetches the highlights when the list or a staff choice changed. */
export function useHighlightUpdates(): void {
  usePageUpdates('highlights', refetchHighlights)
}

/** Listed matches by part of a name; disabled without a search text. */
export function highlightSearchQuery(operator: string, search: string) {
  return queryOptions({
    queryKey: ['highlights', operator, 'find', search],
    queryFn: async () => (await readCall<HighlightsAnswer>('/office/findhighlights', { operator, search })).rows,
    enabled: search !== '',
    refetchInterval: pollUnlessPushed('highlights', REFRESH_INTERVAL_MS),
  })
}

/** Paged change history of pinned and hidden matches, newest first. */
export function highlightHistoryQuery(operator: string) {
  return infiniteQueryOptions({
    queryKey: ['highlights', operator, 'history'],
    queryFn: ({ pageParam }) =>
      readCall<HighlightChangesAnswer>('/office/highlighthistory', {
        operator,
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}
