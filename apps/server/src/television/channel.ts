import type { ChannelKind } from '@touchline/contract/named-values'

/** Live TV channel. */
export interface Channel {
  readonly id: number
  /** Operator that owns the channel; null for a platform channel, visible to the members of every operator. */
  readonly operatorId: number | null
  /** Channel names by language code. */
  readonly names: Readonly<Record<string, string>>
  readonly sportId: number
  /** Id of the match that the channel shows; null for a channel with a changing programme. */
  readonly matchId: number | null
  readonly kind: ChannelKind
  /** Playlist URL of `hls` and `mediamtx` channels; null for the built-in channel. */
  readonly url: string | null
  /** Minimum delay of the stream behind the event, in seconds. */
  readonly delayS: number
  readonly on: boolean
}
