import { BetAnswer } from '@touchline/contract/sportsbook/bet'
import { PLACE_MYANMAR_REFUSALS } from '@touchline/contract/refusals'
import { BetSingleMmo, BetRefused } from '@touchline/contract/sportsbook/placing'
import type { MemberRoute } from '../../accounts/index.ts'
import type { Route } from '../../platform/http/route.ts'
import type { PlaceBet } from './placing-ports.ts'
import { answerBet } from './refused-bet.http.ts'
import { selectionOf } from './selection.http.ts'

export const betSingleMmoRoute = (memberRoute: MemberRoute, placeBet: PlaceBet): Route =>
  memberRoute({
    url: '/bet/betsinglemmo',
    needsOwnPassword: true,
    summary: 'Place a single on a Myanmar line (MM)',
    body: BetSingleMmo,
    answer: BetAnswer,
    refusal: BetRefused,
    errors: PLACE_MYANMAR_REFUSALS,
    handle: async ({ member, body, reply }) =>
      answerBet(
        reply,
        await placeBet({
          member,
          ref: body.ref,
          kind: 'mmo_single',
          legs: [selectionOf(body)],
          oddsType: 2,
          stakeMinor: BigInt(body.stake),
          units: [],
          acceptBetterOdds: body.accept_better_odds,
          acceptAnyOdds: body.accept_any_odds,
        }),
      ),
  })
