import { queryOptions } from '@tanstack/react-query'
import type { ChannelsAnswer } from '@touchline/contract/television/office-channels'
import { readCall } from '../../base/api/call.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'
import { createRefetch } from '../../base/live/refetch.ts'
import { usePageUpdates } from '../../base/live/use-page-updates.ts'

const REFRESH_INTERVAL_MS = 15_000

const refetchChannels = createRefetch(['channels'])

/** Query for the TV channels of an operator and of the platform; null for those of the platform only. */
export function channelsQuery(operator: string | null) {
  return queryOptions({
    queryKey: ['channels', operator],
    queryFn: () => readCall<ChannelsAnswer>('/office/channels', operator === null ? {} : { operator }),
    refetchInterval: pollUnlessPushed('channels', REFRESH_INTERVAL_MS),
  })
}

/** Refetches the TV channels when a staff user changed one. */
export function useChannelUpdates(): void {
  usePageUpdates('channels', refetchChannels)
}
