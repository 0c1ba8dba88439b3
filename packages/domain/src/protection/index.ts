export { findBar, EXCLUSION_MONTHS, nextReminderMs, REMINDER_MINUTES, TIME_OUT_DAYS } from './member-exclusions.ts'
export type { ExclusionKind, MemberExclusions } from './member-exclusions.ts'
export {
  changeLimit,
  PROTECTION_KINDS,
  RAISE_AFTER_MS,
  RAISE_LAPSES_MS,
  findRaiseState,
  computeUsed,
} from './self-limits.ts'
export type { RequestedRaise, SelfLimit, PeriodMoney, ProtectionKind, RaiseState } from './self-limits.ts'
export { PROTECTION_PERIODS, periodFrom } from './periods.ts'
export type { ProtectionPeriod } from './periods.ts'
