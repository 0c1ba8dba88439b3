import type { Fixture, MatchId } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'

/** Staff's statement about a runner. `withdrawn` and `starts` override the feed; `feed` means that the feed decides. */
export type RunnerStatement = 'withdrawn' | 'starts' | 'feed'

export interface RunnerOrder {
  readonly matchId: MatchId
  /** Runner number from 1. */
  readonly runner: number
  /** Statement in force that the staff member saw; the order is refused if it has changed since. */
  readonly was: RunnerStatement
  readonly statement: RunnerStatement
}

export type RunnerRefusal = 'notFound' | 'matchNotActive' | 'changedMeanwhile' | 'noRunner'

/**
 * Returns true if runners of a fixture may be withdrawn (GR21). In outright competitions every entrant counts, so they
 * are excluded.
 */
export function isRace(sportId: number, { runners, winner }: Pick<Fixture, 'runners' | 'winner'>): boolean {
  return runners !== undefined && winner !== true && sportById(sportId)?.family === 'races'
}
