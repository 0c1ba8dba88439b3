import { queryOptions } from '@tanstack/react-query'
import type { HighlightListAnswer } from '@touchline/contract/highlights/named'
import { memberRead } from '../../base/api/member-call.ts'

/** Query for the highlighted matches and the name of the socket topic on which their updates are pushed. */
export const highlightsQuery = queryOptions({
  queryKey: ['highlights'] as const,
  queryFn: () => memberRead<HighlightListAnswer>('highlightlist', {}),
})
