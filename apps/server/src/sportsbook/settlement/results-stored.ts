import type { MatchId } from '@touchline/domain/match'
import type { Bus } from '../../platform/bus/bus.ts'
import { subject } from '../../platform/bus/subject.ts'

/** Matches whose bets are to be settled: more is known of them, or a bet of theirs was accepted behind a settlement. */
export const resultsStored = subject<{ readonly matchIds: readonly MatchId[] }>('results.stored')

/** What a use case after which bets are to be settled needs of the bus. */
export type TellResults = Pick<Bus, 'publish'>

/** Nothing is said of none. */
export const tellResults = (bus: TellResults, matchIds: readonly MatchId[]): void => {
  if (matchIds.length > 0) bus.publish(resultsStored, { matchIds })
}
