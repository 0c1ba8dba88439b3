import { BetAnswer } from '@touchline/contract/sportsbook/bet'
import { BUILDER_CHECK_REFUSALS, PLACE_BUILDER_REFUSALS } from '@touchline/contract/sportsbook/refusals'
import { BetBuilder, BetBuilderCheck, BetBuilderCheckAnswer, BetRefused } from '@touchline/contract/sportsbook/placing'
import type { MemberRoute } from '../../members/index.ts'
import type { Route } from '../../platform/http/route.ts'
import type { CheckSlip } from './check-slip.ts'
import { limitFields } from './checked-slip.http.ts'
import type { PlaceBet } from './placing-ports.ts'
import { answerBet, refuseBet } from './refused-bet.http.ts'
import { toSelectionRequest, toTicketRequest } from './selection.http.ts'

export function betBuilderRoutes(
  memberRoute: MemberRoute,
  parts: {
    readonly checkSlip: CheckSlip
    readonly placeBet: PlaceBet
  },
): Route[] {
  return [
    checkRoute(memberRoute, parts.checkSlip),
    memberRoute({
      url: '/bet/betbuilder',
      needsChosenPassword: true,
      summary: 'Place a bet builder: several selections of one match at one price (SM)',
      body: BetBuilder,
      answer: BetAnswer,
      refusal: BetRefused,
      whileProductOff: true,
      errors: PLACE_BUILDER_REFUSALS,
      handle: async ({ member, body, reply }) =>
        answerBet(reply, await parts.placeBet(member, toTicketRequest('builder', body))),
    }),
  ]
}

function checkRoute(memberRoute: MemberRoute, checkSlip: CheckSlip): Route {
  return memberRoute({
    url: '/bet/betbuildercheck',
    needsChosenPassword: true,
    body: BetBuilderCheck,
    answer: BetBuilderCheckAnswer,
    refusal: BetRefused,
    errors: BUILDER_CHECK_REFUSALS,
    summary:
      'Check selections of one match for a bet builder and get their combined price, or the reason for a ' +
      'refusal (SM)',
    handle: async ({ member, body, reply }) => {
      const slip = await checkSlip({ member, kind: 'builder', legs: body.legs.map(toSelectionRequest) })
      if ('ok' in slip) return refuseBet(reply, slip)
      const { refusal, combinedMilli, priceHundredths } = slip
      if (refusal !== null) return refuseBet(reply, refusal)
      if (combinedMilli === null || priceHundredths === null) throw new Error('selections on offer have no price')
      return {
        status: 1,
        statusdesc: 'success',
        combined_milli: combinedMilli,
        price_hundredths: priceHundredths,
        ...limitFields(slip, slip),
      }
    },
  })
}
