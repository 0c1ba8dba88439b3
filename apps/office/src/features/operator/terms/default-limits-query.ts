import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { DefaultLimitChangesAnswer, DefaultLimitsAnswer } from '@touchline/contract/office/default-limits'
import { readCall } from '../../../base/api/call.ts'
import { pollUnlessPushed } from '../../../base/live/poll-unless-pushed.ts'

const REFRESH_INTERVAL_MS = 10_000

/** Default limits of new accounts of an operator in a currency, by sport. */
export function defaultLimitsQuery(operator: string, currency: string) {
  return queryOptions({
    queryKey: ['default-limits', operator, currency],
    queryFn: async () => (await readCall<DefaultLimitsAnswer>('/office/defaultlimits', { operator, currency })).rows,
    refetchInterval: pollUnlessPushed('acts', REFRESH_INTERVAL_MS),
  })
}

/** Paged change history of an operator's default limits, newest first; sport null for every sport. */
export function defaultLimitHistoryQuery(operator: string, currency: string, sportId: number | null) {
  return infiniteQueryOptions({
    queryKey: ['default-limits', operator, currency, 'history', sportId],
    queryFn: ({ pageParam }) =>
      readCall<DefaultLimitChangesAnswer>('/office/defaultlimithistory', {
        operator,
        currency,
        ...(sportId !== null && { sportId }),
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}
