import type { ApiTvAnswer, LiveTvAnswer } from '@touchline/contract/named-records'
import type { Outcome } from '../../base/api/call.ts'

/** State of the account's watch session for a TV channel. */
export type WatchState =
  | { readonly kind: 'asking' }
  /**
   * The stream is available at `url`. `opened` increases when the same stream must be reopened; `delayS` is the
   * channel's minimum delay in seconds.
   */
  | { readonly kind: 'on'; readonly url: string; readonly delayS: number; readonly opened: number }
  /** The account watches TV on a different device or window, and only one stream is allowed. */
  | { readonly kind: 'elsewhere' }
  /** The channel is off the air. */
  | { readonly kind: 'over' }
  /** The member may not watch; `code` is the refusal code. */
  | { readonly kind: 'refused'; readonly code: string }
  /**
   * The server did not respond or the video fails. `goesOn` is true if the session retries automatically, false if the
   * member must retry.
   */
  | { readonly kind: 'failed'; readonly goesOn: boolean }

export interface WatchParts {
  readonly begin: (channelId: number) => Promise<Outcome<LiveTvAnswer>>
  readonly renew: (watchNo: string) => Promise<Outcome<ApiTvAnswer>>
  /** Schedules a task and returns a function that cancels it. */
  readonly schedule: (task: () => void, delayMs: number) => () => void
  /** Monotonic clock in milliseconds, unaffected by changes of the device clock. */
  readonly steadyMs: () => number
  readonly onState: (state: WatchState) => void
}

const AGAIN_MS = 5_000
/**
 * Delays in milliseconds before the stream is reopened after successive failures. After the last delay the member must
 * retry.
 */
const TROUBLE_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000]
/** Number of failures without playback after which a new stream URL is requested, because the URL may have expired. */
const NEW_ADDRESS_AFTER = 2
/** Rate-limit refusal, which does not end the session. */
const TOO_OFTEN = 'requestLimit'

/** Returns the final state for a refusal. Only `notFound` means that the channel is off the air. */
const endOf = (code: string): WatchState => (code === 'notFound' ? { kind: 'over' } : { kind: 'refused', code })

/**
 * Watch session of one channel: started, then renewed while it is on. Distinguishes an end by another device from an
 * end of the channel. A session ended by another device restarts only on the member's request.
 */
export class WatchLine {
  readonly #parts: WatchParts
  readonly #channelId: number
  #watchNo = ''
  #renewMs = 0
  #on: Extract<WatchState, { kind: 'on' }> | null = null
  #troubles = 0
  /** Offset of the server clock from the monotonic clock, in milliseconds. */
  #aheadMs = 0
  /** Sequence number of the latest session request. A response to an earlier request is ignored. */
  #turn = 0
  #cancel: () => void = () => undefined

  constructor(channelId: number, parts: WatchParts) {
    this.#channelId = channelId
    this.#parts = parts
  }

  /** Returns the server time in epoch milliseconds. */
  readonly serverMs = (): number => this.#parts.steadyMs() + this.#aheadMs

  /** Starts watching and ends other watch sessions of the account. */
  async begin(): Promise<void> {
    const turn = this.#next()
    if (this.#on === null) this.#tell({ kind: 'asking' })
    const requestedMs = this.#parts.steadyMs()
    const outcome = await this.#parts.begin(this.#channelId)
    if (turn !== this.#turn) return
    if (outcome.kind === 'unheard') return this.#fail(() => this.begin())
    if (outcome.kind === 'refused') return this.#end(endOf(outcome.code))
    const { watchNo, url, delayS, renewS, serverMs } = outcome.value
    this.#watchNo = watchNo
    this.#renewMs = renewS * 1_000
    this.#heardTime(serverMs, requestedMs)
    this.#tell({ kind: 'on', url, delayS, opened: (this.#on?.opened ?? 0) + 1 })
    this.#later(() => this.#renew(), this.#renewMs)
  }

  /** Resets the failure count, because the video plays. */
  plays(): void {
    this.#troubles = 0
  }

  /** Handles a playback failure: renews the session at once and reopens the stream after the backoff. */
  async trouble(): Promise<void> {
    const waitMs = TROUBLE_MS[this.#troubles]
    this.#troubles += 1
    if (this.#on === null) return
    if (waitMs === undefined) return this.#end({ kind: 'failed', goesOn: false })
    if (!(await this.#renew())) return
    this.#later(() => {
      if (this.#troubles > NEW_ADDRESS_AFTER) return this.begin()
      if (this.#on !== null) this.#tell({ ...this.#on, opened: this.#on.opened + 1 })
      return this.#renew()
    }, waitMs)
  }

  stop(): void {
    this.#next()
  }

  /**
   * Renews the watch session.
   * @returns whether the session is on
   */
  async #renew(): Promise<boolean> {
    const turn = this.#next()
    const requestedMs = this.#parts.steadyMs()
    const outcome = await this.#parts.renew(this.#watchNo)
    if (turn !== this.#turn) return false
    if (outcome.kind === 'unheard' || (outcome.kind === 'refused' && outcome.code === TOO_OFTEN)) {
      this.#later(() => this.#renew(), AGAIN_MS)
      return true
    }
    if (outcome.kind === 'refused') {
      this.#end(endOf(outcome.code))
      return false
    }
    this.#heardTime(outcome.value.serverMs, requestedMs)
    const { watching } = outcome.value
    if (watching === 'elsewhere') this.#end({ kind: 'elsewhere' })
    // A sleeping device misses renewals although the channel is on. A new start shows whether the channel is off.
    if (watching === 'over') await this.begin()
    if (watching === 'on') this.#later(() => this.#renew(), this.#renewMs)
    return watching === 'on'
  }

  /** Estimates the server clock as the time at the midpoint of request and response. */
  #heardTime(serverMs: number, requestedMs: number): void {
    this.#aheadMs = serverMs - (requestedMs + this.#parts.steadyMs()) / 2
  }

  #fail(again: () => Promise<void>): void {
    this.#on = null
    this.#tell({ kind: 'failed', goesOn: true })
    this.#later(again, AGAIN_MS)
  }

  #end(state: WatchState): void {
    this.#next()
    this.#on = null
    this.#tell(state)
  }

  #tell(state: WatchState): void {
    if (state.kind === 'on') this.#on = state
    this.#parts.onState(state)
  }

  #next(): number {
    this.#cancel()
    this.#turn += 1
    return this.#turn
  }

  #later(task: () => Promise<unknown>, delayMs: number): void {
    this.#cancel()
    this.#cancel = this.#parts.schedule(() => void task(), delayMs)
  }
}
