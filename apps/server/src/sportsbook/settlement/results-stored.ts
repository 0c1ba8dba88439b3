import type { MatchId } from '@touchline/domain/match'
import type { Bus } from '../../platform/bus/bus.ts'
import { subject } from '../../platform/bus/subject.ts'

/**
 * Matches whose bets must be settled, because a new fact was stored or a bet was accepted after the settlement passed
 * it.
 */
export interface ResultsStoredEvent {
  readonly matchIds: readonly MatchId[]
  /** Staff stored the result and wait for the settlement, so the match goes ahead of feed results. */
  readonly isUrgent?: true
}

export const resultsStored = subject<ResultsStoredEvent>('results.stored')

/** The part of the bus that publishes matches to settle. */
export type ResultPublisher = Pick<Bus, 'publish'>

/** Publishes a match for settlement after a manual change, ahead of feed results. */
export const publishManualResult = (bus: ResultPublisher, matchId: MatchId): void =>
  bus.publish(resultsStored, { matchIds: [matchId], isUrgent: true })

/** Publishes matches for settlement; does nothing for an empty list. */
export const publishResults = (bus: ResultPublisher, matchIds: readonly MatchId[]): void => {
  if (matchIds.length > 0) bus.publish(resultsStored, { matchIds })
}
