import { setTimeout } from 'node:timers/promises'
import { type Wait, waitOf } from './wait.ts'

export interface PointsRule {
  /** What they are for; no two rules have one name. */
  readonly name: string
  /** Points that come back to one key in a window, evenly, in all processes together. */
  readonly limit: number
  readonly windowMs: number
  /** Points that may be spent at once; a sixth of the limit, and no fewer than SMALLEST_BURST, unless given. */
  readonly burst?: number
}

/** Points that a process asks for, of those that all processes share. */
interface ShareRequest {
  readonly key: string
  readonly points: number
  readonly burst: number
  readonly perMs: number
}

/** Takes points from the bucket that all processes share. Returns how many: at most those asked for, or 0. */
export type AskShare = (request: ShareRequest) => Promise<number>

export interface PointsParts {
  /** Null: this process is alone, and its own bucket is the only one. */
  readonly ask: AskShare | null
  /** A share did not come: this process has a whole bucket of its own for one window. */
  readonly onError?: (error: unknown) => void
  /** A monotonic clock. */
  readonly nowMs?: () => number
}

interface Bucket {
  atMs: number
  /** Points that may be spent here without asking. */
  points: number
  /** Points that were refused, fading as points come back: who goes on asking waits longer. */
  refused: number
  /** Points that wait for a share. */
  wanted: number
  asking: Promise<void> | null
  /** Until then the shared bucket is not asked again, because it had too few. */
  emptyUntilMs: number
  /** Until then this process has a whole bucket of its own, because the shared one did not answer. */
  aloneUntilMs: number
}

const SMALLEST_BURST = 60
const BURST_SHARE = 1 / 6
/** A process takes a quarter of a burst beyond what it needs. */
const SHARE = 1 / 4
/** And has so much of a share of its own, so that most members never need more. */
const OWN_PART = 0.5
/** Nobody waits longer for a share. */
const PATIENCE_MS = 1_000

/**
 * Token buckets by key: points come back evenly, and only a modest burst is there at once. Processes over one database
 * take points in shares from one bucket, so that one that has some left asks nobody. Each process may spend half a
 * share of its own in a window beside it.
 */
export class Points {
  readonly #rule: PointsRule
  readonly #parts: PointsParts
  readonly #nowMs: () => number
  readonly #burst: number
  readonly #perMs: number
  readonly #share: number
  readonly #buckets = new Map<number | string, Bucket>()
  #sweptMs: number

  constructor(rule: PointsRule, parts: PointsParts) {
    const { limit, windowMs, burst = Math.max(SMALLEST_BURST, Math.ceil(limit * BURST_SHARE)) } = rule
    this.#rule = rule
    this.#parts = parts
    this.#nowMs = parts.nowMs ?? (() => performance.now())
    this.#burst = Math.min(limit, burst)
    this.#perMs = limit / windowMs
    this.#share = Math.ceil(this.#burst * SHARE)
    this.#sweptMs = this.#nowMs()
  }

  /** Takes points, all or none. Returns how long to wait, or null where there were enough. */
  async take(key: number | string, points: number): Promise<Wait | null> {
    const bucket = this.#bucketOf(key)
    bucket.wanted += points
    while (bucket.points < points && this.#mayAsk(bucket)) {
      bucket.asking ??= this.#ask(key, bucket)
      await bucket.asking
      this.#refill(bucket)
    }
    bucket.wanted -= points
    if (bucket.points >= points) {
      bucket.points -= points
      return null
    }
    bucket.refused += points
    const leftMs = Math.max((points - bucket.points) / this.#perMs, bucket.emptyUntilMs - this.#nowMs())
    return waitOf({ limit: this.#rule.limit, refused: bucket.refused, leftMs })
  }

  /**
   * Takes points of this process alone, all or none, and asks no other.
   * @returns milliseconds until there are enough, 0 where they were taken
   */
  takeHere(key: number | string, points: number): number {
    const bucket = this.#bucketOf(key)
    if (bucket.points < points) return Math.max(1, Math.ceil((points - bucket.points) / this.#perMs))
    bucket.points -= points
    return 0
  }

  /** Buckets that are kept: one that is full again is forgotten. */
  get kept(): number {
    return this.#buckets.size
  }

  /** Takes points for work that was done already, whether there are enough or not: the next request pays for it. */
  charge(key: number | string, points: number): void {
    const bucket = this.#bucketOf(key)
    bucket.points = Math.max(-this.#burst, bucket.points - points)
  }

  /** Returns points that were taken. */
  giveBack(key: number | string, points: number): void {
    const bucket = this.#bucketOf(key)
    bucket.points = Math.min(this.#burst, bucket.points + points)
  }

  #isAlone({ aloneUntilMs }: Bucket): boolean {
    return this.#parts.ask === null || this.#nowMs() < aloneUntilMs
  }

  #mayAsk(bucket: Bucket): boolean {
    return !this.#isAlone(bucket) && this.#nowMs() >= bucket.emptyUntilMs
  }

  #bucketOf(key: number | string): Bucket {
    const known = this.#buckets.get(key)
    if (known !== undefined) {
      this.#refill(known)
      return known
    }
    const atMs = this.#nowMs()
    this.#sweep(atMs)
    const points = this.#parts.ask === null ? this.#burst : Math.floor(this.#share * OWN_PART)
    const none = { refused: 0, wanted: 0, asking: null, emptyUntilMs: 0, aloneUntilMs: 0 }
    const bucket: Bucket = { atMs, points, ...none }
    this.#buckets.set(key, bucket)
    return bucket
  }

  #refill(bucket: Bucket): void {
    const nowMs = this.#nowMs()
    // A clock that was set back gives nothing, and points come back from there on.
    const elapsedMs = Math.max(0, nowMs - bucket.atMs)
    const { full, perMs } = this.#ownOf(bucket)
    // What was bought of the shared bucket stays, and only what is below the own part comes back.
    if (bucket.points < full) bucket.points = Math.min(full, bucket.points + elapsedMs * perMs)
    bucket.refused = Math.max(0, bucket.refused - elapsedMs * this.#perMs)
    bucket.atMs = nowMs
  }

  /** How many points come back to it here by themselves, and how fast. */
  #ownOf(bucket: Bucket): { readonly full: number; readonly perMs: number } {
    if (this.#isAlone(bucket)) return { full: this.#burst, perMs: this.#perMs }
    const own = this.#share * OWN_PART
    return { full: Math.floor(own), perMs: own / this.#rule.windowMs }
  }

  async #ask(key: number | string, bucket: Bucket): Promise<void> {
    const points = Math.min(this.#burst, Math.ceil(bucket.wanted - bucket.points) + this.#share)
    const request = { key: `${this.#rule.name} ${key}`, points, burst: this.#burst, perMs: this.#perMs }
    try {
      const given = await this.#soon(request)
      bucket.points += given
      if (given < points) bucket.emptyUntilMs = this.#nowMs() + this.#share / this.#perMs
    } catch (error) {
      this.#parts.onError?.(error)
      bucket.points = Math.max(bucket.points, this.#burst)
      bucket.aloneUntilMs = this.#nowMs() + this.#rule.windowMs
    }
    bucket.asking = null
  }

  async #soon(request: ShareRequest): Promise<number> {
    const late = new AbortController()
    const isLate = setTimeout(PATIENCE_MS, undefined, { ref: false, signal: late.signal }).then(() => {
      throw new Error('a share of points did not come in time')
    })
    isLate.catch(() => undefined)
    try {
      return await Promise.race([this.#parts.ask?.(request) ?? isLate, isLate])
    } finally {
      late.abort()
    }
  }

  /** Forgets, once a window, the buckets that nobody asked of for a window and that are full again. */
  #sweep(nowMs: number): void {
    const { windowMs } = this.#rule
    if (Math.abs(nowMs - this.#sweptMs) < windowMs) return
    this.#sweptMs = nowMs
    for (const [key, bucket] of this.#buckets) if (this.#isIdle(bucket, nowMs)) this.#buckets.delete(key)
  }

  #isIdle(bucket: Bucket, nowMs: number): boolean {
    bucket.atMs = Math.min(bucket.atMs, nowMs)
    const idleMs = nowMs - bucket.atMs
    if (bucket.asking !== null || idleMs <= this.#rule.windowMs) return false
    const { full, perMs } = this.#ownOf(bucket)
    return bucket.points + idleMs * perMs >= full
  }
}
