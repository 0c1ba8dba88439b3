import { queryOptions } from '@tanstack/react-query'
import type { LiveTvListAnswer, TvChannel } from '@touchline/contract/television/named'
import { memberRead } from '../../base/api/member-call.ts'
import type { TvPlace } from './tv-place.ts'

const REFRESH_INTERVAL_MS = 30_000

export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: async () => (await memberRead<LiveTvListAnswer>('livetvlist', {})).channels,
  refetchInterval: REFRESH_INTERVAL_MS,
  staleTime: REFRESH_INTERVAL_MS,
})

/** Returns the channel name in a language, with English and then any language as fallback. */
export function channelName({ names }: Pick<TvChannel, 'names'>, language: string): string {
  return names[language] ?? names['en'] ?? Object.values(names)[0] ?? ''
}

/**
 * Returns the requested channel, or the first channel if none is requested. Undefined if the requested channel is off
 * the air.
 */
export function channelAt(channels: readonly TvChannel[], { channel, match }: TvPlace): TvChannel | undefined {
  if (channel !== undefined) return channels.find(({ channelId }) => channelId === channel)
  if (match !== undefined) return channels.find(({ matchId }) => matchId === match)
  return channels[0]
}
