import { CHECK_REFUSALS } from '@touchline/contract/sportsbook/refusals'
import { BetCheck, BetCheckAnswer } from '@touchline/contract/sportsbook/placing'
import type { OddsType } from '@touchline/domain/odds'
import type { MemberRoute } from '../../members/index.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import { onlyLeg, type CheckSlip } from './check-slip.ts'
import { limitFields, scorePair } from './checked-slip.http.ts'
import { isMarketOfCall, toSelectionRequest } from './selection.http.ts'

interface CheckRoute {
  readonly url: '/bet/betcheck' | '/bet/betcheckspecial'
  readonly summary: string
  readonly special: boolean
}

export function betCheckRoutes(memberRoute: MemberRoute, checkSlip: CheckSlip): Route[] {
  return [
    checkRoute(memberRoute, checkSlip, {
      url: '/bet/betcheck',
      special: false,
      summary: 'Check the current offer of a selection: handicap, over/under, odd/even, 1X2 and moneyline',
    }),
    checkRoute(memberRoute, checkSlip, {
      url: '/bet/betcheckspecial',
      special: true,
      summary: 'Check the current offer of a selection on any other market',
    }),
  ]
}

function checkRoute(memberRoute: MemberRoute, checkSlip: CheckSlip, route: CheckRoute): Route {
  return memberRoute({
    url: route.url,
    summary: route.summary,
    body: BetCheck,
    answer: BetCheckAnswer,
    errors: CHECK_REFUSALS,
    handle: async ({ member, body, reply }) => {
      if (!isMarketOfCall(body.bet_type, route.special)) return sendRefusal(reply, 'invalidBetType')
      const oddsType = body.odds_type as OddsType
      const slip = await checkSlip({ member, kind: 'single', legs: [toSelectionRequest(body)], oddsType })
      const leg = onlyLeg(slip)
      if (!leg.ok) return sendRefusal(reply, leg.code)
      if ('ok' in slip) throw new Error('a slip that was refused has a leg on offer')
      return {
        status: 1,
        statusdesc: 'success',
        odds_milli: leg.oddsMilli,
        moved: leg.oddsMilli !== body.odds_milli,
        score: scorePair(leg.score),
        ...limitFields(slip, leg),
      }
    },
  })
}
