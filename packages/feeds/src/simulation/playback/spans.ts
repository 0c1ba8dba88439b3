/** Time interval in milliseconds; `toMs` is exclusive. */
export interface TimeSpan {
  readonly fromMs: number
  readonly toMs: number
}

/** Merges intervals that overlap or touch. Returns them in order. */
export const joinSpans = (spans: readonly TimeSpan[]): TimeSpan[] => {
  const joined: TimeSpan[] = []
  for (const span of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = joined.at(-1)
    if (last === undefined || span.fromMs > last.toMs) joined.push(span)
    else joined[joined.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, span.toMs) }
  }
  return joined
}

/** Returns the intersection of two intervals, or null if they do not overlap. */
export const clipTimeSpan = (span: TimeSpan, within: TimeSpan): TimeSpan | null => {
  const fromMs = Math.max(span.fromMs, within.fromMs)
  const toMs = Math.min(span.toMs, within.toMs)
  return fromMs < toMs ? { fromMs, toMs } : null
}
