import { BetAnswer } from '@touchline/contract/sportsbook/bet'
import { PLACE_MYANMAR_PARLAY_REFUSALS } from '@touchline/contract/refusals'
import { BetParlay, BetRefused } from '@touchline/contract/sportsbook/placing'
import type { MemberRoute } from '../../accounts/index.ts'
import type { Route } from '../../platform/http/route.ts'
import type { PlaceBet } from './placing-ports.ts'
import { answerBet } from './refused-bet.http.ts'
import { selectionOf } from './selection.http.ts'

interface ParlayRoute {
  readonly url: '/bet/betparlay' | '/bet/betparlaymmo'
  readonly summary: string
  readonly kind: 'parlay' | 'mmo_parlay'
}

const parlayRoute = (memberRoute: MemberRoute, placeBet: PlaceBet, { url, summary, kind }: ParlayRoute): Route =>
  memberRoute({
    url,
    summary,
    needsOwnPassword: true,
    body: BetParlay,
    answer: BetAnswer,
    refusal: BetRefused,
    errors: PLACE_MYANMAR_PARLAY_REFUSALS,
    handle: async ({ member, body, reply }) =>
      answerBet(
        reply,
        await placeBet({
          member,
          ref: body.ref,
          kind,
          legs: body.legs.map(selectionOf),
          oddsType: 4,
          stakeMinor: BigInt(body.stake),
          units: [],
          acceptBetterOdds: body.accept_better_odds,
          acceptAnyOdds: body.accept_any_odds,
        }),
      ),
  })

export const betParlayRoutes = (memberRoute: MemberRoute, placeBet: PlaceBet): Route[] => [
  parlayRoute(memberRoute, placeBet, { url: '/bet/betparlay', summary: 'Place a mix parlay (PA)', kind: 'parlay' }),
  parlayRoute(memberRoute, placeBet, {
    url: '/bet/betparlaymmo',
    summary: 'Place a parlay on Myanmar lines (MM4)',
    kind: 'mmo_parlay',
  }),
]
