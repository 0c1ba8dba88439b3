import { queryOptions } from '@tanstack/react-query'
import type { HighlightListAnswer } from '@touchline/contract/named-records'
import { memberRead } from '../../base/api/member-call.ts'

/** What to look at now, and the topic that it is pushed in. */
export const highlightsQuery = queryOptions({
  queryKey: ['highlights'] as const,
  queryFn: () => memberRead<HighlightListAnswer>('highlightlist', {}),
})
