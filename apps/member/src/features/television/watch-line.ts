import type { ApiTvAnswer, LiveTvAnswer } from '@touchline/contract/television/named'
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
   * The server did not respond or the video fails. `retriesAutomatically` is true if the session retries automatically,
   * false if the member must retry.
   */
  | { readonly kind: 'failed'; readonly retriesAutomatically: boolean }

export interface WatchDeps {
  readonly startWatch: (channelId: number) => Promise<Outcome<LiveTvAnswer>>
  readonly renew: (watchNo: string) => Promise<Outcome<ApiTvAnswer>>
  /** Schedules a task and returns a function that cancels it. */
  readonly schedule: (task: () => void, delayMs: number) => () => void
  /** Monotonic clock in milliseconds, unaffected by changes of the device clock. */
  readonly steadyMs: () => number
  readonly onState: (state: WatchState) => void
}

const RETRY_DELAY_MS = 5_000
/**
 * Delays in milliseconds before the stream is reopened after successive failures. After the last delay the member must
 * retry.
 */
const TROUBLE_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000]
/** Number of failures without playback after which a new stream URL is requested, because the URL may have expired. */
const NEW_ADDRESS_AFTER = 2
/** Rate-limit refusal, which does not end the session. */
const TOO_OFTEN = 'requestLimit'

/**
 * Watch session of one channel: started, then renewed while it is on. Distinguishes an end by another device from an
 * end of the channel. A session ended by another device restarts only on the member's request.
 */
export class WatchLine {
  readonly #deps: WatchDeps
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

  constructor(channelId: number, deps: WatchDeps) {
    this.#channelId = channelId
    this.#deps = deps
  }

  /** Returns the server time in epoch milliseconds. */
  readonly serverMs = (): number => this.#deps.steadyMs() + this.#aheadMs

  /** Starts watching and ends other watch sessions of the account. */
  async start(): Promise<void> {
    const turn = this.#next()
    if (this.#on === null) this.#setState({ kind: 'asking' })
    const requestedMs = this.#deps.steadyMs()
    const outcome = await this.#deps.startWatch(this.#channelId)
    if (turn !== this.#turn) return
    if (outcome.kind === 'unanswered') return this.#retryLater(() => this.start())
    if (outcome.kind === 'refused') return this.#end(toEndState(outcome.code))
    const { watchNo, url, delayS, renewS, serverMs } = outcome.value
    this.#watchNo = watchNo
    this.#renewMs = renewS * 1_000
    this.#updateServerTime(serverMs, requestedMs)
    this.#setState({ kind: 'on', url, delayS, opened: (this.#on?.opened ?? 0) + 1 })
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
    if (waitMs === undefined) return this.#end({ kind: 'failed', retriesAutomatically: false })
    if (!(await this.#renew())) return
    this.#later(() => {
      if (this.#troubles > NEW_ADDRESS_AFTER) return this.start()
      if (this.#on !== null) this.#setState({ ...this.#on, opened: this.#on.opened + 1 })
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
    const requestedMs = this.#deps.steadyMs()
    const outcome = await this.#deps.renew(this.#watchNo)
    if (turn !== this.#turn) return false
    if (outcome.kind === 'unanswered' || (outcome.kind === 'refused' && outcome.code === TOO_OFTEN)) {
      this.#later(() => this.#renew(), RETRY_DELAY_MS)
      return true
    }
    if (outcome.kind === 'refused') {
      this.#end(toEndState(outcome.code))
      return false
    }
    this.#updateServerTime(outcome.value.serverMs, requestedMs)
    const { watching } = outcome.value
    if (watching === 'elsewhere') this.#end({ kind: 'elsewhere' })
    // A sleeping device misses renewals although the channel is on. A new start shows whether the channel is off.
    if (watching === 'over') await this.start()
    if (watching === 'on') this.#later(() => this.#renew(), this.#renewMs)
    return watching === 'on'
  }

  /** Estimates the server clock as the time at the midpoint of request and response. */
  #updateServerTime(serverMs: number, requestedMs: number): void {
    this.#aheadMs = serverMs - (requestedMs + this.#deps.steadyMs()) / 2
  }

  #retryLater(retry: () => Promise<void>): void {
    this.#on = null
    this.#setState({ kind: 'failed', retriesAutomatically: true })
    this.#later(retry, RETRY_DELAY_MS)
  }

  #end(state: WatchState): void {
    this.#next()
    this.#on = null
    this.#setState(state)
  }

  #setState(state: WatchState): void {
    if (state.kind === 'on') this.#on = state
    this.#deps.onState(state)
  }

  #next(): number {
    this.#cancel()
    this.#turn += 1
    return this.#turn
  }

  #later(task: () => Promise<unknown>, delayMs: number): void {
    this.#cancel()
    this.#cancel = this.#deps.schedule(() => void task(), delayMs)
  }
}

/** Returns the final state for a refusal. Only `notFound` means that the channel is off the air. */
function toEndState(code: string): WatchState {
  return code === 'notFound' ? { kind: 'over' } : { kind: 'refused', code }
}
