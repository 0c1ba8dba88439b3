import type { ListTab } from '@touchline/contract/sportsbook/records'
import type { FeedHealth, OfferedLine, Turns } from '@touchline/domain/acceptance'
import type { League, LiveState, MatchId, Runner, Team } from '@touchline/domain/match'

/** One match as the book holds it at this instant. */
export interface BookMatch {
  readonly id: MatchId
  readonly league: League
  readonly leagueId: number
  readonly home: Team
  readonly away: Team
  readonly kickOffMs: number
  /** Of a child match: the match whose corners or bookings it counts. */
  readonly parentId?: MatchId
  /** What it counts there. */
  readonly counts?: 'corners' | 'bookings'
  /** Of a race or an outright: who runs. */
  readonly runners?: readonly Runner[]
  /** GR21: those of them that were withdrawn, from 1. */
  readonly nonRunners?: readonly number[]
  /** Sets, frames or maps that it is the best of. */
  readonly bestOf?: number
  /** The tab it is listed under now; null when it is over or not listed. */
  readonly tab: ListTab | null
  /** Somebody beside the model prices some of it, so that the model cannot say what a bet on it is worth (MA5). */
  readonly outside?: boolean
  /** Nobody has said yet what it is priced at (AC7). */
  readonly unpriced?: boolean
  /** A trader's decision: `hidden` is 318, `closed` 311. */
  readonly betting: 'open' | 'hidden' | 'closed'
  /** Null until the feed has said anything of its play. */
  readonly live: LiveState | null
  /** AC3: all that has turned in it since the book has it; absent where nobody counts. */
  readonly turns?: Turns
}

/** AC4: how well the feed is heard. `seq` is the newest feed sequence taken in. */
export interface BookHealth extends FeedHealth {
  readonly seq: number
}

/** The book in memory, as placing and judging see it. */
export interface BookView {
  match(matchId: MatchId): BookMatch | undefined
  /** The open lines of a market kind, prices in the catalogue's order; empty where there are none. */
  lines(matchId: MatchId, typeCode: string): readonly OfferedLine[]
  health(): BookHealth
  /** Calls back after each change with the matches it touched. */
  onChange(listener: (matchIds: readonly MatchId[]) => void): () => void
}
