import { TryBuckets } from './try-buckets.ts'

const MINUTE_MS = 60_000

/** Whom a try is counted against. */
export interface LoginTry {
  /** As it was typed, with case and width folded away. */
  readonly name: string
  /** The member behind it; null where it is nobody's. */
  readonly memberId: number | null
  /** What the caller is counted under (`addressKey`). */
  readonly address: string
  /** A device that this member has logged in on before; null on any other. */
  readonly device: string | null
}

/** Null where a try may be made, which is then counted; otherwise how long to wait, ms. */
type Verdict = number | null

export interface LoginLimits {
  take(attempt: LoginTry): Verdict
  /** The try was right. */
  passed(attempt: LoginTry): void
}

/** One spelling for all that look the same to who types them. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase()

/**
 * Counts tries to log in. From one address a name gets eight, and one member gets eight under whatever name; then comes
 * a minute's wait, doubled each time up to a quarter of an hour. From all addresses together a member gets forty, then
 * one a minute at the slowest: a stranger with many addresses gains little. A device that the member has logged in on
 * has tries of its own and none of these, so that no stranger keeps a member out of it.
 */
export const createLoginLimits = (nowMs: () => number): LoginLimits => {
  const close = { free: 8, firstWaitMs: MINUTE_MS, longestWaitMs: 15 * MINUTE_MS }
  const wide = { free: 40, firstWaitMs: 10_000, longestWaitMs: MINUTE_MS }
  const [byPair, byAll, byDevice] = [close, wide, close].map((rule) => new TryBuckets(rule, nowMs)) as [
    TryBuckets,
    TryBuckets,
    TryBuckets,
  ]
  const namesOf = ({ name, memberId }: LoginTry): string[] => [
    `name ${name}`,
    ...(memberId === null ? [] : [`member ${memberId}`]),
  ]
  const pairsOf = (attempt: LoginTry): string[] => namesOf(attempt).map((name) => `${attempt.address} ${name}`)
  const bucketsOf = (attempt: LoginTry): readonly (readonly [TryBuckets, string])[] =>
    attempt.device === null
      ? [
          ...pairsOf(attempt).map((key) => [byPair, key] as const),
          ...namesOf(attempt).map((key) => [byAll, key] as const),
        ]
      : [[byDevice, `${attempt.memberId} ${attempt.device}`]]
  return {
    take: (attempt) => {
      const buckets = bucketsOf(attempt)
      const waitMs = Math.max(...buckets.map(([counted, key]) => counted.waitMs(key)))
      if (waitMs > 0) return waitMs
      for (const [counted, key] of buckets) counted.count(key)
      return null
    },
    passed: (attempt) => {
      for (const [counted, key] of bucketsOf(attempt)) {
        if (counted === byAll) counted.giveBack(key)
        else counted.forgive(key)
      }
    },
  }
}

/** Counts what a member who is logged in is asked for: who holds a session must not find a password out by it. */
export const createAskLimits = (nowMs: () => number): TryBuckets =>
  new TryBuckets({ free: 5, firstWaitMs: MINUTE_MS, longestWaitMs: 15 * MINUTE_MS }, nowMs)
