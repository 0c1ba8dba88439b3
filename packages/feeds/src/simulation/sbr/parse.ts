import type { League, MatchOutcome, Score } from '@touchline/domain/match'
import { type Sport, sportByKey } from '@touchline/domain/sport'
import { Temporal } from 'temporal-polyfill'
import { toCompletedParts, refuseFaults } from '../border/check-outcome.ts'
import { cleanStrings } from '../border/clean-strings.ts'
import { tryRead, unreadableNotes } from '../border/left-out.ts'
import { FixtureFileError } from '../openfootball/index.ts'
import { type PointValues, buildPointsTimeline } from '../playback/course/points-course.ts'
import { MINUTE_MS } from '../playback/mark.ts'
import {
  type RecordedMatch,
  type RecordedReading,
  buildSkippedNotes,
  unplayedMatch,
  buildUnplayedNotes,
} from '../recorded/recorded-match.ts'
import { type ArchiveGame, checkGame } from './messages.ts'

const ZONE = 'America/New_York'
/** The archive has no times of day. These usual kick-off times are assigned in row order. */
const KICK_OFFS = ['13:00', '13:00', '13:00', '16:05', '16:25', '13:00', '13:00', '20:20']
const MINUTES = 60
const OVERTIME_MINUTES = 10
const MS_PER_MINUTE = 2.9 * MINUTE_MS
const BREAK_MS = 3 * MINUTE_MS
const UNITS: PointValues = [
  [7, 6],
  [3, 4],
  [6, 1],
]

/**
 * Parses a file of the archive. Skips and counts invalid rows. A row without points was never filled in, so its game is
 * void (GR10). Throws FixtureFileError for a file of another format.
 */
export function parseArchive(file: string, text: string): RecordedReading {
  const sport = sportByKey('americanFootball')
  if (sport === undefined) throw new Error('the table of sports has no American football')
  const league: League = { key: 'NFL', name: 'NFL', region: 'US', sportId: sport.id }
  const skipReasons: string[] = []
  const unreadable: string[] = []
  const matches = parseRows(file, text)
    .flatMap((row, index) =>
      tryRead(unreadable, `${file}: game ${index}`, () => {
        const game = checkGame(row)
        const match = 'wrong' in game ? null : buildMatch(game, index, sport, league)
        if ('wrong' in game) skipReasons.push(`${game.wrong} is not as it should be`)
        else if (match === null) skipReasons.push('the quarters are more than the final score')
        if (match === null || match.full === null || 'wrong' in game) return match
        const outcome = statedOutcome(game, match.full)
        refuseFaults({ file, place: `game ${index}: ` }, sport, outcome)
        return { ...match, stated: outcome.parts }
      }),
    )
    .flatMap((match) => match ?? [])
  const notes = [
    `${matches.length} games of American football; the times of day are drawn`,
    ...buildSkippedNotes('games of American football', skipReasons),
    ...buildUnplayedNotes('games of American football', matches),
    ...unreadableNotes(unreadable),
  ]
  return { matches, notes }
}

function parseRows(file: string, text: string): unknown[] {
  const payload = cleanStrings(JSON.parse(text))
  if (Array.isArray(payload)) return payload
  throw new FixtureFileError(file, 'is not a list of games')
}

function buildMatch(game: ArchiveGame, index: number, { parts }: Sport, league: League): RecordedMatch | null {
  const pieces = [...toQuarters(game)]
  const full = { home: Number(game.home_final), away: Number(game.away_final) }
  const overtimeScore = {
    home: full.home - pieces.reduce((sum, { home }) => sum + home, 0),
    away: full.away - pieces.reduce((sum, { away }) => sum + away, 0),
  }
  const hasOvertime = overtimeScore.home + overtimeScore.away > 0 || full.home === full.away
  const levelAtSixty = full.home - overtimeScore.home === full.away - overtimeScore.away
  if (overtimeScore.home < 0 || overtimeScore.away < 0 || (hasOvertime && !levelAtSixty)) return null
  const date = String(game.date)
  const meeting = {
    key: ['nfl', date, game.away_team, game.home_team].join('|'),
    league,
    home: { name: game.home_team, region: null },
    away: { name: game.away_team, region: null },
    playedMs: kickOffMs(date, index),
    neutral: false,
  }
  if (full.home + full.away === 0) return unplayedMatch(meeting, 'cancelled')
  return {
    ...meeting,
    full,
    end: { kind: 'played' },
    buildTimeline: (draw) =>
      buildPointsTimeline(
        {
          parts,
          pieces,
          overtimes: hasOvertime ? [overtimeScore] : [],
          minutes: MINUTES,
          overtimeMinutes: OVERTIME_MINUTES,
          msPerMinute: MS_PER_MINUTE,
          breakMs: BREAK_MS,
          units: UNITS,
        },
        draw,
      ),
  }
}

function toQuarters(game: ArchiveGame): readonly Score[] {
  return (['1stQtr', '2ndQtr', '3rdQtr', '4thQtr'] as const).map((quarter) => ({
    home: Number(game[`home_${quarter}`]),
    away: Number(game[`away_${quarter}`]),
  }))
}

function kickOffMs(date: string, index: number): number {
  return Temporal.PlainDate.from(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`)
    .toPlainDateTime(Temporal.PlainTime.from(KICK_OFFS[index % KICK_OFFS.length] ?? '13:00'))
    .toZonedDateTime(ZONE).epochMilliseconds
}

/** Returns the outcome stated in the row of a played game. */
function statedOutcome(game: ArchiveGame, full: Score): MatchOutcome {
  const [p1, p2, p3, p4] = toQuarters(game)
  return {
    parts: toCompletedParts({ full, p1: p1 ?? null, p2: p2 ?? null, p3: p3 ?? null, p4: p4 ?? null }),
    goals: null,
  }
}
