import { workingDate, workingDayRange } from '@touchline/domain/calendar'
import { PROTECTION_PERIODS, periodFrom, type ProtectionPeriod } from '@touchline/domain/protection'
import type { SessionTimes } from '../accounts/index.ts'
import type { WorldClock } from '../platform/clock/world-clock.ts'
import type { PeriodTotals, ProtectionTotalsStore } from './protection-ports.ts'

interface FiguresParts {
  readonly store: ProtectionTotalsStore
  readonly sessions: SessionTimes
  readonly clock: Pick<WorldClock, 'wallMs' | 'worldMs' | 'speed'>
}

type Figures = PeriodTotals & {
  readonly period: ProtectionPeriod
  readonly fromDate: string
  /** Time that the member spent logged in, in seconds. */
  readonly seconds: number
}

export interface OwnTotals {
  readonly atRiskMinor: bigint
  readonly periods: readonly Figures[]
  readonly session: Pick<PeriodTotals, 'wonMinor' | 'lostMinor'>
}

/**
 * Creates the activity totals of a member: amounts staked, won and lost, and time spent, by day, week, month and
 * session (PR1).
 */
export const createProtectionTotals =
  ({ store, sessions, clock }: FiguresParts) =>
  async (memberId: number, token: string): Promise<OwnTotals> => {
    const [worldMs, wallMs] = [clock.worldMs(), clock.wallMs()]
    const wallOf = (ms: number): number => wallMs - (worldMs - ms) / clock.speed
    const standing = await store.standing(memberId, workingDate(worldMs))
    const periods: Figures[] = []
    for (const period of PROTECTION_PERIODS) {
      const fromDate = periodFrom(standing.workingDate, period)
      const fromMs = wallOf(workingDayRange(fromDate)?.fromMs ?? worldMs)
      const [figures, seconds] = [
        await store.since(memberId, fromDate),
        await sessions.secondsHere(memberId, fromMs, wallMs),
      ]
      periods.push({ ...figures, period, fromDate, seconds })
    }
    const sinceMs = worldMs - (wallMs - ((await sessions.sinceOf(token)) ?? wallMs)) * clock.speed
    const session = await store.settledSince(memberId, workingDate(sinceMs), sinceMs)
    return { atRiskMinor: standing.atRiskMinor, periods, session }
  }
export type ProtectionTotals = ReturnType<typeof createProtectionTotals>
