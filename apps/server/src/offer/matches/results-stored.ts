import type { MatchId } from '@touchline/domain/match'
import type { Bus } from '../../runtime/bus/bus.ts'
import { busEvent } from '../../runtime/bus/bus-event.ts'

/**
 * Event: the bets on these matches must be settled, because a new fact was stored or a bet was accepted after the
 * settlement had passed it.
 */
export interface ResultsStoredEvent {
  readonly matchIds: readonly MatchId[]
  /** True if staff wait for the settlement, so the matches go ahead of those with feed results. */
  readonly isUrgent?: true
}

export const resultsStored = busEvent<ResultsStoredEvent>('results.stored')

/** Message bus, limited to publishing; used to request settlements. */
export type ResultPublisher = Pick<Bus, 'publish'>

/** Publishes a match for settlement after a manual change, ahead of feed results. */
export function publishManualResult(bus: ResultPublisher, matchId: MatchId): void {
  bus.publish(resultsStored, { matchIds: [matchId], isUrgent: true })
}

/** Publishes matches for settlement; does nothing for an empty list. */
export function publishResults(bus: ResultPublisher, matchIds: readonly MatchId[]): void {
  if (matchIds.length > 0) bus.publish(resultsStored, { matchIds })
}
