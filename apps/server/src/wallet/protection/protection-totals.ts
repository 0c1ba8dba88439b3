import { workingDate, workingDayRange } from '@touchline/domain/calendar'
import { PROTECTION_PERIODS, periodFrom, type ProtectionPeriod } from '@touchline/domain/protection'
import type { SessionTimes } from '../../members/index.ts'
import type { WorldClock } from '../../runtime/clock/world-clock.ts'
import type { PeriodTotals, ProtectionTotalsStore } from './protection-ports.ts'

interface ProtectionTotalsParts {
  readonly store: ProtectionTotalsStore
  readonly sessions: SessionTimes
  readonly clock: Pick<WorldClock, 'wallMs' | 'worldMs' | 'speed'>
}

type PeriodActivity = PeriodTotals & {
  readonly period: ProtectionPeriod
  readonly fromDate: string
  /** Time that the member spent logged in, in seconds. */
  readonly seconds: number
}

export interface MemberActivity {
  readonly atRiskMinor: bigint
  readonly periods: readonly PeriodActivity[]
  readonly session: Pick<PeriodTotals, 'wonMinor' | 'lostMinor'>
}

export type ProtectionTotals = ReturnType<typeof createProtectionTotals>

/**
 * Creates the activity totals of a member: amounts staked, won and lost, and time spent, by day, week, month and
 * session (PR1).
 */
export function createProtectionTotals({ store, sessions, clock }: ProtectionTotalsParts) {
  return async (memberId: number, token: string): Promise<MemberActivity> => {
    const [worldMs, wallMs] = [clock.worldMs(), clock.wallMs()]
    const toWallMs = (ms: number): number => wallMs - (worldMs - ms) / clock.speed
    const currentDay = await store.readCurrentDay(memberId, workingDate(worldMs))
    const periods: PeriodActivity[] = []
    for (const period of PROTECTION_PERIODS) {
      const fromDate = periodFrom(currentDay.workingDate, period)
      const fromMs = toWallMs(workingDayRange(fromDate)?.fromMs ?? worldMs)
      const [totals, seconds] = [
        await store.since(memberId, fromDate),
        await sessions.readSecondsOnline(memberId, fromMs, wallMs),
      ]
      periods.push({ ...totals, period, fromDate, seconds })
    }
    const sinceMs = worldMs - (wallMs - ((await sessions.readStartMs(token)) ?? wallMs)) * clock.speed
    const session = await store.settledSince(memberId, workingDate(sinceMs), sinceMs)
    return { atRiskMinor: currentDay.atRiskMinor, periods, session }
  }
}
