import { SettlementHistory, SettlementHistoryAnswer } from '@touchline/contract/report'
import type { MemberRoute } from '../../accounts/index.ts'
import { pageOf } from '../../platform/http/page.ts'
import { daysOf, knownPage, reportRange } from '../../platform/http/report-range.ts'
import type { Route } from '../../platform/http/route.ts'
import type { SettlementHistory as ReadHistory } from './history-ports.ts'

const HISTORIES = [
  {
    url: '/settlementhistory',
    summary: 'Settlements by the day of booking, each with its movements',
    amended: false,
  },
  { url: '/gameresultadjustment', summary: 'Settlements of bets that were settled before', amended: true },
] as const

export const settlementHistoryRoutes = (memberRoute: MemberRoute, history: ReadHistory): Route[] =>
  HISTORIES.map(({ url, summary, amended }) =>
    memberRoute({
      url,
      summary,
      long: true,
      weight: 'report',
      body: SettlementHistory,
      answer: SettlementHistoryAnswer,
      handle: async ({ member, body }) => {
        const range = { memberId: member.id, ...reportRange(body), sportId: body.sport_id ?? null }
        const { rows, ...rest } = knownPage(await history(range, amended, pageOf(body)))
        return { ...daysOf(body), ...rest, rows: [...rows] }
      },
    }),
  )
