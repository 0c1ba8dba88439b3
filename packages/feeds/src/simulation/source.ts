import type { FeedChange, Fixture, PastResult } from '@touchline/domain/match'
import type { MatchModel, Pairing, SeasonScorer, TableRow } from '@touchline/domain/pricing'

/** Somewhere that matches come from: real ones out of a folder, or a made-up season. */
export interface FixtureSource {
  readonly name: 'openfootball' | 'recorded' | 'synthetic'
  /** What was read, and what was left out and why: one line of text each, for the operator. */
  readonly notes: readonly string[]
  /** How many days ahead this source is best listed; a Player may be given another number. */
  readonly horizonDays: number
  play(options: PlayOptions): Player
  /**
   * What the house prices a fixture on, where the source itself says so; null where a model is to be learnt from
   * `pastOf`. Throws on a key that this source never gave. What is won outright is priced on what is told by `atMs`,
   * world time; without it on nothing.
   */
  modelOf(fixtureKey: string, atMs?: number): MatchModel | null
  /**
   * Of a league that is won outright, what its season has come to at a world time and what of it is still to be played.
   * Null for any other fixture; absent where the source has no such leagues.
   */
  seasonOf?(fixtureKey: string, atMs: number): SeasonSoFar | null
  /** What a model may learn from before it prices the fixture. Throws on a key that this source never gave. */
  pastOf(fixtureKey: string): Past
}

export interface PlayOptions {
  /** Draws what the source leaves open: seconds, stoppage, danger, goal minutes that are not known. */
  readonly seed: number
  /**
   * World time from which changes are wanted, epoch milliseconds. A server that starts again passes the last
   * moment it has dealt with, and hears of every match that has ended since.
   */
  readonly fromMs: number
  /** A fixture is told of when its kick-off is at most so many days away. */
  readonly horizonDays: number
  /** Asked of each fixture once, in the order in which they are told: whether it is played. All are without it. */
  readonly picks?: (fixture: Fixture) => boolean
}

/**
 * Plays the fixtures. What it tells of a match follows from the seed and the match alone, so that a player
 * started later, or asked at other moments, tells the same.
 */
export interface Player {
  /**
   * All changes after the last call, up to and including `toWorldMs`, in the order of time; one `alive` when
   * there are none. The first call begins with the fixtures already listed at `fromMs` and, of each match then
   * in play, its state and its result so far. A match that cannot be played ends in one `fault`; the others go on.
   */
  advance(toWorldMs: number): FeedChange[]
}

/** The past of a fixture, in the calendar in which its results were really played. */
export interface Past {
  /** Equal for fixtures with the same past: fit once for each id. */
  readonly id: string
  /** All results are earlier than this, epoch milliseconds; never later than the fixture's own kick-off there. */
  readonly asOfMs: number
  /** Oldest first; may be empty at the start of a season. */
  readonly results: readonly PastResult[]
}

/** A league's season between two of its matches. Teams are named by their place among those of the league. */
export interface SeasonSoFar {
  /** A match of the season whose past was known by then. */
  readonly pastKey: string
  /** By team, of the results told. */
  readonly table: readonly TableRow[]
  /** Numbers in [0, 1), the same for the same season: to play its rest by. */
  readonly draw: () => number
  readonly left: readonly { readonly home: number; readonly away: number; readonly pairing: Pairing }[]
  /** Of the top scorer's outright: all who may be it, and how many of them, the first, are its runners. */
  readonly scorers?: { readonly players: readonly SeasonScorer[]; readonly listed: number }
}
