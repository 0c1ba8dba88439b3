import type { FastifyInstance } from 'fastify'
import type { Door } from '../../accounts/member-route.http.ts'
import { registerBetBuilder } from './betbuilder.http.ts'
import { registerBetCheck } from './betcheck.http.ts'
import { registerBetCheckMultiSpecial } from './betcheckmultispecial.http.ts'
import { registerBetMmoClick } from './betmmoclick.http.ts'
import { registerBetParlay } from './betparlay.http.ts'
import { registerBetSingle } from './betsingle.http.ts'
import { registerBetSingleMmo } from './betsinglemmo.http.ts'
import { registerBetSysParlay } from './betsysparlay.http.ts'
import type { CheckSlip } from './check-slip.ts'
import type { PlaceBet } from './placing-ports.ts'

export interface PlacingRoutes {
  readonly checkSlip: CheckSlip
  readonly placeBet: PlaceBet
}

/** Every way to ask for a price and to place a bet. */
export const registerPlacing = (app: FastifyInstance, door: Door, parts: PlacingRoutes): void => {
  const { checkSlip, placeBet } = parts
  registerBetCheck(app, door, checkSlip)
  registerBetCheckMultiSpecial(app, door, checkSlip)
  registerBetMmoClick(app, door, checkSlip)
  registerBetSingle(app, door, placeBet)
  registerBetSingleMmo(app, door, placeBet)
  registerBetParlay(app, door, placeBet)
  registerBetSysParlay(app, door, placeBet)
  registerBetBuilder(app, door, parts)
}
