import { setTimeout } from 'node:timers/promises'
import { type Wait, waitOf } from './wait.ts'

export interface PointsRule {
  /** What they are for; no two rules have one name. */
  readonly name: string
  /** Of one key in a window, of all processes together. */
  readonly limit: number
  readonly windowMs: number
}

interface ShareWanted {
  readonly key: string
  readonly points: number
  readonly limit: number
  /** Until the window of this process ends. */
  readonly leftMs: number
}

interface Share {
  /** At most as many as were wanted; fewer where there are no more. */
  readonly given: number
  /** Until the window of all ends. */
  readonly leftMs: number
}

/** Takes points for this process of what all of them have. */
export type AskShare = (wanted: ShareWanted) => Promise<Share>

export interface PointsParts {
  /** Null: this process is alone, and has all points in hand. */
  readonly ask: AskShare | null
  /** A share did not come: this process has its own whole limit until the window ends. */
  readonly onError?: (error: unknown) => void
  /** A clock that nobody sets. */
  readonly nowMs?: () => number
}

interface Window {
  untilMs: number
  /** Asked for here, whether it was allowed or not. */
  spent: number
  /** What may be spent here without asking. */
  hand: number
  /** Taken for this process of what all have. */
  booked: number
  /** There are no more to be had. */
  isOver: boolean
  asking: Promise<void> | null
}

/** A process takes a ninth at a time: 100 of a member's 900. */
const SHARES = 9
/** And has half of one in hand before it asks: most members never need more. */
const FIRST_PART = 0.5
/** Nobody waits longer for a share: until the window ends the process then has its own whole limit. */
const PATIENCE_MS = 1_000

/**
 * Points by key in windows that begin with the first that is taken. Processes over one database take them in shares,
 * so that one that has some in hand asks nobody. A window may see more than the limit by what each process has in hand
 * before it asks, twice where its own window turned within it: at most a share for each.
 */
export class Points {
  readonly #rule: PointsRule
  readonly #parts: PointsParts
  readonly #nowMs: () => number
  readonly #share: number
  readonly #windows = new Map<number | string, Window>()
  #sweepAtMs = 0

  constructor(rule: PointsRule, parts: PointsParts) {
    this.#rule = rule
    this.#parts = parts
    this.#nowMs = parts.nowMs ?? (() => performance.now())
    this.#share = Math.ceil(rule.limit / SHARES)
  }

  /** @returns how long to wait, or null where there were as many */
  async take(key: number | string, points: number): Promise<Wait | null> {
    const window = this.#windowOf(key)
    window.spent += points
    const { spent } = window
    while (spent > window.hand && !window.isOver) {
      window.asking ??= this.#ask(key, window)
      await window.asking
    }
    if (spent <= window.hand) return null
    const { limit } = this.#rule
    return waitOf({ limit, asked: limit + spent - window.hand, leftMs: window.untilMs - this.#nowMs() })
  }

  giveBack(key: number | string, points: number): void {
    const window = this.#windowOf(key)
    window.spent = Math.max(0, window.spent - points)
  }

  #windowOf(key: number | string): Window {
    const nowMs = this.#nowMs()
    const known = this.#windows.get(key)
    if (known !== undefined && known.untilMs > nowMs) return known
    this.#sweep(nowMs)
    const { limit, windowMs } = this.#rule
    const isAlone = this.#parts.ask === null
    const window: Window = {
      untilMs: nowMs + windowMs,
      spent: 0,
      hand: isAlone ? limit : Math.floor(this.#share * FIRST_PART),
      booked: 0,
      isOver: isAlone,
      asking: null,
    }
    this.#windows.set(key, window)
    return window
  }

  async #ask(key: number | string, window: Window): Promise<void> {
    const { name, limit } = this.#rule
    const points = window.spent + this.#share - window.booked
    const wanted = { key: `${name} ${key}`, points, limit, leftMs: window.untilMs - this.#nowMs() }
    try {
      const { given, leftMs } = await this.#soon(wanted)
      window.booked += given
      window.hand = Math.max(window.hand, window.booked)
      window.isOver = given < points
      window.untilMs = this.#nowMs() + leftMs
    } catch (error) {
      this.#parts.onError?.(error)
      window.hand = limit
      window.isOver = true
    }
    window.asking = null
  }

  async #soon(wanted: ShareWanted): Promise<Share> {
    const late = new AbortController()
    const isLate = setTimeout(PATIENCE_MS, undefined, { ref: false, signal: late.signal }).then(() => {
      throw new Error('a share of points did not come in time')
    })
    isLate.catch(() => undefined)
    try {
      return await Promise.race([this.#parts.ask?.(wanted) ?? isLate, isLate])
    } finally {
      late.abort()
    }
  }

  /** Once a window, so that those of long ago are not kept. */
  #sweep(nowMs: number): void {
    if (nowMs < this.#sweepAtMs) return
    this.#sweepAtMs = nowMs + this.#rule.windowMs
    for (const [key, { untilMs }] of this.#windows) if (untilMs <= nowMs) this.#windows.delete(key)
  }
}
