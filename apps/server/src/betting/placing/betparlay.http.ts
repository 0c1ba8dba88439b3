import { BetAnswer } from '@touchline/contract/sportsbook/bet'
import { PLACE_MYANMAR_PARLAY_REFUSALS } from '@touchline/contract/sportsbook/refusals'
import { BetParlay, BetRefused } from '@touchline/contract/sportsbook/placing'
import type { MemberRoute } from '../../members/index.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import type { PlaceBet } from './placing-ports.ts'
import { answerBet } from './refused-bet.http.ts'
import { matchesWalletType, WALLET_REFUSALS, buildSummary, type WalletLocation } from './wallet-location.http.ts'
import { toTicketRequest } from './selection.http.ts'

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

const MIX = { summary: 'Place a mix parlay (PA)', kind: 'parlay' } as const
const MYANMAR = { summary: 'Place a parlay on Myanmar lines (MM4)', kind: 'mmo_parlay' } as const

export function betParlayRoutes(memberRoute: MemberRoute, placeBet: PlaceBet): Route[] {
  return [
    parlayRoute(memberRoute, placeBet, { ...MIX, url: '/bet/betparlay', wallet: 'platform' }),
    parlayRoute(memberRoute, placeBet, { ...MYANMAR, url: '/bet/betparlaymmo', wallet: 'platform' }),
    parlayRoute(memberRoute, placeBet, { ...MIX, url: '/bet/vbetparlay', wallet: 'operator' }),
    parlayRoute(memberRoute, placeBet, { ...MYANMAR, url: '/bet/vbetparlaymmo', wallet: 'operator' }),
  ]
}

function parlayRoute(memberRoute: MemberRoute, placeBet: PlaceBet, route: ParlayRoute): Route {
  return memberRoute({
    url: route.url,
    summary: buildSummary(route),
    needsChosenPassword: true,
    body: BetParlay,
    answer: BetAnswer,
    refusal: BetRefused,
    whileProductOff: true,
    errors: [...PLACE_MYANMAR_PARLAY_REFUSALS, ...WALLET_REFUSALS[route.wallet]],
    handle: async ({ member, body, reply }) => {
      if (!matchesWalletType(route.wallet, member)) return sendRefusal(reply, 'forbidden')
      return answerBet(reply, await placeBet(member, toTicketRequest(route.kind, body)))
    },
  })
}
