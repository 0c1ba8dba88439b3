const HOUR_S = 3600

/**
 * Formats the time to the off of a race as minutes and seconds, `7:05`. Returns null for an hour or more, and after the
 * off.
 */
export function countdownText(remainingMs: number): string | null {
  const remainingS = Math.ceil(remainingMs / 1000)
  if (remainingS <= 0 || remainingS >= HOUR_S) return null
  return `${Math.floor(remainingS / 60)}:${String(remainingS % 60).padStart(2, '0')}`
}
