const HOUR_S = 3600

/** Minutes and seconds left, `7:05`; null from an hour on and once they are over. */
export const countdownText = (leftMs: number): string | null => {
  const leftS = Math.ceil(leftMs / 1000)
  if (leftS <= 0 || leftS >= HOUR_S) return null
  return `${Math.floor(leftS / 60)}:${String(leftS % 60).padStart(2, '0')}`
}
