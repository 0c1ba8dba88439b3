import type { Score } from '@touchline/domain/match'
import { Temporal } from 'temporal-polyfill'
import { type PointsGame, dealt, pointsCourse } from '../playback/course/points-course.ts'
import type { Draw } from '../playback/draw.ts'
import {
  type RecordedMatch,
  type RecordedReading,
  leftOutNotes,
  unplayedMatch,
  unplayedNotes,
} from '../recorded/recorded-match.ts'
import { type LogRow } from './game-log.ts'
import { type BasketballLeague, QUARTERS, UNITS, keyOf, leagueOf } from './leagues.ts'
import {
  type Details,
  type PlayByPlay,
  type ScheduledGame,
  isDetails,
  isPlayByPlay,
  logOf,
  scheduleOf,
} from './messages.ts'
import { playedCourse } from './played-course.ts'

const ZONE = 'America/New_York'
/** A game log has no times of day; these are usual ones, dealt out in the order of its games. */
const TIP_OFFS = ['19:00', '19:30', '20:00', '19:00', '20:30', '19:30', '22:00', '22:30']
const PLAYERS = 5

/** A captured answer, or a game log out of a table. */
export type Capture = { readonly payload: unknown } | { readonly log: readonly (LogRow | null)[] }

/** Reads captured answers of every kind; one that is of none of them is passed over and counted. */
export const parseCaptures = (captures: readonly Capture[]): RecordedReading => {
  const leftOut: string[] = []
  const payloads = captures.flatMap((capture) => ('payload' in capture ? [capture.payload] : []))
  const plays = payloads.filter((payload): payload is PlayByPlay => isPlayByPlay.Check(payload))
  const details = payloads.filter((payload): payload is Details => isDetails.Check(payload))
  const exact = details.flatMap((one) =>
    exactMatch(
      one,
      plays.find(({ game }) => game.gameId === one.game.gameId),
      leftOut,
    ),
  )
  const scheduled = payloads.flatMap((payload) => scheduleOf(payload) ?? [])
  const logged = captures.flatMap((capture) => ('log' in capture ? capture.log : (logOf(capture.payload) ?? [])))
  const found = [...exact, ...scheduled.flatMap((game) => scheduledMatch(game, leftOut)), ...parseLog(logged, leftOut)]
  const matches = [...new Map(found.toReversed().map((match) => [match.key, match])).values()].toReversed()
  const others = payloads.filter(
    (payload) =>
      !isPlayByPlay.Check(payload) &&
      !isDetails.Check(payload) &&
      scheduleOf(payload) === null &&
      logOf(payload) === null,
  )
  const played = matches.filter(({ full }) => full !== null)
  return {
    matches,
    notes: [
      ...(played.length === 0
        ? []
        : [
            `${played.length} basketball games, ${exact.length} of them with their quarters; ` +
              'those of the others are drawn',
          ]),
      ...unplayedNotes('basketball games', matches),
      ...leftOutNotes('basketball games', leftOut),
      ...leftOutNotes(
        'files',
        others.map(() => 'neither a game log, nor a schedule, nor a game of basketball'),
      ),
    ],
  }
}

/** GR10: a game that nobody won and in which nobody scored was not played. */
const parseLog = (rows: readonly (LogRow | null)[], leftOut: string[]): RecordedMatch[] => {
  const games = new Map<string, LogRow[]>()
  for (const row of rows) {
    if (row === null) leftOut.push('a row of the game log is not as it should be')
    else games.set(row.gameId, [...(games.get(row.gameId) ?? []), row])
  }
  return [...games.values()].flatMap((sides, index) => {
    const home = sides.find(({ side }) => side === 'home')
    const away = sides.find(({ side }) => side === 'away')
    const kind = leagueOf(sides[0]?.gameId ?? '')
    const match = home && away && kind && home.name !== away.name ? loggedMatch(home, away, index, kind) : null
    if (match === null) leftOut.push('the game log does not have both sides with a winner')
    return match ?? []
  })
}

const loggedMatch = (home: LogRow, away: LogRow, index: number, kind: BasketballLeague): RecordedMatch | null => {
  const meeting = {
    key: keyOf(kind, home.gameId),
    league: kind.league,
    neutral: false,
    home: { name: home.name, region: null },
    away: { name: away.name, region: null },
    playedMs: tipOffMs(home.date, index),
  }
  if ((home.points ?? 0) + (away.points ?? 0) === 0) {
    return home.won === null && away.won === null ? unplayedMatch(meeting, 'cancelled') : null
  }
  const isTold = home.points !== null && away.points !== null && home.points !== away.points
  const agrees = (home.won ?? !away.won) === (home.points ?? 0) > (away.points ?? 0)
  if (!isTold || ((home.won ?? away.won) !== null && !agrees)) return null
  const full = { home: home.points ?? 0, away: away.points ?? 0 }
  return { ...meeting, ...drawnGame(kind, full, overtimesOf(home.minutes, kind)) }
}

/** Minutes are added up from seconds, a few of which get lost. */
const overtimesOf = (minutes: number | null, { pace }: BasketballLeague): number => {
  if (minutes === null) return 0
  const beyond = Math.round((minutes / PLAYERS - pace.minutes) / pace.overtimeMinutes)
  return Math.min(10, Math.max(0, beyond))
}

const scheduledMatch = (game: ScheduledGame | null, leftOut: string[]): RecordedMatch[] => {
  const kind = game === null ? null : leagueOf(game.gameId)
  if (game === null || kind === null) {
    leftOut.push('a game of the schedule is not as it should be')
    return []
  }
  const { gameId, fate, score, overtimes, tipOffMs: playedMs } = game
  if (fate === 'toCome') {
    leftOut.push('no result')
    return []
  }
  const meeting = {
    key: keyOf(kind, gameId),
    league: kind.league,
    neutral: false,
    playedMs,
    home: { name: game.home, region: null },
    away: { name: game.away, region: null },
  }
  return [fate === 'played' ? { ...meeting, ...drawnGame(kind, score, overtimes) } : unplayedMatch(meeting, fate)]
}

/** A game of which the final score is known. */
const drawnGame = (
  { sport, pace }: BasketballLeague,
  full: Score,
  overtimes: number,
): Pick<RecordedMatch, 'full' | 'end' | 'course'> => ({
  full,
  end: { kind: 'played' },
  course: (draw) => pointsCourse({ parts: sport.parts, ...pace, ...drawPieces(full, overtimes, draw) }, draw),
})

/** Quarters and overtimes that agree with the final score: whoever went on was level before. */
const drawPieces = (full: Score, overtimes: number, draw: Draw): Pick<PointsGame, 'pieces' | 'overtimes'> => {
  const [extra, level] = drawOvertimePoints(full, overtimes, draw)
  const regular = overtimes > 0 ? { home: level, away: level } : full
  const [home, away] = [dealt(regular.home, QUARTERS, UNITS, draw), dealt(regular.away, QUARTERS, UNITS, draw)]
  return { pieces: home.map((points, index) => ({ home: points, away: away[index] ?? 0 })), overtimes: extra }
}

const drawOvertimePoints = (full: Score, overtimes: number, draw: Draw): [extra: Score[], level: number] => {
  let level = Math.min(full.home, full.away)
  const extra: Score[] = []
  for (let nth = 0; nth < overtimes; nth += 1) {
    const points = Math.min(level, draw.whole(5, 12))
    const isLast = nth === 0
    // Made from the last overtime back to the first; all but the last end level.
    extra.unshift(
      isLast ? { home: full.home - level + points, away: full.away - level + points } : { home: points, away: points },
    )
    level -= points
  }
  return [extra, level]
}

const exactMatch = ({ game }: Details, plays: PlayByPlay | undefined, leftOut: string[]): RecordedMatch[] => {
  const { homeTeam, awayTeam, gameId, gameTimeUTC } = game
  const kind = leagueOf(gameId)
  const pieces = homeTeam.periods.map(({ score: home }, index) => ({ home, away: awayTeam.periods[index]?.score ?? 0 }))
  const nameOf = ({ teamCity, teamName }: typeof homeTeam) => `${teamCity} ${teamName}`.trim()
  const full = pieces.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }))
  if (kind === null || full.home === full.away) {
    leftOut.push('its quarters have no winner')
    return []
  }
  const { sport, league, pace } = kind
  const told = { parts: sport.parts, ...pace, pieces: pieces.slice(0, QUARTERS), overtimes: pieces.slice(QUARTERS) }
  return [
    {
      key: keyOf(kind, gameId),
      league,
      full,
      home: { name: nameOf(homeTeam), region: null },
      away: { name: nameOf(awayTeam), region: null },
      playedMs: Date.parse(gameTimeUTC),
      neutral: false,
      end: { kind: 'played' },
      course: (draw) => (plays === undefined ? pointsCourse(told, draw) : playedCourse(sport.parts, plays, pace)),
    },
  ]
}

const tipOffMs = (date: string, index: number): number =>
  Temporal.PlainDate.from(date)
    .toPlainDateTime(Temporal.PlainTime.from(TIP_OFFS[index % TIP_OFFS.length] ?? '19:00'))
    .toZonedDateTime(ZONE).epochMilliseconds
