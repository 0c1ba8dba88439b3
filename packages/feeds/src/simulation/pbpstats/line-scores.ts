import { parseDate } from './game-log.ts'
import { toFullGameId } from './leagues.ts'
import type { Details } from './game-details.ts'

type Named = Readonly<Record<string, unknown>>
type Side = Details['game']['homeTeam']

/** Finished game with the points of every quarter and overtime. The source table has a date but no time of day. */
export interface LineScored {
  readonly date: string
  readonly game: Omit<Details['game'], 'gameTimeUTC'>
}

const QUARTER_COLUMNS = ['PTS_QTR1', 'PTS_QTR2', 'PTS_QTR3', 'PTS_QTR4']
const OVERTIME_COLUMNS = Array.from({ length: 10 }, (_, index) => `PTS_OT${index + 1}`)
const MAX_POINTS = 200
const FINAL = 3

/** Returns true if a table with these columns has the points of a team by quarter. */
export function isLineScore(columns: readonly string[]): boolean {
  return ['GAME_ID', 'TEAM_ID', 'PTS_QTR1', 'PTS_QTR4', 'PTS'].every((name) => columns.includes(name))
}

/** Returns true if a table with these columns states the home team. */
export function isGameHeader(columns: readonly string[]): boolean {
  return ['GAME_ID', 'GAME_DATE_EST', 'GAME_STATUS_ID', 'HOME_TEAM_ID', 'VISITOR_TEAM_ID'].every((name) =>
    columns.includes(name),
  )
}

/**
 * Reads the games of a scoreboard or box score: one row of `headers` and two rows of `lines` per game. Returns null for
 * an unreadable game and `toCome` for an unfinished game.
 */
export function lineScoredGames(
  headers: readonly Named[],
  lines: readonly Named[],
): readonly (LineScored | 'toCome' | null)[] {
  return headers.map((header) => {
    if (header['GAME_STATUS_ID'] !== FINAL) return 'toCome'
    const [gameId, date] = [toFullGameId(header['GAME_ID']), parseDate(header['GAME_DATE_EST'])]
    const rows = lines.filter((row) => row['GAME_ID'] === header['GAME_ID'])
    const [homeTeam, awayTeam] = ['HOME_TEAM_ID', 'VISITOR_TEAM_ID'].map((column) =>
      readSide(
        rows.find((row) => row['TEAM_ID'] === header[column]),
        countOvertimes(rows),
      ),
    )
    if (gameId === null || date === null || !homeTeam || !awayTeam) return null
    return { date, game: { gameId, homeTeam, awayTeam } }
  })
}

function readSide(row: Named | undefined, overtimes: number): Side | null {
  const points = row === undefined ? null : readPoints(row, overtimes)
  const teamCity = row?.['TEAM_CITY_NAME'] ?? ''
  const teamName = row?.['TEAM_NICKNAME'] ?? row?.['TEAM_NAME'] ?? row?.['TEAM_ABBREVIATION']
  if (points === null || typeof teamName !== 'string' || typeof teamCity !== 'string' || teamName === '') return null
  return { teamName, teamCity, periods: points.map((score) => ({ score })) }
}

/**
 * Returns the points of a row by period. Returns null if a value is not a number or the points do not add up to the
 * total.
 */
function readPoints(row: Named, overtimes: number): number[] | null {
  const points = [...QUARTER_COLUMNS, ...OVERTIME_COLUMNS.slice(0, overtimes)].map((column) => row[column])
  if (!points.every(isValidPoints)) return null
  return points.reduce((sum, each) => sum + each, 0) === row['PTS'] ? points : null
}

function isValidPoints(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_POINTS
}

/** Counts the overtimes in which a team scored. Columns of unplayed overtimes are empty or 0. */
function countOvertimes(rows: readonly Named[]): number {
  return 1 + OVERTIME_COLUMNS.findLastIndex((column) => rows.some((row) => (row[column] ?? 0) !== 0))
}
