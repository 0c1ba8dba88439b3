import type { Channel } from './channel.ts'

/** Current or last watch of a member: the permission to view one channel's stream. */
export interface ChannelWatch {
  readonly watchNo: bigint
  readonly channelId: number
  /** Key of the session that started the watch. */
  readonly sessionKey: string
  /** Time when the watch ends unless renewed, wall-clock epoch milliseconds. */
  readonly endsAtMs: number
  /** Current state of the channel; null if the channel is disabled or removed. */
  readonly channel: Channel | null
}

export interface WatchStore {
  /**
   * Starts a watch of a channel and ends the member's previous watch.
   * @returns the watch number
   */
  startWatch(memberId: number, channelId: number, sessionKey: string, endsAtMs: number): Promise<bigint>
  /** Extends the member's active watch. Returns false if the watch has ended or a newer watch replaced it. */
  renewWatch(memberId: number, watchNo: bigint, sessionKey: string, nowMs: number, endsAtMs: number): Promise<boolean>
  readWatch(memberId: number): Promise<ChannelWatch | null>
}
