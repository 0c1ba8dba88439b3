import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { HighlightChangesAnswer, HighlightsAnswer } from '@touchline/contract/office/highlights'
import { readCall } from '../../base/api/call.ts'
import { lookUnlessTold } from '../../base/live/look-unless-told.ts'
import { createReadAgain } from '../../base/live/read-again.ts'
import { usePageNews } from '../../base/live/use-page-news.ts'

const LOOK_MS = 5_000

/** What an operator's members are told to look at now, and what staff chose. */
export const highlightsQuery = (operator: string) =>
  queryOptions({
    queryKey: ['highlights', operator],
    queryFn: async () => (await readCall<HighlightsAnswer>('highlights', { operator })).rows,
    refetchInterval: lookUnlessTold('highlights', LOOK_MS),
  })

const readHighlightsAgain = createReadAgain(['highlights'])

/** Reads them again when members are told of others, or staff chose. */
export const useHighlightsTold = (): void => usePageNews('highlights', readHighlightsAgain)

/** Listed matches by a part of a name; none where nothing is looked for. */
export const foundHighlightsQuery = (operator: string, search: string) =>
  queryOptions({
    queryKey: ['highlights', operator, 'find', search],
    queryFn: async () => (await readCall<HighlightsAnswer>('findHighlights', { operator, search })).rows,
    enabled: search !== '',
    refetchInterval: lookUnlessTold('highlights', LOOK_MS),
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
