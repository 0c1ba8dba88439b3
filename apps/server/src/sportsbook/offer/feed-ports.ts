import type { Fixture, LiveState, MatchId, MatchOutcome, Certainty } from '@touchline/domain/match'
import type { OfferedMarket, OutsideLine, Stage } from '@touchline/domain/pricing'
import type { PlacedEvent } from './timelines.ts'
import type { FieldStore } from './fields/field-ports.ts'
import type { ReadWithdrawals } from './withdrawals.ts'

/** Product §4: 0 pending or live, 1 completed, 2 cancelled, 5 suspended or abandoned. */
export type MatchStatus = 0 | 1 | 2 | 5

/** What a trader decided on a match, whatever its prices are. */
export interface MatchDecided {
  readonly betting: 'open' | 'hidden' | 'closed'
  /** AC8: whether there is danger; null where the feed says it. */
  readonly danger: boolean | null
}

/** A match as it is stored. */
export interface StoredMatch {
  readonly id: MatchId
  readonly leagueId: number
  readonly fixture: Fixture
  readonly betting: MatchDecided['betting']
  /** AC8: what a trader says of danger; the feed's word where it is null or absent. */
  readonly danger?: boolean | null
  readonly status: MatchStatus
  /** As the feed tells it. */
  readonly live: LiveState | null
  /** PI6: of the newest state, and of the feed's newest result; null, or 0, where there is none with a number. */
  readonly liveVersion?: number | null
  readonly resultVersion?: number
  /** GR21: non-runners of a race as this house recorded them, from 1; absent or empty: all run. */
  readonly nonRunners?: readonly number[]
  /** PI10: mark of that state's content; null where it has no number. */
  readonly liveMark?: string | null
  /** PI7: what the source numbered up to these was sent of the match that had the key before; 0: there was none. */
  readonly formerLiveVersion?: number
  readonly formerResultVersion?: number
  /** Number of the match that `fixture.child` names; absent where it is no child, or its parent is not known. */
  readonly parentId?: MatchId
}

export interface MatchResult {
  readonly matchId: MatchId
  readonly version: number
  readonly certainty: Certainty
  readonly outcome: MatchOutcome
  readonly status: MatchStatus
}

export interface StoredFixtures {
  /** Every one, with its number. */
  readonly matches: readonly StoredMatch[]
  /** Those whose kick-off was moved: bets taken on the old one may be void (GR10). */
  readonly moved: readonly MatchId[]
  /** Former matches whose key names another match by now (PI3). */
  readonly replaced: readonly MatchId[]
  /** Fixtures that were not taken, since who plays waits for a person (PI4). */
  readonly held: readonly Fixture[]
}

/** How a match stands. `beganMs`: when play was first told of, world clock; null before (PI8). */
export interface StateToPut {
  readonly matchId: MatchId
  readonly live: LiveState
  readonly version: number | null
  /** PI10: of its content; null where it has no number. */
  readonly mark: string | null
  readonly beganMs: number | null
}

/** A match that came to its end. */
interface EndedMatch {
  readonly matchId: MatchId
  readonly status: MatchStatus
}

export interface StoredResults {
  /** Matches of which more, or less, is known than before. */
  readonly changed: readonly MatchId[]
  /** PI10: results of a version that was stored with another outcome. */
  readonly contradicted: readonly MatchResult[]
}

/** Fixtures, states and results; a match has the same number after every start. */
export interface MatchStore {
  /** Stores new fixtures and changed ones; `atMs` is when they were heard, world clock. */
  putFixtures(provider: string, fixtures: readonly Fixture[], atMs: number): Promise<StoredFixtures>
  /** PI4: fixtures of the provider that wait for a person, as it sent them last. */
  readHolds(provider: string): Promise<readonly Fixture[]>
  /** Stores how matches stand, and with it what has happened in them. */
  putStates(states: readonly StateToPut[], events: readonly PlacedEvent[]): Promise<void>
  /**
   * Ends those of these matches, whose play is over, of which the feed's newest result states the whole match: it came
   * while extra time could still be played. @returns those that were not over before
   */
  endPlayed(matchIds: readonly MatchId[]): Promise<readonly EndedMatch[]>
  /**
   * Adds results; a version that is known already changes nothing. Gives back the matches that got a new one. One that
   * was cancelled or abandoned is announced; `atMs` is now, world clock. One that tells another score than a trader
   * did is held, and no result (HP3). A version that is stored with another outcome keeps what both agree on (PI10).
   */
  putResults(results: readonly MatchResult[], atMs: number): Promise<StoredResults>
  readonly readWithdrawals: ReadWithdrawals
  readonly fields: FieldStore
  /** HP3: adds results held for a tale that was taken back since. The same answer. */
  takeReleased(atMs: number): Promise<readonly MatchId[]>
  /**
   * GR10: gives matches of any provider that kicked off before this time and have no end a result that voids them, and
   * announces it; `atMs` is now, world clock.
   */
  voidOverdue(beforeMs: number, atMs: number): Promise<readonly MatchId[]>
}

/** The writing side of the book. A call is one commit with a number of its own; one that changes nothing is none. */
export interface BookWriter {
  /** Number of the newest commit. */
  readonly seq: number
  /** Lists a match, or takes its fixture anew. */
  putMatch(match: StoredMatch): void
  /** A new state, new prices, or both in one commit; a price list replaces the one before. */
  updateMatch(matchId: MatchId, update: MatchUpdate): void
  /** The match is over: it leaves its tab. One that the book has forgotten stays so. */
  endMatch(matchId: MatchId, status: MatchStatus): void
  /** GR20: last win price of a runner (from 1) of a race, thousandths; 0: it never had one; null: not known. */
  lastWinPrice(matchId: MatchId, runner: number): number | null
  /** World time went on: early matches become today's, and prices of a match late to start are locked. */
  advance(worldMs: number): void
}

/** What a provider told last of one market kind of a match, whoever decides what is offered. */
export interface ProviderMarket {
  readonly kindId: number
  /** None where it offers none, or told what could not be taken. */
  readonly lines: readonly OutsideLine[]
  /** What they were told for (MA5). */
  readonly stage: Stage
  /** Wall clock. */
  readonly toldMs: number
}

export interface MatchUpdate {
  /** GR21: non-runners of a race from now on; bets that wait on it are rejected. */
  readonly nonRunners?: readonly number[]
  readonly live?: LiveState
  /** States since the one before that came together with `live`, oldest first: what happens in them happened (AC3). */
  readonly passed?: readonly LiveState[]
  readonly markets?: readonly OfferedMarket[]
  /** What `markets` withdraws is not closed: it is priced anew in a moment (AC7). */
  readonly unpriced?: boolean
  /** Whether somebody beside the model has a word on its prices (MA5); as it was where it is not told. */
  readonly outside?: boolean
  /** Of each market kind that is told of, in place of what was told before. */
  readonly provider?: readonly ProviderMarket[]
}
