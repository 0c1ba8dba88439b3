/** PR7: days of a time-out, six weeks at most. */
export const TIME_OUT_DAYS = { min: 1, max: 42 } as const
/** PR7: months of a self-exclusion. */
export const EXCLUSION_MONTHS = { min: 6, max: 120 } as const
/** PR8: after how many minutes a session reminds of itself. */
export const REMINDER_MINUTES = [15, 30, 60, 120] as const

/** Why a member neither bets nor pays in (PR7); the longer word comes first. */
export type Barred = 'selfExcluded' | 'ownTimeOut'

/** When a member's bars end, wall clock; null where there is none. */
export interface Bars {
  readonly timeOutUntilMs: number | null
  readonly excludedUntilMs: number | null
}

const holds = (untilMs: number | null, nowMs: number): boolean => untilMs !== null && nowMs < untilMs

/** What bars a member now (PR7); null where nothing does. */
export const barredBy = ({ timeOutUntilMs, excludedUntilMs }: Bars, nowMs: number): Barred | null => {
  if (holds(excludedUntilMs, nowMs)) return 'selfExcluded'
  return holds(timeOutUntilMs, nowMs) ? 'ownTimeOut' : null
}

/** PR8: when a session that began at `sinceMs` reminds next, after `nowMs`: every so many minutes. */
export const nextReminderMs = (sinceMs: number, everyMinutes: number, nowMs: number): number => {
  const everyMs = everyMinutes * 60_000
  return sinceMs + (Math.floor(Math.max(0, nowMs - sinceMs) / everyMs) + 1) * everyMs
}
