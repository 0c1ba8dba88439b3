import { queryOptions } from '@tanstack/react-query'
import type { StaffListAnswer } from '@touchline/contract/office/staff'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'

const REFRESH_INTERVAL_MS = 15_000

/** Staff of the same operator or upline account. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: async () => (await readCall<StaffListAnswer>('/office/staff')).staff,
  refetchInterval: pollUnlessPushed('acts', REFRESH_INTERVAL_MS),
})

export function refetchStaff(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: staffQuery.queryKey })
}
