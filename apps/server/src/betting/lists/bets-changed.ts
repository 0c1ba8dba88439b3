import type { Bus } from '../../platform/bus/bus.ts'
import { subject } from '../../platform/bus/subject.ts'

/** Bets of a member that were placed, accepted, rejected, settled or re-settled. */
export interface BetsChanged {
  readonly memberId: number
  readonly betIds: readonly string[]
}

export const betsChanged = subject<readonly BetsChanged[]>('bets.changed')

/** The part of the bus that publishes bet changes. */
export type BetPublisher = Pick<Bus, 'publish'>
