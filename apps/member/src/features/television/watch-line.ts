import type { ApiTvAnswer, LiveTvAnswer } from '@touchline/contract/named-records'
import type { Outcome } from '../../base/api/call.ts'

/** What became of watching a channel. */
export type WatchState =
  | { readonly kind: 'asking' }
  /** `opened` rises when the same pictures are to be opened anew. */
  | { readonly kind: 'on'; readonly url: string; readonly delayS: number; readonly opened: number }
  /** The account watches by another device or window. */
  | { readonly kind: 'elsewhere' }
  /** The channel is off. */
  | { readonly kind: 'over' }
  /** It may not be watched, and why. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Nothing was heard, or no pictures come: it is asked again, or by hand. */
  | { readonly kind: 'failed'; readonly goesOn: boolean }

export interface WatchParts {
  readonly begin: (channelId: number) => Promise<Outcome<LiveTvAnswer>>
  readonly renew: (watchNo: string) => Promise<Outcome<ApiTvAnswer>>
  /** Calls a task later; what it returns takes it back. */
  readonly schedule: (task: () => void, delayMs: number) => () => void
  /** Goes on evenly, whatever becomes of the device's clock; ms. */
  readonly steadyMs: () => number
  readonly onState: (state: WatchState) => void
}

const AGAIN_MS = 5_000
/** After each trouble the next opening waits longer; after the last it is for the member to say. */
const TROUBLE_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000]
/** An address may be at its end: after so many troubles without a picture another is asked for. */
const NEW_ADDRESS_AFTER = 2
/** It says nothing of a watch that is on. */
const TOO_OFTEN = 'requestLimit'

/** Only of a channel that is not there is it said that it is off. */
const endOf = (code: string): WatchState => (code === 'notFound' ? { kind: 'over' } : { kind: 'refused', code })

/**
 * Watching one channel: begun, renewed while it is on, and told apart when it ends: another device of the account took
 * it, or the channel is off. Only who asks for it begins a watch that another device has ended.
 */
export class WatchLine {
  readonly #parts: WatchParts
  readonly #channelId: number
  #watchNo = ''
  #renewMs = 0
  #on: Extract<WatchState, { kind: 'on' }> | null = null
  #troubles = 0
  /** How far the servers' clock is ahead of the steady one. */
  #aheadMs = 0
  /** Rises with every step: an answer to an earlier one says nothing any more. */
  #turn = 0
  #cancel: () => void = () => undefined

  constructor(channelId: number, parts: WatchParts) {
    this.#channelId = channelId
    this.#parts = parts
  }

  /** What time it is by the servers, epoch ms. */
  readonly serverMs = (): number => this.#parts.steadyMs() + this.#aheadMs

  /** Begins to watch; whoever of the account watched before watches no more. */
  async begin(): Promise<void> {
    const turn = this.#next()
    if (this.#on === null) this.#tell({ kind: 'asking' })
    const askedMs = this.#parts.steadyMs()
    const outcome = await this.#parts.begin(this.#channelId)
    if (turn !== this.#turn) return
    if (outcome.kind === 'unheard') return this.#fail(() => this.begin())
    if (outcome.kind === 'refused') return this.#end(endOf(outcome.code))
    const { watchNo, url, delayS, renewS, serverMs } = outcome.value
    this.#watchNo = watchNo
    this.#renewMs = renewS * 1_000
    this.#heardTime(serverMs, askedMs)
    this.#tell({ kind: 'on', url, delayS, opened: (this.#on?.opened ?? 0) + 1 })
    this.#later(() => this.#renew(), this.#renewMs)
  }

  /** The pictures run. */
  plays(): void {
    this.#troubles = 0
  }

  /** The player cannot go on: what has become of the watch is asked at once, and it opens the pictures anew. */
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

  /** Says that it is still watched. @returns whether it is on */
  async #renew(): Promise<boolean> {
    const turn = this.#next()
    const askedMs = this.#parts.steadyMs()
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
    this.#heardTime(outcome.value.serverMs, askedMs)
    const { watching } = outcome.value
    if (watching === 'elsewhere') this.#end({ kind: 'elsewhere' })
    // A device that slept did not renew: the channel may be on. Where it is not, beginning says so.
    if (watching === 'over') await this.begin()
    if (watching === 'on') this.#later(() => this.#renew(), this.#renewMs)
    return watching === 'on'
  }

  /** What was told was told in the middle of asking. */
  #heardTime(serverMs: number, askedMs: number): void {
    this.#aheadMs = serverMs - (askedMs + this.#parts.steadyMs()) / 2
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
