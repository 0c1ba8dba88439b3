import type { League, Score } from '@touchline/domain/match'
import { type Sport, sportByKey } from '@touchline/domain/sport'
import { Temporal } from 'temporal-polyfill'
import { type PointsGame, type Units, dealt, pointsCourse } from '../playback/course/points-course.ts'
import type { Draw } from '../playback/draw.ts'
import { MINUTE_MS } from '../playback/mark.ts'
import { type RecordedMatch, type RecordedReading, leftOutNotes } from '../recorded/recorded-match.ts'
import {
  type Details, type LogRow, type PlayByPlay, isDetails, isPlayByPlay, isSchedule, logRowsOf,
} from './messages.ts'
import { playedCourse } from './played-course.ts'

const ZONE = 'America/New_York'
/** A game log has no times of day; these are usual ones, dealt out in the order of its games. */
const TIP_OFFS = ['19:00', '19:30', '20:00', '19:00', '20:30', '19:30', '22:00', '22:30']
const UNITS: Units = [[2, 5], [3, 2], [1, 2]]
const QUARTERS = 4
const MINUTES_OF_FIVE = 240
const OVERTIME_OF_FIVE = 25
const NBA_PACE: Pick<PointsGame, 'minutes' | 'overtimeMinutes' | 'msPerMinute' | 'breakMs' | 'units'> = {
  minutes: 48, overtimeMinutes: 5, msPerMinute: 2.4 * MINUTE_MS, breakMs: 3 * MINUTE_MS, units: UNITS,
}

interface Basketball {
  readonly sport: Sport
  readonly league: League
}

function basketball(): Basketball {
  const sport = sportByKey('basketball')
  if (sport === undefined) throw new Error('the table of sports has no basketball')
  return { sport, league: { key: 'NBA', name: 'NBA', region: 'US', sportId: sport.id } }
}

/** Reads captured answers of every kind; one that is of none of them is passed over. */
export function parseCaptures(payloads: readonly unknown[]): RecordedReading {
  const kind = basketball()
  const leftOut: string[] = []
  const plays = payloads.filter((payload): payload is PlayByPlay => isPlayByPlay.Check(payload))
  const exact = payloads.filter((payload): payload is Details => isDetails.Check(payload)).map((details) =>
    exactMatch(details, plays.find(({ game }) => game.gameId === details.game.gameId), kind))
  const logged = payloads.flatMap((payload) => parseLog(logRowsOf(payload) ?? [], kind, leftOut))
  for (const payload of payloads) {
    if (!isSchedule.Check(payload)) continue
    leftOut.push(...payload.leagueSchedule.gameDates.flatMap(({ games }) => games.map(() => 'no result')))
  }
  const matches = [...exact, ...logged]
  if (matches.length === 0) return { matches, notes: leftOutNotes('basketball games', leftOut) }
  const notes = [
    `${matches.length} basketball games, ${exact.length} of them with their quarters; those of the others are drawn`,
    ...leftOutNotes('basketball games', leftOut),
  ]
  return { matches, notes }
}

function parseLog(rows: readonly (LogRow | null)[], kind: Basketball, leftOut: string[]): RecordedMatch[] {
  const games = new Map<string, LogRow[]>()
  for (const row of rows) {
    if (row === null) leftOut.push('a row of the game log is not as it should be')
    else games.set(row.GAME_ID, [...(games.get(row.GAME_ID) ?? []), row])
  }
  return [...games.values()].flatMap((sides, index) => {
    const home = sides.find(({ MATCHUP }) => MATCHUP.includes(' vs. '))
    const away = sides.find(({ MATCHUP }) => MATCHUP.includes(' @ '))
    if (home !== undefined && away !== undefined && home.PTS !== away.PTS) return [loggedMatch(home, away, index, kind)]
    leftOut.push('the game log does not have both sides with a winner')
    return []
  })
}

function loggedMatch(home: LogRow, away: LogRow, index: number, { sport, league }: Basketball): RecordedMatch {
  const full = { home: home.PTS, away: away.PTS }
  const overtimes = Math.round((home.MIN - MINUTES_OF_FIVE) / OVERTIME_OF_FIVE)
  return {
    key: `nba|${home.GAME_ID}`, league, full,
    home: { name: home.TEAM_NAME, region: null }, away: { name: away.TEAM_NAME, region: null },
    playedMs: tipOffMs(home.GAME_DATE, index), neutral: false, end: { kind: 'played' },
    course: (draw) => pointsCourse({ parts: sport.parts, ...NBA_PACE, ...drawPieces(full, overtimes, draw) }, draw),
  }
}

/** Quarters and overtimes that agree with the final score: whoever went on was level before. */
function drawPieces(full: Score, overtimes: number, draw: Draw): Pick<PointsGame, 'pieces' | 'overtimes'> {
  const [extra, level] = drawOvertimePoints(full, overtimes, draw)
  const regular = overtimes > 0 ? { home: level, away: level } : full
  const [home, away] = [dealt(regular.home, QUARTERS, UNITS, draw), dealt(regular.away, QUARTERS, UNITS, draw)]
  return { pieces: home.map((points, index) => ({ home: points, away: away[index] ?? 0 })), overtimes: extra }
}

function drawOvertimePoints(full: Score, overtimes: number, draw: Draw): [extra: Score[], level: number] {
  let level = Math.min(full.home, full.away)
  const extra: Score[] = []
  for (let nth = 0; nth < overtimes; nth += 1) {
    const points = Math.min(level, draw.whole(5, 12))
    const isLast = nth === 0
    // Made from the last overtime back to the first; all but the last end level.
    extra.unshift(isLast
      ? { home: full.home - level + points, away: full.away - level + points } : { home: points, away: points })
    level -= points
  }
  return [extra, level]
}

function exactMatch({ game }: Details, plays: PlayByPlay | undefined, { sport, league }: Basketball): RecordedMatch {
  const { homeTeam, awayTeam, gameId, gameTimeUTC } = game
  const pieces = homeTeam.periods.map(({ score: home }, index) =>
    ({ home, away: awayTeam.periods[index]?.score ?? 0 }))
  const nameOf = ({ teamCity, teamName }: typeof homeTeam) => `${teamCity} ${teamName}`.trim()
  const full = pieces.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }))
  const told = { parts: sport.parts, ...NBA_PACE, pieces: pieces.slice(0, QUARTERS), overtimes: pieces.slice(QUARTERS) }
  return {
    key: `nba|${gameId}`, league, full,
    home: { name: nameOf(homeTeam), region: null }, away: { name: nameOf(awayTeam), region: null },
    playedMs: Date.parse(gameTimeUTC), neutral: false, end: { kind: 'played' },
    course: (draw) => (plays === undefined ? pointsCourse(told, draw) : playedCourse(sport.parts, plays)),
  }
}

function tipOffMs(date: string, index: number): number {
  return Temporal.PlainDate.from(date)
    .toPlainDateTime(Temporal.PlainTime.from(TIP_OFFS[index % TIP_OFFS.length] ?? '19:00'))
    .toZonedDateTime(ZONE).epochMilliseconds
}
