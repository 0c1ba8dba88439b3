import type { MemberRoute } from '../../members/index.ts'
import type { Route } from '../../platform/http/route.ts'
import { betBuilderRoutes } from './betbuilder.http.ts'
import { betCheckRoutes } from './betcheck.http.ts'
import { betCheckMultiSpecialRoute } from './betcheckmultispecial.http.ts'
import { betMmoClickRoute } from './betmmoclick.http.ts'
import { betParlayRoutes } from './betparlay.http.ts'
import { betSingleRoutes } from './betsingle.http.ts'
import { betSingleMmoRoutes } from './betsinglemmo.http.ts'
import { betSysParlayRoutes } from './betsysparlay.http.ts'
import type { CheckSlip } from './check-slip.ts'
import type { PlaceBet } from './placing-ports.ts'

export interface PlacingParts {
  readonly checkSlip: CheckSlip
  readonly placeBet: PlaceBet
}

/** Routes to check prices and to place bets. */
export function placingRoutes(memberRoute: MemberRoute, parts: PlacingParts): Route[] {
  const { checkSlip, placeBet } = parts
  return [
    ...betCheckRoutes(memberRoute, checkSlip),
    betCheckMultiSpecialRoute(memberRoute, checkSlip),
    betMmoClickRoute(memberRoute, checkSlip),
    ...betSingleRoutes(memberRoute, placeBet),
    ...betSingleMmoRoutes(memberRoute, placeBet),
    ...betParlayRoutes(memberRoute, placeBet),
    ...betSysParlayRoutes(memberRoute, placeBet),
    ...betBuilderRoutes(memberRoute, parts),
  ]
}
