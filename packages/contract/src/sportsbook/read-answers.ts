import type { UxAnswer, UxMovementAnswer, UxNamesAnswer, UxRadarAnswer } from './ux.ts'
import type { ListedLeague, ListedMatch, MarketLine, NamedMatch, PricePoint, TimelineEvent } from './records.ts'
import type { UndecodedRows } from './received.ts'
import { readEvent, readLeague, readLine, readMatch, readName, readPoint } from './read-rows.ts'

/** Decoded responses of the price and match lists, in the form that sites use. */

export interface ListedMatches {
  readonly leagues: readonly ListedLeague[]
  readonly matches: readonly ListedMatch[]
}

export interface ListedBook extends ListedMatches {
  readonly lines: readonly MarketLine[]
}

export interface NamedMatches {
  readonly leagues: readonly ListedLeague[]
  readonly matches: readonly NamedMatch[]
}

export interface MatchTimeline {
  readonly league: ListedLeague
  readonly match: ListedMatch
  readonly events: readonly TimelineEvent[]
}

/** Price history of a line, oldest first. */
export interface LineMovement {
  readonly worldMs: number
  readonly selections: readonly string[]
  readonly points: readonly PricePoint[]
}

/** Decodes a list of matches without prices. */
export function readListed({ leagues, matches }: UndecodedRows<UxAnswer>): ListedMatches {
  return {
    leagues: leagues.map(readLeague),
    matches: matches.map(readMatch),
  }
}

/** Decodes a list of matches with prices. */
export function readBook(answer: UndecodedRows<UxAnswer>): ListedBook {
  return {
    ...readListed(answer),
    lines: answer.odds.map((row) => readLine(row)),
  }
}

export function readNames({ leagues, matches }: UndecodedRows<UxNamesAnswer>): NamedMatches {
  return {
    leagues: leagues.map(readLeague),
    matches: matches.map(readName),
  }
}

export function readTimeline({ league, match, events }: UndecodedRows<UxRadarAnswer>): MatchTimeline {
  return {
    league: readLeague(league),
    match: readMatch(match),
    events: events.map(readEvent),
  }
}

export function readMovement({ world_ms, selections, points }: UndecodedRows<UxMovementAnswer>): LineMovement {
  return {
    worldMs: world_ms,
    selections,
    points: points.map(readPoint),
  }
}
