import type { MatchPart, Score } from '@touchline/domain/match'
import { type Details, isDetails } from './game-details.ts'
import { Temporal } from 'temporal-polyfill'
import { toCompletedParts, refuseFaults } from '../border/check-outcome.ts'
import type { SourceMatchStatus } from '../border/source-match-status.ts'
import { tryRead, unreadableNotes } from '../border/left-out.ts'
import { FixtureFileError } from '../openfootball/fixture-file-error.ts'
import { type PointsGame, distributePoints, buildPointsTimeline } from '../playback/course/points-course.ts'
import type { RandomDraw } from '../playback/random-draw.ts'
import {
  type RecordedMatch,
  type RecordedReading,
  buildSkippedNotes,
  unplayedMatch,
  buildUnplayedNotes,
} from '../recorded/recorded-match.ts'
import { distinctRecorded } from '../recorded/distinct-recorded.ts'
import { type LogRow } from './game-log.ts'
import { checkPeriods, listPieces, sumScores } from './check-periods.ts'
import { type BasketballLeague, QUARTERS, UNITS, keyOf, findLeague } from './leagues.ts'
import type { LineScored } from './line-scores.ts'
import { type PlayByPlay, type ScheduledGame, isPlayByPlay, readLineScores, readLog, readSchedule } from './messages.ts'
import { buildRecordedTimeline } from './played-course.ts'

const ZONE = 'America/New_York'
/** A game log has no times of day. These usual tip-off times are assigned in the order of the games. */
const TIP_OFFS = ['19:00', '19:30', '20:00', '19:00', '20:30', '19:30', '22:00', '22:30']
const PLAYERS = 5
const [HOME, AWAY] = ['home', 'away'] as const

/** A captured response, or a game log from a table, with the path of its file. */
export type Capture = { readonly path: string } & (
  | { readonly payload: unknown }
  | {
      readonly log: readonly (LogRow | null)[]
      /** Reasons for unreadable lines of the table. */
      readonly unreadable: readonly string[]
    }
)

/** A record with its position for the notes. */
interface Placed<T> {
  readonly file: string
  /** 1-based number of the record in its file. */
  readonly number: number
  readonly record: T
}

const OTHER = 'neither a game log, nor a schedule, nor a game of basketball'

interface LoggedSides {
  readonly home: LogRow
  readonly away: LogRow
  readonly neutral: boolean
}

/**
 * Parts whose score is unknown if the number of overtimes is unknown: the score after regular time, the second half and
 * the fourth quarter.
 */
const UNKNOWN_WITHOUT_MINUTES: readonly MatchPart[] = ['regular', 'second', 'p4']

/** Parses captured responses of every kind. Counts files of an unknown kind and names invalid games in the notes. */
export function parseCaptures(captures: readonly Capture[]): RecordedReading {
  const skipReasons: string[] = []
  const unreadable = captures.flatMap((capture) => ('log' in capture ? capture.unreadable : []))
  const read = <T>({ file, number, record }: Placed<T>, buildMatches: (record: T, file: string) => RecordedMatch[]) =>
    tryRead(unreadable, `${file}: game ${number}`, () => buildMatches(record, file)).flat()
  const responses = captures.flatMap((capture) => ('payload' in capture ? [capture] : []))
  const plays = responses.map(({ payload }) => payload).filter((payload) => isPlayByPlay.Check(payload))
  const exact = responses.flatMap(({ path, payload }) =>
    isDetails.Check(payload) ? read({ file: path, number: 1, record: payload }, exactMatch(plays)) : [],
  )
  const byLine = responses
    .flatMap(({ path, payload }) => placed(path, readLineScores(payload)))
    .flatMap((game) => read(game, lineScoredMatch(game.number, skipReasons)))
  const scheduled = responses
    .flatMap(({ path, payload }) => placed(path, readSchedule(payload)))
    .flatMap((game) => read(game, scheduledMatch(game.number, skipReasons)))
  const logged = groupLogRows(captures.flatMap(logRowsIn), unreadable).flatMap((game, index) =>
    read(game, loggedGame(index)),
  )
  const allMatches = [...exact, ...byLine, ...scheduled, ...logged]
  const { matches, notes: repeats } = distinctRecorded(allMatches)
  const notes = [
    ...buildPlayedNotes(matches, exact.length + byLine.length),
    ...buildUnplayedNotes('basketball games', matches),
    ...buildSkippedNotes('basketball games', skipReasons),
    ...responses.filter(isOther).map(({ path }) => `passed over: ${path}: ${OTHER}`),
    ...unreadableNotes(unreadable),
    ...repeats,
  ]
  return { matches, notes }
}

/** Builds a game with known quarters, and with its plays if available. */
function exactMatch(plays: readonly PlayByPlay[]) {
  return ({ game }: Details, file: string): RecordedMatch[] => {
    const { homeTeam, awayTeam, gameId, gameTimeUTC } = game
    const kind = findLeague(gameId)
    if (kind === null) throw new FixtureFileError(file, `game ${gameId} is of no league that we know`)
    const { sport, league, pace } = kind
    const pieces = listPieces(file, game)
    const full = sumScores(pieces)
    const gameFields = {
      parts: sport.parts,
      ...pace,
      pieces: pieces.slice(0, QUARTERS),
      overtimes: pieces.slice(QUARTERS),
    }
    const gamePlays = plays.find((each) => each.game.gameId === gameId)
    const stated = checkPeriods({ file, place: `game ${gameId}: ` }, sport, pieces, gamePlays)
    return [
      {
        key: keyOf(kind, gameId),
        league,
        full,
        stated,
        home: { name: buildTeamName(homeTeam), region: null },
        away: { name: buildTeamName(awayTeam), region: null },
        playedMs: Date.parse(gameTimeUTC),
        neutral: false,
        end: { kind: 'played' },
        buildTimeline: (draw) =>
          gamePlays === undefined
            ? buildPointsTimeline(gameFields, draw)
            : buildRecordedTimeline(sport.parts, gamePlays, pace),
      },
    ]
  }
}

function buildTeamName({ teamCity, teamName }: Details['game']['homeTeam']) {
  return `${teamCity} ${teamName}`.trim()
}

function placed<T>(file: string, records: readonly T[] | null): Placed<T>[] {
  return (records ?? []).map((record, index) => ({ file, number: index + 1, record }))
}

/** Builds a game with known quarters from a table that has a date but no time of day. */
function lineScoredMatch(number: number, skipReasons: string[]) {
  return (scored: LineScored | 'toCome' | null, file: string): RecordedMatch[] => {
    if (scored === null) throw new FixtureFileError(file, `game ${number} does not have the points of both sides`)
    if (scored === 'toCome') {
      skipReasons.push('no result')
      return []
    }
    const gameTimeUTC = new Date(tipOffMs(scored.date, number - 1)).toISOString()
    return exactMatch([])({ game: { ...scored.game, gameTimeUTC } }, file)
  }
}

function tipOffMs(date: string, index: number): number {
  return Temporal.PlainDate.from(date)
    .toPlainDateTime(Temporal.PlainTime.from(TIP_OFFS[index % TIP_OFFS.length] ?? '19:00'))
    .toZonedDateTime(ZONE).epochMilliseconds
}

function scheduledMatch(number: number, skipReasons: string[]) {
  return (game: ScheduledGame | null, file: string): RecordedMatch[] => {
    const kind = game === null ? null : findLeague(game.gameId)
    if (game === null || kind === null) {
      throw new FixtureFileError(file, `game ${number} of the schedule is not as it should be`)
    }
    const { gameId, fate, score } = game
    if (fate === 'toCome') {
      skipReasons.push('no result')
      return []
    }
    if (fate === 'played') {
      refuseFaults({ file, place: `game ${gameId}: ` }, kind.sport, {
        parts: toCompletedParts({ full: score }),
        goals: null,
      })
    }
    return [scheduledGame(game, kind, fate)]
  }
}

function scheduledGame(
  { gameId, home, away, score, overtimes, tipOffMs: playedMs }: ScheduledGame,
  kind: BasketballLeague,
  fate: Exclude<SourceMatchStatus, 'toCome'>,
): RecordedMatch {
  const meeting = {
    key: keyOf(kind, gameId),
    league: kind.league,
    neutral: false,
    playedMs,
    home: { name: home, region: null },
    away: { name: away, region: null },
  }
  return fate === 'played' ? { ...meeting, ...drawnGame(kind, score, overtimes) } : unplayedMatch(meeting, fate)
}

/** Builds a game of which only the final score is known. The quarters are simulated. */
function drawnGame(
  { sport, pace }: BasketballLeague,
  full: Score,
  overtimes: number | null,
): Pick<RecordedMatch, 'full' | 'end' | 'buildTimeline'> {
  return {
    full,
    end: { kind: 'played' },
    buildTimeline: (draw) => ({
      ...buildPointsTimeline({ parts: sport.parts, ...pace, ...drawPieces(full, overtimes ?? 0, draw) }, draw),
      ...(overtimes === null && { unknown: UNKNOWN_WITHOUT_MINUTES }),
    }),
  }
}

/** Simulates quarters and overtimes that agree with the final score. The score is level before an overtime. */
function drawPieces(full: Score, overtimes: number, draw: RandomDraw): Pick<PointsGame, 'pieces' | 'overtimes'> {
  const [extra, level] = drawOvertimePoints(full, overtimes, draw)
  const regular = overtimes > 0 ? { home: level, away: level } : full
  const [home, away] = [
    distributePoints(regular.home, QUARTERS, UNITS, draw),
    distributePoints(regular.away, QUARTERS, UNITS, draw),
  ]
  return { pieces: home.map((points, index) => ({ home: points, away: away[index] ?? 0 })), overtimes: extra }
}

function drawOvertimePoints(full: Score, overtimes: number, draw: RandomDraw): [extra: Score[], level: number] {
  let level = Math.min(full.home, full.away)
  const extra: Score[] = []
  for (let nth = 0; nth < overtimes; nth += 1) {
    const points = Math.min(level, draw.integer(5, 12))
    const isLast = nth === 0
    // Overtimes are drawn from the last to the first: only the last overtime has a winner, the earlier ones are level.
    extra.unshift(
      isLast ? { home: full.home - level + points, away: full.away - level + points } : { home: points, away: points },
    )
    level -= points
  }
  return [extra, level]
}

/**
 * Groups the rows of a game log (one per team) by game, in the order of first occurrence. Adds the reason for
 * unreadable rows to `unreadable`.
 */
function groupLogRows(rows: readonly Placed<LogRow | null>[], unreadable: string[]): Placed<LogRow[]>[] {
  const games = new Map<string, Placed<LogRow[]>>()
  for (const { file, number, record: row } of rows) {
    if (row === null) {
      unreadable.push(`${file}: row ${number} of the game log is not as it should be`)
      continue
    }
    const existingGame = games.get(row.gameId)
    if (existingGame === undefined) games.set(row.gameId, { file, number, record: [row] })
    else existingGame.record.push(row)
  }
  return [...games.values()]
}

function logRowsIn(capture: Capture): Placed<LogRow | null>[] {
  return placed(capture.path, 'log' in capture ? capture.log : readLog(capture.payload))
}

function loggedGame(index: number) {
  return (rows: readonly LogRow[], file: string): RecordedMatch[] => {
    const gameId = rows[0]?.gameId ?? ''
    const { home, away, neutral } = findSides(distinctRows(rows, { file, place: `game ${gameId}: ` }))
    const kind = findLeague(gameId)
    const hasSides = home !== undefined && away !== undefined && home.name !== away.name
    const match = hasSides && kind !== null ? loggedMatch({ home, away, neutral }, index, kind, file) : null
    if (match === null) throw new FixtureFileError(file, `game ${gameId} does not have both sides with a winner`)
    return [match]
  }
}

/**
 * Returns home and away. If both rows say "vs.", or both "@", the venue is neutral and the first row is the home side.
 */
function findSides(rows: readonly LogRow[]): Partial<LoggedSides> & Pick<LoggedSides, 'neutral'> {
  const [first, second] = rows
  const neutral = rows.length === 2 && areOnOneSide(rows)
  if (neutral && first && second) return { home: first, away: second, neutral }
  const [home, away] = (['home', 'away'] as const).map((named) => rows.find(({ side }) => side === named))
  return { ...(home && { home }), ...(away && { away }), neutral }
}

function areOnOneSide(rows: readonly LogRow[]): boolean {
  return new Set(rows.map(({ side }) => side)).size === 1
}

/** Returns one row per team. Throws FixtureFileError if two rows of a team state different points or winners (PI9). */
function distinctRows(rows: readonly LogRow[], at: { readonly file: string; readonly place: string }): LogRow[] {
  const isNeutral = areOnOneSide(rows)
  const bySide = new Map<string, LogRow>()
  for (const row of rows) {
    const key = isNeutral ? row.name : row.side
    const before = bySide.get(key)
    for (const column of ['points', 'won'] as const) {
      const [one, other] = [before?.[column] ?? null, row[column]]
      if (one !== null && other !== null && one !== other) {
        throw new FixtureFileError(
          at.file,
          `${at.place}two scores of one match: ${row.name} ${column} ${one} and ${other}`,
        )
      }
    }
    if (before === undefined || before.points === null) bySide.set(key, row)
  }
  return [...bySide.values()]
}

function loggedMatch(
  { home, away, neutral }: LoggedSides,
  index: number,
  kind: BasketballLeague,
  file: string,
): RecordedMatch | null {
  const meeting = {
    key: keyOf(kind, home.gameId),
    league: kind.league,
    neutral,
    home: { name: home.name, region: null },
    away: { name: away.name, region: null },
    playedMs: tipOffMs(home.date, index),
  }
  if ((home.points ?? 0) + (away.points ?? 0) === 0) {
    return home.won === null && away.won === null ? unplayedMatch(meeting, 'cancelled') : null
  }
  if (home.points === null || away.points === null || (home.won !== null && home.won === away.won)) return null
  const full = { home: home.points, away: away.points }
  const won = home.won ?? (away.won === null ? null : !away.won)
  const outcome = { parts: toCompletedParts({ full }), goals: null, ...(won !== null && { winner: won ? HOME : AWAY }) }
  refuseFaults({ file, place: `game ${home.gameId}: ` }, kind.sport, outcome)
  return { ...meeting, ...drawnGame(kind, full, computeOvertimes(home.minutes, kind)) }
}

/**
 * Derives the number of overtimes from the minutes, whose rounding loses a few seconds. Returns null (unknown) without
 * minutes.
 */
function computeOvertimes(minutes: number | null, { pace }: BasketballLeague): number | null {
  if (minutes === null) return null
  const beyond = Math.round((minutes / PLAYERS - pace.minutes) / pace.overtimeMinutes)
  return Math.min(10, Math.max(0, beyond))
}

function buildPlayedNotes(matches: readonly RecordedMatch[], exact: number): string[] {
  const playedCount = matches.filter(({ full }) => full !== null).length
  if (playedCount === 0) return []
  return [`${playedCount} basketball games, ${exact} of them with their quarters; those of the others are drawn`]
}

function isOther({ payload }: { readonly payload: unknown }): boolean {
  return (
    !isPlayByPlay.Check(payload) &&
    !isDetails.Check(payload) &&
    [readSchedule, readLog, readLineScores].every((read) => read(payload) === null)
  )
}
