import type { MatchId } from '@touchline/domain/match'
import type { Bus } from '../../platform/bus/bus.ts'
import { subject } from '../../platform/bus/subject.ts'

/** Matches whose bets are to be settled: more is known of them, or a bet of theirs was accepted behind a settlement. */
export interface ResultsStoredEvent {
  readonly matchIds: readonly MatchId[]
  /** Staff stored them and wait for the settlement: it goes ahead of what feeds have told. */
  readonly isUrgent?: true
}

export const resultsStored = subject<ResultsStoredEvent>('results.stored')

/** What a use case after which bets are to be settled needs of the bus. */
export type TellResults = Pick<Bus, 'publish'>

/** The same for what staff entered by hand. */
export const publishManualResult = (bus: TellResults, matchId: MatchId): void =>
  bus.publish(resultsStored, { matchIds: [matchId], isUrgent: true })

/** Nothing is said of none. */
export const tellResults = (bus: TellResults, matchIds: readonly MatchId[]): void => {
  if (matchIds.length > 0) bus.publish(resultsStored, { matchIds })
}
