import { BetAnswer } from '@touchline/contract/sportsbook/bet'
import { PLACE_SYSTEM_REFUSALS } from '@touchline/contract/refusals'
import { BetSystem, BetRefused } from '@touchline/contract/sportsbook/placing'
import { choose } from '@touchline/domain/ticket'
import type { MemberRoute } from '../../accounts/index.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import type { PlaceBet } from './placing-ports.ts'
import { answerBet } from './refused-bet.http.ts'
import { matchesWalletType, WALLET_REFUSALS, buildSummary, type WalletLocation } from './wallet-location.http.ts'
import { toSelectionRequest } from './selection.http.ts'
import { toUnitStakes } from './units.http.ts'

interface SystemRoute {
  readonly url: '/bet/betsysparlay' | '/bet/vbetsysparlay'
  /**
   * Wallet type of the members who may use the route: balance held by the platform (type 1) or by the operator (type
   * 2).
   */
  readonly wallet: WalletLocation
}

const systemRoute = (memberRoute: MemberRoute, placeBet: PlaceBet, route: SystemRoute): Route =>
  memberRoute({
    url: route.url,
    needsChosenPassword: true,
    summary: buildSummary({ ...route, summary: 'Place a system: every combination of the requested sizes (SY)' }),
    body: BetSystem,
    answer: BetAnswer,
    refusal: BetRefused,
    whileProductOff: true,
    errors: [...PLACE_SYSTEM_REFUSALS, ...WALLET_REFUSALS[route.wallet]],
    handle: async ({ member, body, reply }) => {
      if (!matchesWalletType(route.wallet, member)) return refuse(reply, 'forbidden')
      const units = toUnitStakes(body.sizes)
      const stakeMinor = units.reduce(
        (sum, { size, unitMinor }) => sum + unitMinor * BigInt(choose(body.legs.length, size)),
        0n,
      )
      return answerBet(
        reply,
        await placeBet({
          member,
          ref: body.ref,
          kind: 'system',
          legs: body.legs.map(toSelectionRequest),
          oddsType: 4,
          stakeMinor,
          units,
          acceptBetterOdds: body.accept_better_odds,
          acceptAnyOdds: body.accept_any_odds,
        }),
      )
    },
  })

export const betSysParlayRoutes = (memberRoute: MemberRoute, placeBet: PlaceBet): Route[] => [
  systemRoute(memberRoute, placeBet, { url: '/bet/betsysparlay', wallet: 'here' }),
  systemRoute(memberRoute, placeBet, { url: '/bet/vbetsysparlay', wallet: 'there' }),
]
