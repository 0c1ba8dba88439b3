import type { Sizes } from '@touchline/contract/sportsbook/placing'
import type { TicketCommand } from './placing-ports.ts'

/** Returns the stake per combination of each size, in minor units (SY1). */
export const toUnitStakes = (sizes: Sizes): TicketCommand['units'] =>
  sizes.map(({ size, unit }) => ({ size, unitMinor: BigInt(unit) }))
