interface TryRule {
  /** Tries before the first wait. */
  readonly free: number
  /** The wait behind them; each further try doubles it. */
  readonly firstWaitMs: number
  readonly longestWaitMs: number
}

interface Bucket {
  tries: number
  lastMs: number
  openAgainMs: number
}

/** Who tried nothing for so long begins anew. */
const FORGOTTEN_AFTER_MS = 3_600_000
const KEPT = 50_000

/** Counts tries under names, with a wait that grows as they go on. In memory, of the process that answers. */
export class TryBuckets {
  readonly #rule: TryRule
  readonly #nowMs: () => number
  readonly #buckets = new Map<string, Bucket>()

  constructor(rule: TryRule, nowMs: () => number) {
    this.#rule = rule
    this.#nowMs = nowMs
  }

  /** How long a try under this name must wait, ms; 0 where it may be made now. A clock that went back adds nothing. */
  waitMs(name: string): number {
    const bucket = this.#known(name)
    if (bucket === undefined) return 0
    return Math.min(Math.max(0, bucket.openAgainMs - this.#nowMs()), this.#rule.longestWaitMs)
  }

  count(name: string): void {
    const nowMs = this.#nowMs()
    const tries = (this.#known(name)?.tries ?? 0) + 1
    const { free, firstWaitMs, longestWaitMs } = this.#rule
    const waitMs = tries < free ? 0 : Math.min(firstWaitMs * 2 ** (tries - free), longestWaitMs)
    this.#buckets.delete(name)
    this.#buckets.set(name, { tries, lastMs: nowMs, openAgainMs: nowMs + waitMs })
    if (this.#buckets.size > KEPT) this.#dropOldest()
  }

  /** The try was right: those before it count no more. */
  forgive(name: string): void {
    this.#buckets.delete(name)
  }

  /** The try was right, and what others tried stays counted. */
  giveBack(name: string): void {
    const bucket = this.#known(name)
    if (bucket === undefined) return
    bucket.tries -= 1
    bucket.openAgainMs = bucket.lastMs
    if (bucket.tries <= 0) this.#buckets.delete(name)
  }

  #known(name: string): Bucket | undefined {
    const bucket = this.#buckets.get(name)
    if (bucket === undefined || this.#nowMs() - bucket.lastMs < FORGOTTEN_AFTER_MS) return bucket
    this.#buckets.delete(name)
    return undefined
  }

  #dropOldest(): void {
    for (const name of this.#buckets.keys()) {
      this.#buckets.delete(name)
      return
    }
  }
}
