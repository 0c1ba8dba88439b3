import { setTimeout } from 'node:timers/promises'
import { type RateLimitWait, buildWait } from './rate-limit-wait.ts'

export interface PointsRule {
  /** Name of the rule, which must be unique because shared buckets are stored under it. */
  readonly name: string
  /** Points that refill evenly per key within `windowMs`. The processes of one database share the points. */
  readonly limit: number
  readonly windowMs: number
  /** Maximum number of points that may be spent at once. Default: a sixth of the limit, at least SMALLEST_BURST. */
  readonly burst?: number
}

/** Request of a process for points of the shared bucket. */
interface ShareRequest {
  readonly key: string
  readonly points: number
  readonly burst: number
  readonly perMs: number
}

/** Takes points from the shared bucket. Returns the number taken, from 0 to the requested number. */
export type TakeShare = (request: ShareRequest) => Promise<number>

export interface PointsParts {
  /** Requests points from the shared bucket; null if this process is alone and needs no shared bucket. */
  readonly takeShare: TakeShare | null
  /** Called if the shared bucket does not respond: this process uses a full local bucket for one window. */
  readonly onError?: (error: unknown) => void
  /** Monotonic clock in milliseconds. */
  readonly nowMs?: () => number
}

interface Bucket {
  atMs: number
  /** Points that this process can spend without a request to the shared bucket. */
  points: number
  /** Recently refused points, decreasing as points refill: a client that keeps requesting is delayed longer. */
  refused: number
  /** Points requested by calls still waiting for the shared bucket. */
  wanted: number
  pendingRequest: Promise<void> | null
  /** Time by the clock `nowMs` until which the shared bucket is not queried again, after it had too few points. */
  emptyUntilMs: number
  /**
   * Time by the clock `nowMs` until which this process uses a full local bucket, after the shared bucket did not
   * respond.
   */
  localOnlyUntilMs: number
}

const SMALLEST_BURST = 60
const BURST_SHARE = 1 / 6
/** Share of a burst, as a fraction, that a process takes from the shared bucket beyond its current need. */
const SHARE = 1 / 4
/**
 * Fraction of such a share that a process may spend without a request to the shared bucket, enough for most members.
 */
const LOCAL_SHARE_FRACTION = 0.5
/** Timeout of a request to the shared bucket in milliseconds. */
const PATIENCE_MS = 1_000

/**
 * Token buckets by key: points refill evenly and the burst is small. The processes of one database take points in
 * shares from a shared bucket, so a process with points left sends no request. In addition, every process may spend
 * half a share of its own per window.
 */
export class PointBuckets {
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

  /** Takes the points completely or not at all. Returns the time to wait, or null if there were enough points. */
  async take(key: number | string, points: number): Promise<RateLimitWait | null> {
    const bucket = this.#bucketOf(key)
    bucket.wanted += points
    while (bucket.points < points && this.#canRequestShare(bucket)) {
      bucket.pendingRequest ??= this.#requestShare(key, bucket)
      await bucket.pendingRequest
      this.#refill(bucket)
    }
    bucket.wanted -= points
    if (bucket.points >= points) {
      bucket.points -= points
      return null
    }
    bucket.refused += points
    const remainingMs = Math.max((points - bucket.points) / this.#perMs, bucket.emptyUntilMs - this.#nowMs())
    return buildWait({ limit: this.#rule.limit, refused: bucket.refused, remainingMs })
  }

  /**
   * Takes points of this process only, completely or not at all, without a request to the shared bucket.
   * @returns milliseconds until enough points are there; 0 if the points were taken
   */
  takeLocal(key: number | string, points: number): number {
    const bucket = this.#bucketOf(key)
    if (bucket.points < points) return Math.max(1, Math.ceil((points - bucket.points) / this.#perMs))
    bucket.points -= points
    return 0
  }

  /** Number of buckets in memory; full idle buckets are removed. */
  get bucketCount(): number {
    return this.#buckets.size
  }

  /** Takes points for finished work, even if the bucket becomes negative: the next request then waits longer. */
  charge(key: number | string, points: number): void {
    const bucket = this.#bucketOf(key)
    bucket.points = Math.max(-this.#burst, bucket.points - points)
  }

  /** Gives points back to the bucket of a key, up to the burst. */
  refund(key: number | string, points: number): void {
    const bucket = this.#bucketOf(key)
    bucket.points = Math.min(this.#burst, bucket.points + points)
  }

  #isAlone({ localOnlyUntilMs }: Bucket): boolean {
    return this.#parts.takeShare === null || this.#nowMs() < localOnlyUntilMs
  }

  #canRequestShare(bucket: Bucket): boolean {
    return !this.#isAlone(bucket) && this.#nowMs() >= bucket.emptyUntilMs
  }

  #bucketOf(key: number | string): Bucket {
    const existingBucket = this.#buckets.get(key)
    if (existingBucket !== undefined) {
      this.#refill(existingBucket)
      return existingBucket
    }
    const atMs = this.#nowMs()
    this.#sweep(atMs)
    const points = this.#parts.takeShare === null ? this.#burst : Math.floor(this.#share * LOCAL_SHARE_FRACTION)
    const none = { refused: 0, wanted: 0, pendingRequest: null, emptyUntilMs: 0, localOnlyUntilMs: 0 }
    const bucket: Bucket = { atMs, points, ...none }
    this.#buckets.set(key, bucket)
    return bucket
  }

  #refill(bucket: Bucket): void {
    const nowMs = this.#nowMs()
    // A clock set back refills nothing; refilling continues from the new time.
    const elapsedMs = Math.max(0, nowMs - bucket.atMs)
    const { full, perMs } = this.#computeLocalLimits(bucket)
    // Refills points only up to the process's own part. Points taken from the shared bucket beyond that part are
    // retained.
    if (bucket.points < full) bucket.points = Math.min(full, bucket.points + elapsedMs * perMs)
    bucket.refused = Math.max(0, bucket.refused - elapsedMs * this.#perMs)
    bucket.atMs = nowMs
  }

  /** Returns the maximum points of a bucket in this process and the refill rate in points per millisecond. */
  #computeLocalLimits(bucket: Bucket): { readonly full: number; readonly perMs: number } {
    if (this.#isAlone(bucket)) return { full: this.#burst, perMs: this.#perMs }
    const localPoints = this.#share * LOCAL_SHARE_FRACTION
    return { full: Math.floor(localPoints), perMs: localPoints / this.#rule.windowMs }
  }

  async #requestShare(key: number | string, bucket: Bucket): Promise<void> {
    const points = Math.min(this.#burst, Math.ceil(bucket.wanted - bucket.points) + this.#share)
    const request = { key: `${this.#rule.name} ${key}`, points, burst: this.#burst, perMs: this.#perMs }
    try {
      const grantedPoints = await this.#soon(request)
      bucket.points += grantedPoints
      if (grantedPoints < points) bucket.emptyUntilMs = this.#nowMs() + this.#share / this.#perMs
    } catch (error) {
      this.#parts.onError?.(error)
      bucket.points = Math.max(bucket.points, this.#burst)
      bucket.localOnlyUntilMs = this.#nowMs() + this.#rule.windowMs
    }
    bucket.pendingRequest = null
  }

  async #soon(request: ShareRequest): Promise<number> {
    const late = new AbortController()
    const isLate = setTimeout(PATIENCE_MS, undefined, { ref: false, signal: late.signal }).then(() => {
      throw new Error('a share of rate-limit points did not arrive in time')
    })
    isLate.catch(() => undefined)
    try {
      return await Promise.race([this.#parts.takeShare?.(request) ?? isLate, isLate])
    } finally {
      late.abort()
    }
  }

  /** Removes, once per window, full buckets without requests for a window. */
  #sweep(nowMs: number): void {
    const { windowMs } = this.#rule
    if (Math.abs(nowMs - this.#sweptMs) < windowMs) return
    this.#sweptMs = nowMs
    for (const [key, bucket] of this.#buckets) if (this.#isIdle(bucket, nowMs)) this.#buckets.delete(key)
  }

  #isIdle(bucket: Bucket, nowMs: number): boolean {
    bucket.atMs = Math.min(bucket.atMs, nowMs)
    const idleMs = nowMs - bucket.atMs
    if (bucket.pendingRequest !== null || idleMs <= this.#rule.windowMs) return false
    const { full, perMs } = this.#computeLocalLimits(bucket)
    return bucket.points + idleMs * perMs >= full
  }
}
