/** Time interval in milliseconds; `toMs` is exclusive. */
export interface TimeInterval {
  readonly fromMs: number
  readonly toMs: number
}

/** Merges intervals that overlap or touch. Returns them in order. */
export function mergeIntervals(intervals: readonly TimeInterval[]): TimeInterval[] {
  const joined: TimeInterval[] = []
  for (const interval of intervals.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = joined.at(-1)
    if (last === undefined || interval.fromMs > last.toMs) joined.push(interval)
    else joined[joined.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, interval.toMs) }
  }
  return joined
}

/** Returns the intersection of two intervals, or null if they do not overlap. */
export function intersectIntervals(interval: TimeInterval, within: TimeInterval): TimeInterval | null {
  const fromMs = Math.max(interval.fromMs, within.fromMs)
  const toMs = Math.min(interval.toMs, within.toMs)
  return fromMs < toMs ? { fromMs, toMs } : null
}
