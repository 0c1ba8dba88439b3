import type { Bus } from '../../platform/bus/bus.ts'
import { subject } from '../../platform/bus/subject.ts'

/** Bets of one member that were placed, judged, settled or amended. */
export interface BetsChanged {
  readonly memberId: number
  readonly betIds: readonly string[]
}

export const betsChanged = subject<readonly BetsChanged[]>('bets.changed')

/** What a use case that changes bets needs of the bus. */
export type TellBets = Pick<Bus, 'publish'>
