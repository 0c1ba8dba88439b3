import { isRealDate } from '../openfootball/zones.ts'
import { toFullGameId } from './leagues.ts'
import { teamById } from './teams.ts'

/** Row of a game log: one team of a game. */
export interface LogRow {
  readonly gameId: string
  /** Name of the team in this row. */
  readonly name: string
  readonly date: string
  readonly side: 'home' | 'away'
  /** True if this team won; null if the game has no winner or the table does not state the winner. */
  readonly won: boolean | null
  /** Final points of this team; null if the table states no points. */
  readonly points: number | null
  /** Total minutes of the five players; null if the table states no minutes. */
  readonly minutes: number | null
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const MAX_POINTS = 400
/**
 * Number of players on the court. Minutes up to `MAX_PLAYER_MINUTES` are the minutes of one player and are multiplied
 * by five.
 */
const PLAYERS = 5
const MAX_PLAYER_MINUTES = 120
const SIDES = ['HOME', 'AWAY'] as const

type Named = Readonly<Record<string, unknown>>

/** Reads a game log, two rows per game. Returns null for an unreadable row. */
export function readLogRows(records: readonly Named[]): (LogRow | null)[] {
  return records.flatMap(splitSides).map(toLogRow)
}

/** A table may contain both teams of a game in one row. */
function splitSides(record: Named): Named[] {
  const named = Object.fromEntries(Object.entries(record).map(([name, value]) => [toColumn(name), value]))
  if (!('PTS_HOME' in named)) return [named]
  return SIDES.map((side) =>
    Object.fromEntries(
      Object.entries(named)
        .filter(([name]) => !name.endsWith(side === 'HOME' ? '_AWAY' : '_HOME'))
        .map(([name, value]) => [name.replace(new RegExp(`_${side}$`), ''), value]),
    ),
  )
}

function toColumn(name: string): string {
  return name
    .trim()
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
}

function toLogRow(row: Named): LogRow | null {
  const gameId = toFullGameId(row['GAME_ID'])
  const date = parseDate(row['GAME_DATE'])
  const matchup = typeof row['MATCHUP'] === 'string' ? row['MATCHUP'] : ''
  const [, ownName, separator] = /^(\S.{0,20}?) (@|vs\.?) \S/i.exec(matchup) ?? []
  const name = row['TEAM_NAME'] || teamById(row['TEAM_ID']) || row['TEAM_ABBREVIATION'] || ownName
  const points = toNumber(row['PTS'])
  if (gameId === null || date === null || separator === undefined) return null
  if (typeof name !== 'string' || name.length > 100) return null
  if (points !== null && !(Number.isInteger(points) && points >= 0 && points <= MAX_POINTS)) return null
  return {
    gameId,
    name,
    date,
    points,
    side: separator === '@' ? 'away' : 'home',
    won: parseWon(row['WL']),
    minutes: toTotalMinutes(toNumber(row['MIN'])),
  }
}

/** Converts a cell to a number. Returns null for an empty cell. A table may contain numbers as text. */
function toNumber(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN
}

function parseWon(letter: unknown): boolean | null {
  return letter === 'W' ? true : letter === 'L' ? false : null
}

function toTotalMinutes(minutes: number | null): number | null {
  if (minutes === null || !(minutes > 0)) return null
  return minutes <= MAX_PLAYER_MINUTES ? minutes * PLAYERS : minutes
}

/** Returns true if a table with these columns is a game log. */
export function isGameLog(columns: readonly string[]): boolean {
  const names = new Set(columns.map(toColumn))
  return names.has('GAME_ID') && ['', '_HOME'].some((side) => names.has(`PTS${side}`) && names.has(`MATCHUP${side}`))
}

/** Accepts 2019-04-10, with or without a time after it, and APR 10, 2019. */
export function parseDate(value: unknown): string | null {
  const text = String(value)
  const [, month = '', day = '', year] = /^([A-Z]{3}) (\d{1,2}), (\d{4})$/.exec(text.toUpperCase()) ?? []
  const iso =
    year === undefined
      ? text.slice(0, 10)
      : `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
  return /^(19|20)\d{2}-\d{2}-\d{2}$/.test(iso) && isRealDate(iso) ? iso : null
}
