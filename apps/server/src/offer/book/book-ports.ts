import type { ListTab } from '@touchline/domain/calendar'
import type { FeedHealth, OfferedLine, MatchChangeCounts } from '@touchline/domain/acceptance'
import type { League, LiveState, MatchId, Runner, Team } from '@touchline/domain/match'

/** Current state of one match in the book. */
export interface BookMatch {
  readonly id: MatchId
  readonly league: League
  readonly leagueId: number
  readonly home: Team
  readonly away: Team
  readonly kickOffMs: number
  /**
   * Id of the parent match whose corners or bookings the match counts; absent for matches that are not related matches.
   */
  readonly parentId?: MatchId
  /** The statistic counted by a related match. */
  readonly counts?: 'corners' | 'bookings'
  /** Runners of a race or an outright. */
  readonly runners?: readonly Runner[]
  /** Numbers of the withdrawn runners, from 1 (GR21). */
  readonly nonRunners?: readonly number[]
  /** Maximum number of sets, frames or maps ("best of"); absent in sports without a best-of format. */
  readonly bestOf?: number
  /** The tab currently listing the match; null if the match is over or not listed. */
  readonly tab: ListTab | null
  /** True if a provider or trader prices some of the match, so the model cannot value bets on the match (MA5). */
  readonly outside?: boolean
  /**
   * True until a price source (model, provider or trader) has priced the match since the book loaded the match (AC7).
   */
  readonly unpriced?: boolean
  /**
   * Betting status set by a trader: bets on a `hidden` match are refused with error 318, on a `closed` match with error
   * 311.
   */
  readonly betting: 'open' | 'hidden' | 'closed'
  /** Live state of the match; null until the first feed message about play. */
  readonly live: LiveState | null
  /**
   * Numbers of score changes, red cards and suspensions since the book loaded the match, for the bet-delay decision
   * (AC3); absent if not counted.
   */
  readonly turns?: MatchChangeCounts
}

/** Health of the feed (AC4). `seq` is the number of the book's newest commit. */
export interface BookHealth extends FeedHealth {
  readonly seq: number
}

/** Read model of the in-memory book for bet placement and bet-delay decisions. */
export interface BookView {
  match(matchId: MatchId): BookMatch | undefined
  /** Returns the open lines of a market kind, with prices in catalogue order; empty without open lines. */
  lines(matchId: MatchId, typeCode: string): readonly OfferedLine[]
  health(): BookHealth
  /**
   * Registers a listener called after every change of the book with the ids of the changed matches.
   * @returns a function that removes the listener
   */
  onChange(listener: (matchIds: readonly MatchId[]) => void): () => void
}
