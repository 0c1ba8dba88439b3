import type { Sizes } from '@touchline/contract/sportsbook/placing'
import type { TicketCommand } from './placing-ports.ts'

/** What is staked on each combination of a size (SY1), minor units. */
export const unitsOf = (sizes: Sizes): TicketCommand['units'] =>
  sizes.map(({ size, unit }) => ({ size, unitMinor: BigInt(unit) }))
