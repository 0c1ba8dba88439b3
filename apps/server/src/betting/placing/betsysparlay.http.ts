import { BetAnswer } from '@touchline/contract/sportsbook/bet'
import { PLACE_SYSTEM_REFUSALS } from '@touchline/contract/sportsbook/refusals'
import { BetSystem, BetRefused } from '@touchline/contract/sportsbook/placing'
import type { MemberRoute } from '../../members/index.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import type { PlaceBet } from './placing-ports.ts'
import { answerBet } from './refused-bet.http.ts'
import { matchesWalletType, WALLET_REFUSALS, buildSummary, type WalletLocation } from './wallet-location.http.ts'
import { toTicketRequest } from './selection.http.ts'

interface SystemRoute {
  readonly url: '/bet/betsysparlay' | '/bet/vbetsysparlay'
  /**
   * Wallet type of the members who may use the route: balance held by the platform (type 1) or by the operator (type
   * 2).
   */
  readonly wallet: WalletLocation
}

export function betSysParlayRoutes(memberRoute: MemberRoute, placeBet: PlaceBet): Route[] {
  return [
    systemRoute(memberRoute, placeBet, { url: '/bet/betsysparlay', wallet: 'platform' }),
    systemRoute(memberRoute, placeBet, { url: '/bet/vbetsysparlay', wallet: 'operator' }),
  ]
}

function systemRoute(memberRoute: MemberRoute, placeBet: PlaceBet, route: SystemRoute): Route {
  return memberRoute({
    url: route.url,
    needsChosenPassword: true,
    summary: buildSummary({ ...route, summary: 'Place a system: every combination of the requested sizes (SY)' }),
    body: BetSystem,
    answer: BetAnswer,
    refusal: BetRefused,
    whileProductOff: true,
    errors: [...PLACE_SYSTEM_REFUSALS, ...WALLET_REFUSALS[route.wallet]],
    handle: async ({ member, body, reply }) => {
      if (!matchesWalletType(route.wallet, member)) return sendRefusal(reply, 'forbidden')
      return answerBet(reply, await placeBet(member, toTicketRequest('system', body)))
    },
  })
}
