import { SPORTSBOOK } from '@touchline/contract/products'
import {
  PlatformWinLose,
  PlatformWinLoseAnswer,
  SummaryByDay,
  SummaryByDayAnswer,
} from '@touchline/contract/reports/report'
import type { MemberRoute } from '../members/index.ts'
import { parsePageParams } from '../platform/http/page.ts'
import { toRangeFields, requirePage, reportRange } from '../platform/http/report-range.ts'
import type { Route } from '../platform/http/route.ts'
import type { Reports } from './report-ports.ts'

/**
 * Empty balances for members with an operator wallet (type 2). The local balance only mirrors the movements of bets
 * there (WA2), so reports omit balances.
 */
const NO_BALANCES = { opening_balance: null, closing_balance: null } as const

/** Report routes over a range of betting days. A sport is a category of the sportsbook product. */
export function reportRoutes(memberRoute: MemberRoute, reports: Reports): Route[] {
  return [
    memberRoute({
      url: '/platformwinlose',
      long: true,
      summary: 'Get win/loss by product and sport, by booking day',
      weight: 'report',
      body: PlatformWinLose,
      answer: PlatformWinLoseAnswer,
      handle: async ({ member, body }) => {
        const product = body.sport_id === undefined ? null : SPORTSBOOK.product
        const range = { memberId: member.id, ...reportRange(body), product, category: body.sport_id ?? null }
        const { rows, ...rest } = requirePage(await reports.byCategory(range, parsePageParams(body)))
        return { ...toRangeFields(body), ...rest, rows: [...rows] }
      },
    }),
    memberRoute({
      url: '/gameresultsummarysportsbook',
      long: true,
      summary: 'Get win/loss by working day, newest first',
      weight: 'report',
      body: SummaryByDay,
      answer: SummaryByDayAnswer,
      handle: async ({ member, body }) => {
        const filter = { product: SPORTSBOOK.product, category: body.sport_id ?? null }
        const range = { memberId: member.id, ...reportRange(body), ...filter }
        const { rows, ...rest } = requirePage(await reports.byDay(range, parsePageParams(body)))
        const balances = member.hasPlatformWallet ? {} : NO_BALANCES
        return { ...toRangeFields(body), ...rest, rows: rows.map((row) => ({ ...row, ...balances })) }
      },
    }),
  ]
}
