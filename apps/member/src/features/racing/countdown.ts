const HOUR_S = 3600

/**
 * Formats the time to the off of a race as minutes and seconds, `7:05`. Returns null for an hour or more, and after the
 * off.
 */
export const countdownText = (leftMs: number): string | null => {
  const leftS = Math.ceil(leftMs / 1000)
  if (leftS <= 0 || leftS >= HOUR_S) return null
  return `${Math.floor(leftS / 60)}:${String(leftS % 60).padStart(2, '0')}`
}
