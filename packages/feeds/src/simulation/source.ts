import type { FeedChange, Fixture, PastResult } from '@touchline/domain/match'
import type { MatchModel, Pairing, SeasonScorer, TableRow } from '@touchline/domain/pricing'

/** Source of simulated matches: recorded matches from a folder, or a generated season. */
export interface FixtureSource {
  readonly name: 'openfootball' | 'recorded' | 'synthetic'
  /** Operator notes about read and skipped content, one line per note. */
  readonly notes: readonly string[]
  /**
   * Recommended number of days before kick-off on which fixtures are published. `PlayOptions` can set a different
   * number.
   */
  readonly horizonDays: number
  play(options: PlayOptions): SimulationPlayer
  /**
   * Returns the pricing model of a fixture, or null if the model must be fitted to the results of `findPast`. Throws
   * for an unknown fixture key. Outrights are priced on the results published by `atMs` (simulated clock); without
   * `atMs`, on no results.
   */
  findModel(fixtureKey: string, atMs?: number): MatchModel | null
  /**
   * Returns the state of the league season behind an outright at a simulated time: results so far and remaining
   * matches. Returns null for other fixtures. Absent if the source has no league outrights.
   */
  findSeason?(fixtureKey: string, atMs: number): SeasonSoFar | null
  /** Returns the past results from which a model of the fixture may be fitted. Throws for an unknown key. */
  findPast(fixtureKey: string): PastResults
}

export interface PlayOptions {
  /** Seed for details missing in the source: seconds, stoppage time, danger, unknown goal minutes. */
  readonly seed: number
  /**
   * Simulated time of the first change, in epoch milliseconds. A restarting server passes the last processed time and
   * receives every match that ended since.
   */
  readonly fromMs: number
  /** Maximum number of days between the publication of a fixture and its kick-off. */
  readonly horizonDays: number
  /**
   * Decides whether a fixture is simulated; called once per fixture in publication order. Without it, every fixture is
   * simulated.
   */
  readonly picks?: (fixture: Fixture) => boolean
}

/**
 * Simulation that publishes the changes of fixtures as the simulated clock advances. The changes of a match depend only
 * on the seed and the match, so a player started later, or advanced in different steps, publishes the same changes.
 */
export interface SimulationPlayer {
  /**
   * Returns the changes after the previous call up to and including `toWorldMs`, in time order; one `alive` change if
   * there are none.
   *
   * The first call starts with the fixtures already published at `fromMs`, and with the state and results of every live
   * match. A failing match ends with one `fault`; other matches continue.
   */
  advance(toWorldMs: number): FeedChange[]
}

/** Past results of a fixture, on the calendar of the recorded matches. */
export interface PastResults {
  /** Id of the set of results. Fixtures with an equal id share the results, so a model is fitted once per id. */
  readonly id: string
  /**
   * Exclusive upper limit of the result times, in epoch milliseconds; never later than the recorded kick-off of the
   * fixture.
   */
  readonly asOfMs: number
  /** Results oldest first; can be empty at the start of a season. */
  readonly results: readonly PastResult[]
}

/** State of a league season between two matches. Teams are identified by their index in the league. */
export interface SeasonSoFar {
  /** Key of a season match for `findPast`: its training results were available at the requested time. */
  readonly pastKey: string
  /** Table rows by team index, from the published results. */
  readonly table: readonly TableRow[]
  /** Random numbers in [0, 1) for simulating the rest of the season; the sequence is fixed per season. */
  readonly draw: () => number
  readonly remainingMatches: readonly { readonly home: number; readonly away: number; readonly pairing: Pairing }[]
  /** Top-scorer outright: every possible player, of whom the first `listed` are runners. */
  readonly scorers?: { readonly players: readonly SeasonScorer[]; readonly listed: number }
}
