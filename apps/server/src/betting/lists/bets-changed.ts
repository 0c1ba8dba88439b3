import type { Bus } from '../../runtime/bus/bus.ts'
import { busEvent } from '../../runtime/bus/bus-event.ts'

/** Bets of a member that were placed, accepted, rejected, settled or re-settled. */
export interface BetsChanged {
  readonly memberId: number
  readonly betIds: readonly string[]
}

export const betsChanged = busEvent<readonly BetsChanged[]>('bets.changed')

/** The part of the bus that publishes bet changes. */
export type BetPublisher = Pick<Bus, 'publish'>
