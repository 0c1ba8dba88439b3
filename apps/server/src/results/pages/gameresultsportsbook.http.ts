import { SettledBets, SettledBetsAnswer } from '@touchline/contract/reports/report'
import type { MemberRoute } from '../../members/index.ts'
import { parsePageParams } from '../../platform/http/page.ts'
import { requirePage, reportRange } from '../../platform/http/report-range.ts'
import type { Route } from '../../platform/http/route.ts'
import { betWire, totalsWire } from '../../betting/index.ts'
import type { SettledBets as ReadSettledBets } from './settled-bets.ts'

export function settledBetsRoute(memberRoute: MemberRoute, settledBets: ReadSettledBets): Route {
  return memberRoute({
    url: '/gameresultsportsbook',
    long: true,
    summary: 'List bets settled within a range of working days, with their legs',
    weight: 'report',
    body: SettledBets,
    answer: SettledBetsAnswer,
    handle: async ({ member, body }) => {
      const { sport_id: sportId = null, status = null, kind = null } = body
      const params = { memberId: member.id, ...reportRange(body), sportId, status, kind }
      const { tickets, totals, next } = requirePage(await settledBets(params, parsePageParams(body)))
      return { status: 1, statusdesc: 'success', bets: tickets.map(betWire), totals: totalsWire(totals), next }
    },
  })
}
