import { BetAnswer } from '@touchline/contract/sportsbook/bet'
import { PLACE_MYANMAR_REFUSALS } from '@touchline/contract/sportsbook/refusals'
import { BetSingleMmo, BetRefused } from '@touchline/contract/sportsbook/placing'
import type { MemberRoute } from '../../members/index.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import type { PlaceBet } from './placing-ports.ts'
import { answerBet } from './refused-bet.http.ts'
import { matchesWalletType, WALLET_REFUSALS, buildSummary, type WalletLocation } from './wallet-location.http.ts'
import { toTicketRequest } from './selection.http.ts'

interface SingleMmoRoute {
  readonly url: '/bet/betsinglemmo' | '/bet/vbetsinglemmo'
  /**
   * Wallet type of the members who may use the route: balance held by the platform (type 1) or by the operator (type
   * 2).
   */
  readonly wallet: WalletLocation
}

export function betSingleMmoRoutes(memberRoute: MemberRoute, placeBet: PlaceBet): Route[] {
  return [
    singleMmoRoute(memberRoute, placeBet, { url: '/bet/betsinglemmo', wallet: 'platform' }),
    singleMmoRoute(memberRoute, placeBet, { url: '/bet/vbetsinglemmo', wallet: 'operator' }),
  ]
}

function singleMmoRoute(memberRoute: MemberRoute, placeBet: PlaceBet, route: SingleMmoRoute): Route {
  return memberRoute({
    url: route.url,
    needsChosenPassword: true,
    summary: buildSummary({ ...route, summary: 'Place a single on a Myanmar line (MM)' }),
    body: BetSingleMmo,
    answer: BetAnswer,
    refusal: BetRefused,
    whileProductOff: true,
    errors: [...PLACE_MYANMAR_REFUSALS, ...WALLET_REFUSALS[route.wallet]],
    handle: async ({ member, body, reply }) => {
      if (!matchesWalletType(route.wallet, member)) return sendRefusal(reply, 'forbidden')
      return answerBet(reply, await placeBet(member, toTicketRequest('mmo_single', body)))
    },
  })
}
