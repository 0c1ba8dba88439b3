import type { ChannelKind } from '@touchline/contract/named-values'

/** A channel of live TV. */
export interface Channel {
  readonly id: number
  /** Null of the house's, which every operator's members see. */
  readonly operatorId: number | null
  /** By language. */
  readonly names: Readonly<Record<string, string>>
  readonly sportId: number
  /** The match that it shows; null: whatever is on. */
  readonly matchId: number | null
  readonly kind: ChannelKind
  /** Of hls and mediamtx: where its playlist is. */
  readonly url: string | null
  /** Seconds that its pictures come behind what they show, at least. */
  readonly delayS: number
  readonly on: boolean
}
