import { queryOptions } from '@tanstack/react-query'
import type { ChannelsAnswer } from '@touchline/contract/television/office-channels'
import { readCall } from '../../base/api/call.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'
import { createRefetch } from '../../base/live/refetch.ts'
import { usePageUpdates } from '../../base/live/use-page-news.ts'

const REFRESH_INTERVAL_MS = 15_000

/** Query for the TV channels of an operator and of the platform; null for those of the platform only. */
export const channelsQuery = (operator: string | null) =>
  queryOptions({
    queryKey: ['channels', operator],
    queryFn: () => readCall<ChannelsAnswer>('/office/channels', operator === null ? {} : { operator }),
    refetchInterval: pollUnlessPushed('channels', REFRESH_INTERVAL_MS),
  })

const refetchChannels = createRefetch(['channels'])

/** Refetches the TV channels when a staff user changed one. */
export const useChannelUpdates = (): void => usePageUpdates('channels', refetchChannels)
