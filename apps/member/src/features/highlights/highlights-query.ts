import { queryOptions } from '@tanstack/react-query'
import type { HighlightListAnswer } from '@touchline/contract/named-records'
import { memberRead } from '../../base/api/member-call.ts'

/** Query for the highlights and the topic of their pushed updates. */
export const highlightsQuery = queryOptions({
  queryKey: ['highlights'] as const,
  queryFn: () => memberRead<HighlightListAnswer>('highlightlist', {}),
})
