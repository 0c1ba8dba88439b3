import { queryOptions } from '@tanstack/react-query'
import type { HealthAnswer } from '@touchline/contract/office/health'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'
import type { TopicUpdate } from '../../base/live/office-live.ts'

const REFRESH_INTERVAL_MS = 5_000

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: () => readCall<HealthAnswer>('/office/health', {}),
  refetchInterval: pollUnlessPushed('health', REFRESH_INTERVAL_MS),
})

/** Stores a health update from the socket; its parts match the response fields. */
export function cacheHealth(update: TopicUpdate | null): void {
  if (update === null) void queryClient.invalidateQueries({ queryKey: healthQuery.queryKey })
  else if ('wallets' in update.parts) {
    queryClient.setQueryData(healthQuery.queryKey, {
      status: 1,
      statusdesc: 'success',
      ...update.parts,
    } as HealthAnswer)
  }
}
