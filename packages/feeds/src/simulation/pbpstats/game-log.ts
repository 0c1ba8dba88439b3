import { isRealDate } from '../openfootball/zones.ts'
import { wholeGameId } from './leagues.ts'
import { teamById } from './teams.ts'

/** A row of a game log: one side of a game. */
export interface LogRow {
  readonly gameId: string
  /** Of the side itself. */
  readonly name: string
  readonly date: string
  readonly side: 'home' | 'away'
  /** Null where nobody has won, or the table does not say. */
  readonly won: boolean | null
  /** Null where none are told. */
  readonly points: number | null
  /** Minutes of all five players, as they were added up; null where they are not told. */
  readonly minutes: number | null
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const MOST_POINTS = 400
/** Minutes of one player are those of five by as many. */
const PLAYERS = 5
const MOST_OF_ONE = 120
const SIDES = ['HOME', 'AWAY'] as const

type Named = Readonly<Record<string, unknown>>

/** The rows of a table of game logs, two for a game; null for one that cannot be read. */
export const logRowsOf = (records: readonly Named[]): (LogRow | null)[] => records.flatMap(sidesOf).map(rowOf)

/** Whether a table with these columns is a game log. */
export const isGameLog = (columns: readonly string[]): boolean => {
  const names = new Set(columns.map(columnOf))
  return names.has('GAME_ID') && ['', '_HOME'].some((side) => names.has(`PTS${side}`) && names.has(`MATCHUP${side}`))
}

const columnOf = (name: string): string =>
  name
    .trim()
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')

/** A table may have both sides of a game in one row. */
const sidesOf = (record: Named): Named[] => {
  const named = Object.fromEntries(Object.entries(record).map(([name, value]) => [columnOf(name), value]))
  if (!('PTS_HOME' in named)) return [named]
  return SIDES.map((side) =>
    Object.fromEntries(
      Object.entries(named)
        .filter(([name]) => !name.endsWith(side === 'HOME' ? '_AWAY' : '_HOME'))
        .map(([name, value]) => [name.replace(new RegExp(`_${side}$`), ''), value]),
    ),
  )
}

const rowOf = (row: Named): LogRow | null => {
  const gameId = wholeGameId(row['GAME_ID'])
  const date = dateOf(row['GAME_DATE'])
  const matchup = typeof row['MATCHUP'] === 'string' ? row['MATCHUP'] : ''
  const [, own, between] = /^(\S.{0,20}?) (@|vs\.?) \S/i.exec(matchup) ?? []
  const name = row['TEAM_NAME'] || teamById(row['TEAM_ID']) || row['TEAM_ABBREVIATION'] || own
  const points = numberOf(row['PTS'])
  if (gameId === null || date === null || between === undefined) return null
  if (typeof name !== 'string' || name.length > 100) return null
  if (points !== null && !(Number.isInteger(points) && points >= 0 && points <= MOST_POINTS)) return null
  return {
    gameId,
    name,
    date,
    points,
    side: between === '@' ? 'away' : 'home',
    won: wonOf(row['WL']),
    minutes: minutesOf(numberOf(row['MIN'])),
  }
}

/** A cell that is empty is no figure; a table may write figures as texts. */
const numberOf = (value: unknown): number | null => {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN
}

const minutesOf = (minutes: number | null): number | null => {
  if (minutes === null || !(minutes > 0)) return null
  return minutes <= MOST_OF_ONE ? minutes * PLAYERS : minutes
}

const wonOf = (word: unknown): boolean | null => (word === 'W' ? true : word === 'L' ? false : null)

/** 2019-04-10, with or without a time behind it, or APR 10, 2019. */
export const dateOf = (value: unknown): string | null => {
  const text = String(value)
  const [, month = '', day = '', year] = /^([A-Z]{3}) (\d{1,2}), (\d{4})$/.exec(text.toUpperCase()) ?? []
  const iso =
    year === undefined
      ? text.slice(0, 10)
      : `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
  return /^(19|20)\d{2}-\d{2}-\d{2}$/.test(iso) && isRealDate(iso) ? iso : null
}
