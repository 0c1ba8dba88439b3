import type { ListedMatch, TimelineEvent } from '@touchline/contract/sportsbook/records'
import type { ResultRow } from '@touchline/contract/named-records'
import type { MatchPart, Score } from '@touchline/domain/match'

interface ResultPart {
  readonly part: MatchPart
  readonly score: Score
  /** Official winner of a map, if the feed states one (GR16). */
  readonly winner: ResultRow['parts'][number]['winner']
}

/** Converts a finished match to the shape that the live centre draws, with its state at the end. */
export function resultMatch(row: ResultRow, events: readonly TimelineEvent[]): ListedMatch {
  const last = events.at(-1)
  const kickOffMs = Date.parse(row.kickOff)
  return {
    id: row.matchId,
    kickOffS: Math.floor(kickOffMs / 1000),
    kickOff: row.kickOff,
    home: row.home,
    homeRegion: row.homeRegion,
    away: row.away,
    awayRegion: row.awayRegion,
    leagueId: row.leagueId,
    sportId: row.sportId,
    status: 1,
    tab: 2,
    play: {
      score: toScore(row.fullTime ?? []),
      period: 'FT',
      minute: last?.minute ?? 0,
      added: 0,
      reds: countEvents(events, 'red') ?? { home: 0, away: 0 },
      danger: false,
      halfTime: row.halfTime === null ? null : toScore(row.halfTime),
      parts: [],
      detail: null,
    },
    neutral: false,
    runners: null,
    child: null,
    goals: [],
  }
}

function toScore([home = 0, away = 0]: readonly number[]): Score {
  return { home, away }
}

/**
 * Returns the final number of events of a kind (for example corners) per side; null if the timeline has no such event.
 */
export function countEvents(events: readonly TimelineEvent[], kind: TimelineEvent['kind']): Score | null {
  const last = events.findLast((event) => event.kind === kind)
  return last === undefined ? null : { home: last.home, away: last.away }
}

/** Returns the periods that were played, in order, with the full-time result last. */
export function listPlayedParts({ parts }: Pick<ResultRow, 'parts'>): ResultPart[] {
  const playedParts = parts.filter(({ status }) => status !== 'cancelled')
  const ordered = [
    ...playedParts.filter(({ part }) => part !== 'full'),
    ...playedParts.filter(({ part }) => part === 'full'),
  ]
  return ordered.map(({ part, score, winner }) => ({ part: part as MatchPart, score: toScore(score), winner }))
}
