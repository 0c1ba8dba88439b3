import type { FastifyInstance } from 'fastify'
import type { CheckSlip } from '../../services/check-slip.ts'
import type { PlaceBet } from '../../services/ports.ts'
import type { Door } from '../member-route.ts'
import { registerBetBuilder } from './betbuilder.ts'
import { registerBetCheck } from './betcheck.ts'
import { registerBetCheckMultiSpecial } from './betcheckmultispecial.ts'
import { registerBetMmoClick } from './betmmoclick.ts'
import { registerBetParlay } from './betparlay.ts'
import { registerBetSingle } from './betsingle.ts'
import { registerBetSingleMmo } from './betsinglemmo.ts'
import { registerBetSysParlay } from './betsysparlay.ts'

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
