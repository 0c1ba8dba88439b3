/** Length of a time-out in days: at most six weeks (PR7). */
export const TIME_OUT_DAYS = { min: 1, max: 42 } as const
/** Length of a self-exclusion in months (PR7). */
export const EXCLUSION_MONTHS = { min: 6, max: 120 } as const
/** Choices for the interval of the session reminder, in minutes (PR8). */
export const REMINDER_MINUTES = [15, 30, 60, 120] as const

/** Reason why a member can neither bet nor deposit (PR7). Self-exclusion takes precedence. */
export type ExclusionKind = 'selfExcluded' | 'ownTimeOut'

/** End of a member's time-out and of the self-exclusion, epoch milliseconds of the wall clock. Null if not set. */
export interface MemberExclusions {
  readonly timeOutUntilMs: number | null
  readonly excludedUntilMs: number | null
}

/** Returns the time-out or self-exclusion that is in force at `nowMs` (PR7). Returns null if there is none. */
export function findBar({ timeOutUntilMs, excludedUntilMs }: MemberExclusions, nowMs: number): ExclusionKind | null {
  if (isInForce(excludedUntilMs, nowMs)) return 'selfExcluded'
  return isInForce(timeOutUntilMs, nowMs) ? 'ownTimeOut' : null
}

function isInForce(untilMs: number | null, nowMs: number): boolean {
  return untilMs !== null && nowMs < untilMs
}

/**
 * Returns the time of the next session reminder after `nowMs`, epoch milliseconds, for a session that started at
 * `sinceMs` (PR8). Reminders repeat every `everyMinutes`.
 */
export function nextReminderMs(sinceMs: number, everyMinutes: number, nowMs: number): number {
  const everyMs = everyMinutes * 60_000
  return sinceMs + (Math.floor(Math.max(0, nowMs - sinceMs) / everyMs) + 1) * everyMs
}
