import type { ListTab } from '@touchline/contract/sportsbook/records'
import type { FeedHealth, OfferedLine, Turns } from '@touchline/domain/acceptance'
import type { League, LiveState, MatchId, Runner, Team } from '@touchline/domain/match'

/** Current state of one match in the book. */
export interface BookMatch {
  readonly id: MatchId
  readonly league: League
  readonly leagueId: number
  readonly home: Team
  readonly away: Team
  readonly kickOffMs: number
  /** The parent of a related match: the match with the counted corners or bookings. */
  readonly parentId?: MatchId
  /** The statistic counted by a related match. */
  readonly counts?: 'corners' | 'bookings'
  /** Runners of a race or an outright. */
  readonly runners?: readonly Runner[]
  /** Numbers of the withdrawn runners, from 1 (GR21). */
  readonly nonRunners?: readonly number[]
  /** Maximum number of sets, frames or maps ("best of"). */
  readonly bestOf?: number
  /** The tab currently listing the match; null if the match is over or not listed. */
  readonly tab: ListTab | null
  /** True if a provider or trader prices some of the match, so the model cannot value bets on the match (MA5). */
  readonly outside?: boolean
  /** True until a first price source has priced the match (AC7). */
  readonly unpriced?: boolean
  /** A trader's decision: `hidden` maps to error 318, `closed` to error 311. */
  readonly betting: 'open' | 'hidden' | 'closed'
  /** Null until the first feed message about play. */
  readonly live: LiveState | null
  /** Counters of changes since the book loaded the match (AC3); absent if not counted. */
  readonly turns?: Turns
}

/** Health of the feed (AC4). `seq` is the newest applied feed sequence. */
export interface BookHealth extends FeedHealth {
  readonly seq: number
}

/** Read model of the in-memory book for bet placement and bet-delay decisions. */
export interface BookView {
  match(matchId: MatchId): BookMatch | undefined
  /** Returns the open lines of a market kind, with prices in catalogue order; empty without open lines. */
  lines(matchId: MatchId, typeCode: string): readonly OfferedLine[]
  health(): BookHealth
  /** Registers a listener called after every change with the ids of the changed matches. */
  onChange(listener: (matchIds: readonly MatchId[]) => void): () => void
}
