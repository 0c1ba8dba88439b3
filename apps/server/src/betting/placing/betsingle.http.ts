import { BetAnswer } from '@touchline/contract/sportsbook/bet'
import { PLACE_REFUSALS } from '@touchline/contract/sportsbook/refusals'
import { BetSingle, BetRefused } from '@touchline/contract/sportsbook/placing'
import type { MemberRoute } from '../../members/index.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import type { PlaceBet } from './placing-ports.ts'
import { answerBet } from './refused-bet.http.ts'
import { matchesWalletType, WALLET_REFUSALS, buildSummary, type WalletLocation } from './wallet-location.http.ts'
import { isMarketOfCall, toTicketRequest } from './selection.http.ts'

interface SingleRoute {
  readonly url: '/bet/betsingle' | '/bet/betsinglespecial' | '/bet/vbetsingle' | '/bet/vbetsinglespecial'
  readonly summary: string
  readonly special: boolean
  /**
   * Wallet type of the members who may use the route: balance held by the platform (type 1) or by the operator (type
   * 2).
   */
  readonly wallet: WalletLocation
}

const ORDINARY = 'Place a single: handicap, over/under, odd/even, 1X2 and moneyline'
const SPECIAL = 'Place a single on any other market'

export function betSingleRoutes(memberRoute: MemberRoute, placeBet: PlaceBet): Route[] {
  return [
    singleRoute(memberRoute, placeBet, {
      url: '/bet/betsingle',
      special: false,
      summary: ORDINARY,
      wallet: 'platform',
    }),
    singleRoute(memberRoute, placeBet, {
      url: '/bet/betsinglespecial',
      special: true,
      summary: SPECIAL,
      wallet: 'platform',
    }),
    singleRoute(memberRoute, placeBet, {
      url: '/bet/vbetsingle',
      special: false,
      summary: ORDINARY,
      wallet: 'operator',
    }),
    singleRoute(memberRoute, placeBet, {
      url: '/bet/vbetsinglespecial',
      special: true,
      summary: SPECIAL,
      wallet: 'operator',
    }),
  ]
}

function singleRoute(memberRoute: MemberRoute, placeBet: PlaceBet, route: SingleRoute): Route {
  return memberRoute({
    url: route.url,
    summary: buildSummary(route),
    needsChosenPassword: true,
    body: BetSingle,
    answer: BetAnswer,
    refusal: BetRefused,
    whileProductOff: true,
    errors: [...PLACE_REFUSALS, ...WALLET_REFUSALS[route.wallet]],
    handle: async ({ member, body, reply }) => {
      if (!matchesWalletType(route.wallet, member)) return sendRefusal(reply, 'forbidden')
      if (!isMarketOfCall(body.bet_type, route.special)) return sendRefusal(reply, 'invalidBetType')
      return answerBet(reply, await placeBet(member, toTicketRequest('single', body)))
    },
  })
}
