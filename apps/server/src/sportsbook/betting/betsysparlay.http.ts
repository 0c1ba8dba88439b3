import { BetAnswer } from '@touchline/contract/sportsbook/bet'
import { PLACE_SYSTEM_REFUSALS } from '@touchline/contract/refusals'
import { BetSystem, BetRefused } from '@touchline/contract/sportsbook/placing'
import { choose } from '@touchline/domain/ticket'
import type { MemberRoute } from '../../accounts/index.ts'
import type { Route } from '../../platform/http/route.ts'
import type { PlaceBet } from './placing-ports.ts'
import { answerBet } from './refused-bet.http.ts'
import { selectionOf } from './selection.http.ts'
import { unitsOf } from './units.http.ts'

export const betSysParlayRoute = (memberRoute: MemberRoute, placeBet: PlaceBet): Route =>
  memberRoute({
    url: '/bet/betsysparlay',
    needsOwnPassword: true,
    summary: 'Place a system: every combination of the sizes asked for (SY)',
    body: BetSystem,
    answer: BetAnswer,
    refusal: BetRefused,
    errors: PLACE_SYSTEM_REFUSALS,
    handle: async ({ member, body, reply }) => {
      const units = unitsOf(body.sizes)
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
          legs: body.legs.map(selectionOf),
          oddsType: 4,
          stakeMinor,
          units,
          acceptBetterOdds: body.accept_better_odds,
          acceptAnyOdds: body.accept_any_odds,
        }),
      )
    },
  })
