import type { Channel } from './channel.ts'

/** What a member watches, or watched last. */
export interface Watch {
  readonly watchNo: bigint
  readonly channelId: number
  /** The session that it began in. */
  readonly sessionKey: string
  /** When it ends unless it is renewed, epoch ms of the wall clock. */
  readonly endsAtMs: number
  /** Its channel as it is now; null where it is off or gone. */
  readonly channel: Channel | null
}

export interface WatchStore {
  /** Begins one and ends the one before. @returns its number */
  begin(memberId: number, channelId: number, sessionKey: string, endsAtMs: number): Promise<bigint>
  /** Moves the end of the member's, if it is this one and not over. False: it is another, or over. */
  renew(memberId: number, watchNo: bigint, sessionKey: string, nowMs: number, endsAtMs: number): Promise<boolean>
  of(memberId: number): Promise<Watch | null>
}
