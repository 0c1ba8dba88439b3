import type { UxAnswer, UxMovementAnswer, UxNamesAnswer, UxRadarAnswer } from './ux.ts'
import type { ListedLeague, ListedMatch, MarketLine, NamedMatch, PricePoint, TimelineEvent } from './records.ts'
import type { Received } from './received.ts'
import { readEvent, readLeague, readLine, readMatch, readName, readPoint } from './read-rows.ts'

/** Decoded responses of the price and match lists, in the form that sites use. */

export interface ListedMatches {
  readonly leagues: readonly ListedLeague[]
  readonly matches: readonly ListedMatch[]
}

/** Decodes a list of matches without prices. */
export const readListed = ({ leagues, matches }: Received<UxAnswer>): ListedMatches => ({
  leagues: leagues.map(readLeague),
  matches: matches.map(readMatch),
})

export interface ListedBook extends ListedMatches {
  readonly lines: readonly MarketLine[]
}

/** Decodes a list of matches with prices. */
export const readBook = (answer: Received<UxAnswer>): ListedBook => ({
  ...readListed(answer),
  lines: answer.odds.map((row) => readLine(row)),
})

export interface NamedMatches {
  readonly leagues: readonly ListedLeague[]
  readonly matches: readonly NamedMatch[]
}

export const readNames = ({ leagues, matches }: Received<UxNamesAnswer>): NamedMatches => ({
  leagues: leagues.map(readLeague),
  matches: matches.map(readName),
})

export interface MatchTimeline {
  readonly league: ListedLeague
  readonly match: ListedMatch
  readonly events: readonly TimelineEvent[]
}

export const readTimeline = ({ league, match, events }: Received<UxRadarAnswer>): MatchTimeline => ({
  league: readLeague(league),
  match: readMatch(match),
  events: events.map(readEvent),
})

/** Price history of a line, oldest first. */
export interface LineMovement {
  readonly worldMs: number
  readonly selections: readonly string[]
  readonly points: readonly PricePoint[]
}

export const readMovement = ({ world_ms, selections, points }: Received<UxMovementAnswer>): LineMovement => ({
  worldMs: world_ms,
  selections,
  points: points.map(readPoint),
})
