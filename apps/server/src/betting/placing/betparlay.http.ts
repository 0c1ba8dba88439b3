import { BetAnswer } from '@touchline/contract/sportsbook/bet'
import { PLACE_MYANMAR_PARLAY_REFUSALS } from '@touchline/contract/refusals'
import { BetParlay, BetRefused } from '@touchline/contract/sportsbook/placing'
import type { MemberRoute } from '../../accounts/index.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import type { PlaceBet } from './placing-ports.ts'
import { answerBet } from './refused-bet.http.ts'
import { matchesWalletType, WALLET_REFUSALS, buildSummary, type WalletLocation } from './wallet-location.http.ts'
import { toSelectionRequest } from './selection.http.ts'

interface ParlayRoute {
  readonly url: '/bet/betparlay' | '/bet/betparlaymmo' | '/bet/vbetparlay' | '/bet/vbetparlaymmo'
  readonly summary: string
  readonly kind: 'parlay' | 'mmo_parlay'
  /**
   * Wallet type of the members who may use the route: balance held by the platform (type 1) or by the operator (type
   * 2).
   */
  readonly wallet: WalletLocation
}

const parlayRoute = (memberRoute: MemberRoute, placeBet: PlaceBet, route: ParlayRoute): Route =>
  memberRoute({
    url: route.url,
    summary: buildSummary(route),
    needsChosenPassword: true,
    body: BetParlay,
    answer: BetAnswer,
    refusal: BetRefused,
    whileProductOff: true,
    errors: [...PLACE_MYANMAR_PARLAY_REFUSALS, ...WALLET_REFUSALS[route.wallet]],
    handle: async ({ member, body, reply }) => {
      if (!matchesWalletType(route.wallet, member)) return refuse(reply, 'forbidden')
      return answerBet(
        reply,
        await placeBet({
          member,
          ref: body.ref,
          kind: route.kind,
          legs: body.legs.map(toSelectionRequest),
          oddsType: 4,
          stakeMinor: BigInt(body.stake),
          units: [],
          acceptBetterOdds: body.accept_better_odds,
          acceptAnyOdds: body.accept_any_odds,
        }),
      )
    },
  })

const MIX = { summary: 'Place a mix parlay (PA)', kind: 'parlay' } as const
const MYANMAR = { summary: 'Place a parlay on Myanmar lines (MM4)', kind: 'mmo_parlay' } as const

export const betParlayRoutes = (memberRoute: MemberRoute, placeBet: PlaceBet): Route[] => [
  parlayRoute(memberRoute, placeBet, { ...MIX, url: '/bet/betparlay', wallet: 'here' }),
  parlayRoute(memberRoute, placeBet, { ...MYANMAR, url: '/bet/betparlaymmo', wallet: 'here' }),
  parlayRoute(memberRoute, placeBet, { ...MIX, url: '/bet/vbetparlay', wallet: 'there' }),
  parlayRoute(memberRoute, placeBet, { ...MYANMAR, url: '/bet/vbetparlaymmo', wallet: 'there' }),
]
