import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { HighlightChangesAnswer, HighlightsAnswer } from '@touchline/contract/office/highlights'
import { readCall } from '../../base/api/call.ts'

const LOOK_MS = 5_000

/** What an operator's members are told to look at now, and what staff chose. */
export const highlightsQuery = (operator: string) =>
  queryOptions({
    queryKey: ['highlights', operator],
    queryFn: async () => (await readCall<HighlightsAnswer>('highlights', { operator })).rows,
    refetchInterval: LOOK_MS,
  })

/** Listed matches by a part of a name; none where nothing is looked for. */
export const foundHighlightsQuery = (operator: string, search: string) =>
  queryOptions({
    queryKey: ['highlights', operator, 'find', search],
    queryFn: async () => (await readCall<HighlightsAnswer>('findHighlights', { operator, search })).rows,
    enabled: search !== '',
    refetchInterval: LOOK_MS,
  })

/** What was pinned and hidden, the newest first, by pages. */
export const highlightHistoryQuery = (operator: string) =>
  infiniteQueryOptions({
    queryKey: ['highlights', operator, 'history'],
    queryFn: ({ pageParam }) =>
      readCall<HighlightChangesAnswer>('highlightHistory', {
        operator,
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
