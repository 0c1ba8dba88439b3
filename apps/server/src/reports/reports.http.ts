import {
  PlatformWinLose,
  PlatformWinLoseAnswer,
  REPORT_DAYS,
  SettledBets,
  SettledBetsAnswer,
  SettlementHistory,
  SettlementHistoryAnswer,
  SummaryByDay,
  SummaryByDayAnswer,
} from '@touchline/contract/report'
import type { MemberRoute } from '../accounts/member-route.http.ts'
import { pageOf } from '../platform/http/page.ts'
import type { Route } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validate.ts'
import { daysBetween, requiredDate } from '../platform/http/working-day.ts'
import type { ReportRange, Reports } from './report-ports.ts'

interface RangeBody {
  readonly from_date: string
  readonly to_date: string
  readonly sport_id?: number | undefined
}

const rangeOf = (memberId: number, { from_date, to_date, sport_id }: RangeBody): ReportRange => {
  const [fromDate, toDate] = [requiredDate(from_date, 'from_date'), requiredDate(to_date, 'to_date')]
  const days = daysBetween(fromDate, toDate)
  if (days < 1 || days > REPORT_DAYS) {
    throw new BadInput('to_date', `not before from_date, and at most ${REPORT_DAYS} working days with it`)
  }
  return { memberId, fromDate, toDate, sportId: sport_id ?? null }
}

const known = <T>(read: { ok: true; value: T } | { ok: false }): T => {
  if (!read.ok) throw new BadInput('after', 'the next of the page before')
  return read.value
}

const daysOf = ({ from_date, to_date }: RangeBody) =>
  ({ status: 1, statusdesc: 'success', from_date, to_date }) as const

const winLossRoutes = (memberRoute: MemberRoute, reports: Reports): Route[] => [
  memberRoute({
    url: '/platformwinlose',
    long: true,
    summary: 'Won and lost by product and sport, by the day of booking',
    weight: 'report',
    body: PlatformWinLose,
    answer: PlatformWinLoseAnswer,
    handle: async ({ member, body }) => {
      const { rows, ...rest } = known(await reports.bySport(rangeOf(member.id, body), pageOf(body)))
      return { ...daysOf(body), ...rest, rows: [...rows] }
    },
  }),
  memberRoute({
    url: '/gameresultsummarysportsbook',
    long: true,
    summary: 'Won and lost by working day, the newest first',
    weight: 'report',
    body: SummaryByDay,
    answer: SummaryByDayAnswer,
    handle: async ({ member, body }) => {
      const { rows, ...rest } = known(await reports.byDay(rangeOf(member.id, body), pageOf(body)))
      return { ...daysOf(body), ...rest, rows: [...rows] }
    },
  }),
]

const historyRoute = (
  memberRoute: MemberRoute,
  reports: Reports,
  {
    url,
    summary,
    amended,
  }: {
    readonly url: string
    readonly summary: string
    readonly amended: boolean
  },
): Route =>
  memberRoute({
    url,
    summary,
    long: true,
    weight: 'report',
    body: SettlementHistory,
    answer: SettlementHistoryAnswer,
    handle: async ({ member, body }) => {
      const read = await reports.settlements(rangeOf(member.id, body), amended, pageOf(body))
      const { rows, ...rest } = known(read)
      return { ...daysOf(body), ...rest, rows: [...rows] }
    },
  })

/** What was booked, settled and corrected over a stretch of working days. */
export const reportRoutes = (memberRoute: MemberRoute, reports: Reports): Route[] => [
  ...winLossRoutes(memberRoute, reports),
  historyRoute(memberRoute, reports, {
    url: '/settlementhistory',
    summary: 'Settlements by the day of booking, each with its movements',
    amended: false,
  }),
  historyRoute(memberRoute, reports, {
    url: '/gameresultadjustment',
    summary: 'Settlements of bets that were settled before',
    amended: true,
  }),
  memberRoute({
    url: '/gameresultsportsbook',
    long: true,
    summary: 'Bets settled from one working day to another, with their legs',
    weight: 'report',
    body: SettledBets,
    answer: SettledBetsAnswer,
    handle: async ({ member, body }) => {
      const asked = { ...rangeOf(member.id, body), status: body.status ?? null, kind: body.kind ?? null }
      const { bets, totals, next } = known(await reports.settledBets(asked, pageOf(body)))
      return { status: 1, statusdesc: 'success', bets: [...bets], totals, next }
    },
  }),
]
