import type { Fixture, LiveState, MatchId, MatchOutcome, Certainty, Withdrawal } from '@touchline/domain/match'
import type { OfferedMarket, OutsideLine, PriceStage } from '@touchline/domain/pricing'
import type { PlacedEvent } from './timelines.ts'
import type { FieldStore } from './field-ports.ts'

/** Match status as in product §4: 0 pending or live, 1 completed, 2 cancelled, 5 suspended or abandoned. */
export type MatchStatus = 0 | 1 | 2 | 5

/** Betting status and danger set by a trader on a match. */
export interface MatchBettingDecision {
  readonly betting: 'open' | 'hidden' | 'closed'
  /** Danger as set by a trader; null leaves danger to the feed (AC8). */
  readonly danger: boolean | null
}

/** A match as stored in the database. */
export interface StoredMatch {
  readonly id: MatchId
  readonly leagueId: number
  readonly fixture: Fixture
  readonly betting: MatchBettingDecision['betting']
  /** Danger as set by a trader; null or absent leaves danger to the feed (AC8). */
  readonly danger?: boolean | null
  readonly status: MatchStatus
  /**
   * Live state in force: the feed's, or a trader's manual state; `danger` is the feed's value. Null before the first
   * report.
   */
  readonly live: LiveState | null
  /**
   * Version of the newest stored live state and of the feed's newest result (PI6); null or 0 if no message had a
   * version number.
   */
  readonly liveVersion?: number | null
  readonly resultVersion?: number
  /** Recorded non-runners of a race, from 1 (GR21). Absent or empty if every runner starts. */
  readonly nonRunners?: readonly number[]
  /** Hash of the content of the newest state (PI10); null without a version. */
  readonly liveMark?: string | null
  /**
   * Highest versions of states and results that belong to the former match under the same feed key (PI7). Messages up
   * to these versions do not count for this match; 0 without a former match.
   */
  readonly formerLiveVersion?: number
  readonly formerResultVersion?: number
  /** Id of the match named by `fixture.child`; absent for a match without a parent or with an unknown parent. */
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
  /** Stored matches of the fixtures that were written, each with its match id. */
  readonly matches: readonly StoredMatch[]
  /** Matches with a changed kick-off. Bets accepted at the old kick-off may be void (GR10). */
  readonly moved: readonly MatchId[]
  /** Former matches under keys that now identify a different match (PI3). */
  readonly replaced: readonly MatchId[]
  /** Fixtures not applied because a change of participants awaits a manual ruling (PI4). */
  readonly pendingFixtures: readonly Fixture[]
}

/** Live state to store. `beganMs`: first report of play, simulated clock; null before (PI8). */
export interface StateToPut {
  readonly matchId: MatchId
  readonly live: LiveState
  readonly version: number | null
  /** Hash of the state's content, to detect a version sent with two contents (PI10); null without a version. */
  readonly contentHash: string | null
  readonly beganMs: number | null
}

interface EndedMatch {
  readonly matchId: MatchId
  readonly status: MatchStatus
}

export interface StoredResults {
  /** Ids of the matches whose result in force changed. */
  readonly changed: readonly MatchId[]
  /** Results that contradict a stored result with the same version and a different outcome (PI10). */
  readonly contradicted: readonly MatchResult[]
}

/** Stores fixtures, states and results. The id of a match is stable across restarts. */
export interface MatchStore {
  /** Stores new and changed fixtures. `atMs`: time of receipt, simulated clock. */
  putFixtures(provider: string, fixtures: readonly Fixture[], atMs: number): Promise<StoredFixtures>
  /** Reads the provider's latest fixtures awaiting a manual ruling (PI4). */
  readPendingFixtures(provider: string): Promise<readonly Fixture[]>
  /** Stores live states together with their timeline events. */
  putStates(states: readonly StateToPut[], events: readonly PlacedEvent[]): Promise<void>
  /**
   * Ends matches with finished play if the feed's newest result covers the full match. Such a result arrived while
   * extra time was still possible.
   * @returns the matches that were not over before
   */
  endPlayedMatches(matchIds: readonly MatchId[]): Promise<readonly EndedMatch[]>
  /**
   * Adds results; a stored version changes nothing. `atMs`: current simulated clock time.
   *
   * - A cancelled or abandoned match is announced.
   * - A result with a different score than a trader's manual state is held and does not count (HP3).
   * - A version stored with a different outcome retains only the agreed content (PI10).
   *
   * @returns the matches with a new result
   */
  putResults(results: readonly MatchResult[], atMs: number): Promise<StoredResults>
  /** Reads the recorded withdrawals of a race; the first record of a runner is the newest. */
  readonly readWithdrawals: (matchId: MatchId) => Promise<readonly Withdrawal[]>
  readonly fields: FieldStore
  /**
   * Converts pending results into results after the trader's contradicting manual state was withdrawn (HP3).
   * @returns the matches with a new result
   */
  storeReleasedResults(atMs: number): Promise<readonly MatchId[]>
  /**
   * Adds a voiding result to matches of any provider without an end that kicked off before `beforeMs`, and announces
   * the result (GR10). `atMs`: current simulated clock time.
   */
  voidOverdue(beforeMs: number, atMs: number): Promise<readonly MatchId[]>
}

/** Write access to the price book. Each call creates a numbered commit; a call without a change creates none. */
export interface BookWriter {
  /** Number of the newest commit. */
  readonly seq: number
  /** Lists a match or replaces its fixture. */
  putMatch(match: StoredMatch): void
  /**
   * Applies a new live state, new prices, or both in a single commit of the book. A price list replaces the previous
   * list of the match.
   */
  updateMatch(matchId: MatchId, update: MatchUpdate): void
  /** Marks the match as over and removes the match from its list. Does nothing if the book no longer has the match. */
  endMatch(matchId: MatchId, status: MatchStatus): void
  /**
   * Returns the last win price of a runner (from 1) of a race in thousandths (GR20). 0 if the runner never had a price;
   * null if unknown.
   */
  lastWinPrice(matchId: MatchId, runner: number): number | null
  /**
   * Advances the simulated clock: early matches move to the today tab, and prices of matches late to start are
   * suspended.
   */
  advance(worldMs: number): void
}

/** Last prices that a provider sent for a market kind of a match, even if another source is on offer. */
export interface ProviderMarket {
  readonly kindId: number
  /** Lines of the provider. Empty if the provider offers no lines or sent invalid lines. */
  readonly lines: readonly OutsideLine[]
  /** Stage of the match (before play, or a score and period) for which the provider made the prices (MA5). */
  readonly stage: PriceStage
  /** Time of receipt, wall clock in milliseconds. */
  readonly toldMs: number
}

export interface MatchUpdate {
  /** New non-runners of a race (GR21). Pending bets on the race are rejected. */
  readonly nonRunners?: readonly number[]
  readonly live?: LiveState
  /** Intermediate states received together with `live`, oldest first. Events in these states count (AC3). */
  readonly passed?: readonly LiveState[]
  readonly markets?: readonly OfferedMarket[]
  /**
   * True if the removed markets get new prices shortly: bets on them are then refused as updating, not as closed (AC7).
   */
  readonly unpriced?: boolean
  /** True if a provider or trader prices some of the match (MA5); unchanged if absent. */
  readonly outside?: boolean
  /** New provider prices by market kind. An entry replaces the previous prices of its market kind. */
  readonly provider?: readonly ProviderMarket[]
}
