import { SPORTSBOOK } from '@touchline/contract/products'
import {
  PlatformWinLose,
  PlatformWinLoseAnswer,
  SummaryByDay,
  SummaryByDayAnswer,
} from '@touchline/contract/reports/report'
import type { MemberRoute } from '../accounts/index.ts'
import { pageOf } from '../platform/http/page.ts'
import { daysOf, knownPage, reportRange } from '../platform/http/report-range.ts'
import type { Route } from '../platform/http/route.ts'
import type { Reports } from './report-ports.ts'

/** What we hold of a wallet that the operator keeps mirrors what bets moved there (WA2). */
const NO_BALANCES = { opening_balance: null, closing_balance: null } as const

/** What was booked over a stretch of working days. A sport is a category of the product that has sports. */
export const reportRoutes = (memberRoute: MemberRoute, reports: Reports): Route[] => [
  memberRoute({
    url: '/platformwinlose',
    long: true,
    summary: 'Won and lost by product and sport, by the day of booking',
    weight: 'report',
    body: PlatformWinLose,
    answer: PlatformWinLoseAnswer,
    handle: async ({ member, body }) => {
      const product = body.sport_id === undefined ? null : SPORTSBOOK.product
      const range = { memberId: member.id, ...reportRange(body), product, category: body.sport_id ?? null }
      const { rows, ...rest } = knownPage(await reports.byCategory(range, pageOf(body)))
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
      const narrowed = { product: SPORTSBOOK.product, category: body.sport_id ?? null }
      const range = { memberId: member.id, ...reportRange(body), ...narrowed }
      const { rows, ...rest } = knownPage(await reports.byDay(range, pageOf(body)))
      const balances = member.ownWallet ? {} : NO_BALANCES
      return { ...daysOf(body), ...rest, rows: rows.map((row) => ({ ...row, ...balances })) }
    },
  }),
]
