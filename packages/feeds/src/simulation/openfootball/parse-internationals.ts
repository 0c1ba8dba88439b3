import type { Score, Side } from '@touchline/domain/match'
import { normaliseCount } from '../border/csv.ts'
import { tryRead } from '../border/left-out.ts'
import { readMinute } from '../border/minute.ts'
import type { GoalMoment } from '../playback/football-game.ts'
import { comparePlayMinutes } from '../playback/football-game.ts'
import { checkPlayedMatch } from './check-played.ts'
import { FixtureFileError } from './fixture-file-error.ts'
import { groupBy } from './group-by.ts'
import type { GoalRow, ResultRow, ShootoutRow } from './messages.ts'
import { checkGoalRow, checkResultRow, checkShootoutRow } from './messages.ts'
import { NATIONS_GROUP, findNation } from './nations.ts'
import { FOOTBALL } from './parse-season.ts'
import type { PlayedMatch, FileReading, SourceMatch } from './played-match.ts'
import { tallyReason, sumGoals } from './played-match.ts'
import type { CsvFile } from './read-records.ts'
import { readRecords } from './read-records.ts'
import { isRealDate } from './zones.ts'

/** Files of the international-results format. Goal scorers and shoot-outs are optional. */
export interface InternationalFiles {
  readonly results: CsvFile
  readonly goalScorers: CsvFile | null
  readonly shootouts: CsvFile | null
}

type RowKey = Pick<ResultRow, 'date' | 'home_team' | 'away_team'>
type NinetyMinutes = Pick<PlayedMatch, 'fullTime' | 'halfTime' | 'goals' | 'extra' | 'winner'>
/** Winner of a shoot-out; `unknown` if the row does not name the winner. */
type ShootoutWinner = Side | 'unknown'

const UNKNOWN_AT_NINETY = 'score after 90 minutes not known'

/** Latest minute that the stoppage time of the second half can reach. A later goal proves extra time. */
const LAST_STOPPAGE_MINUTE = 110

/** Competitions without extra time. The few exceptions have goal minutes. */
const ENDS_AT_NINETY = /^Friendly$|Nations League|qualification$/

/** Validator and required columns of one of the files. */
interface Table<Row> {
  readonly check: (file: string, value: unknown, place: string) => Row
  readonly needed: readonly string[]
}

const KEY = ['date', 'home_team', 'away_team']

const NOT_STATED = /^(na|nan|none|null|-)?$/i

/**
 * Parses internationals and skips unreadable rows. A row without a score was not played (GR10) if a later row has a
 * score; otherwise the match is still to come.
 */
export function parseInternationals({ results, goalScorers, shootouts }: InternationalFiles): FileReading {
  const unreadable: string[] = []
  const goals = groupBy(
    goalScorers === null
      ? []
      : readRows(goalScorers, { check: checkGoal, needed: [...KEY, 'team', 'minute'] }, unreadable),
    keyOf,
  )
  const notShootouts = unreadable.length
  const shotOut = new Map(
    (shootouts === null ? [] : readRows(shootouts, { check: checkShootout, needed: KEY }, unreadable)).map((row) => [
      keyOf(row),
      shootoutWinner(row),
    ]),
  )
  // The draws without a shoot-out row are known only if every shoot-out row was readable: an unreadable row could
  // belong to any draw.
  const hasShootouts = shootouts !== null && unreadable.length === notShootouts
  const skippedCounts = new Map<string, number>()
  const rows = readRows(
    results,
    {
      check: (file, value, place) => ({ ...checkResultRow(file, value, place), place }),
      needed: [...KEY, 'home_score', 'away_score', 'tournament'],
    },
    unreadable,
  )
  const lastPlayedDate = rows.reduce((last, row) => (isNotPlayed(row) || row.date < last ? last : row.date), '')
  const matches = rows.flatMap((row): SourceMatch[] => {
    if (isNotPlayed(row)) {
      if (row.date < lastPlayedDate) return [{ ...buildMeeting(row), unplayed: 'cancelled' }]
      tallyReason(skippedCounts, 'not played yet (NA)')
      return []
    }
    const key = keyOf(row)
    const outcome = ninetyMinutes(row, goals.get(key) ?? [], shotOut.get(key), hasShootouts)
    if (typeof outcome !== 'string') {
      return tryRead(unreadable, results.file, () =>
        checkPlayedMatch(results.file, row.place, { ...buildMeeting(row), ...outcome }),
      )
    }
    tallyReason(skippedCounts, outcome)
    return []
  })
  return { matches, skippedCounts, correctedCounts: new Map(), unreadable }
}

function readRows<Row extends RowKey>(
  { file, text }: CsvFile,
  { check, needed }: Table<Row>,
  unreadable: string[],
): Row[] {
  return readRecords({ file, text }, unreadable, { needed }).flatMap(({ record, line }) =>
    tryRead(unreadable, file, () => {
      const place = `line ${line}, `
      const row = check(file, normaliseCells(record), place)
      if (!isRealDate(row.date)) {
        throw new FixtureFileError(file, `${place}date is "${row.date}"; expected a date of the calendar`)
      }
      if (row.home_team !== row.away_team) return row
      throw new FixtureFileError(file, `${place}away_team is "${row.away_team}"; expected another team than home_team`)
    }),
  )
}

/**
 * Normalises cells that programs write differently: scores as 2.0, missing values as nan or an empty cell, booleans in
 * lower case.
 */
function normaliseCells(record: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).map(([name, cell]) => {
      if (name.endsWith('_score')) return [name, /^(nan|null|none|na|-)?$/i.test(cell) ? 'NA' : normaliseCount(cell)]
      if (name === 'neutral' || name === 'penalty') return [name, normaliseBoolean(cell)]
      return [name, name === 'minute' ? normaliseCount(cell) : cell]
    }),
  )
}

function normaliseBoolean(cell: string): string {
  return /^(true|t|yes|1(\.0)?)$/i.test(cell) ? 'TRUE' : /^(false|f|no|0(\.0)?)$/i.test(cell) ? 'FALSE' : ''
}

function checkGoal(file: string, value: unknown, place: string): GoalRow {
  const row = checkGoalRow(file, value, place)
  if (row.minute !== 'NA' && readMinute(row.minute) === undefined) {
    throw new FixtureFileError(file, `${place}minute is "${row.minute.slice(0, 60)}"; expected a minute of the match`)
  }
  if (row.team === row.home_team || row.team === row.away_team) return row
  throw new FixtureFileError(file, `${place}team is "${row.team}"; expected ${row.home_team} or ${row.away_team}`)
}

function keyOf({ date, home_team, away_team }: RowKey): string {
  return [date, home_team, away_team].join('|')
}

function checkShootout(file: string, value: unknown, place: string): ShootoutRow {
  const row = checkShootoutRow(file, value, place)
  const { winner = '', home_team, away_team } = row
  if (NOT_STATED.test(winner) || winner === home_team || winner === away_team) return row
  throw new FixtureFileError(file, `${place}winner is "${winner.slice(0, 60)}"; expected ${home_team} or ${away_team}`)
}

function shootoutWinner({ winner, home_team, away_team }: ShootoutRow): ShootoutWinner {
  if (winner === home_team) return 'home'
  return winner === away_team ? 'away' : 'unknown'
}

function isNotPlayed({ home_score, away_score }: ResultRow): boolean {
  return home_score === 'NA' || away_score === 'NA'
}

function buildMeeting(row: ResultRow) {
  const home = findNation(row.home_team)
  const away = findNation(row.away_team)
  return {
    key: [row.tournament, row.date, home.name, away.name].join('|'),
    group: NATIONS_GROUP,
    league: { key: row.tournament, name: row.tournament, region: null, sportId: FOOTBALL },
    home,
    away,
    date: row.date,
    playedMs: Date.parse(`${row.date}T00:00Z`),
    hasTime: false,
    neutral: row.neutral === 'TRUE',
  }
}

/**
 * Derives the score after 90 minutes from a score that includes extra time (GR8). Returns a reason if that is
 * impossible.
 */
function ninetyMinutes(
  row: ResultRow,
  goalRows: readonly GoalRow[],
  shotOut: ShootoutWinner | undefined,
  hasShootouts: boolean,
): NinetyMinutes | string {
  const final = { home: Number(row.home_score), away: Number(row.away_score) }
  const all = goalRows.flatMap((goal) => parseGoal(goal, row) ?? [])
  if (sumGoals(all, 'home') === final.home && sumGoals(all, 'away') === final.away) {
    const regularGoals = assignPeriods(all, row)
    // A shoot-out after a leg with a winner decides the tie, not the leg.
    const isDecided = final.home === final.away && shotOut !== undefined && shotOut !== 'unknown'
    return regularGoals === null
      ? UNKNOWN_AT_NINETY
      : { ...fromGoals(regularGoals), ...(isDecided && { winner: shotOut }) }
  }
  if (shotOut !== undefined) return UNKNOWN_AT_NINETY
  // True if the stated score is certainly the score after 90 minutes. Extra time that ends level leads to a shoot-out,
  // so a draw without a shoot-out ended after 90 minutes.
  const isFinal = (final.home === final.away && hasShootouts) || ENDS_AT_NINETY.test(row.tournament)
  return isFinal ? { fullTime: final, halfTime: null, goals: null } : UNKNOWN_AT_NINETY
}

function parseGoal({ team, minute, penalty }: GoalRow, row: RowKey): GoalMoment | null {
  const read = readMinute(minute)
  if (read === undefined) return null
  const at = Math.min(120, read.minute)
  const added = at === 45 || at === 90 ? read.added : 0
  const side = team === row.home_team ? 'home' : 'away'
  const period = at <= 45 ? 'first' : 'second'
  return { kind: 'goal', side, period, minute: at, added, penalty: penalty === 'TRUE', disallowed: false }
}

/**
 * Assigns goals to regular or extra time. The source folds added time into minutes 45, 90 and 120, so a goal after
 * minute 90 is an extra-time goal; in a friendly it is a stoppage-time goal. Returns null if the period is unclear: a
 * second leg can go to extra time at any score, other matches only at a level score.
 */
function assignPeriods(all: readonly GoalMoment[], { tournament }: ResultRow): GoalMoment[] | null {
  const regular = all.filter((goal) => goal.minute <= 90)
  if (regular.length === all.length) return [...all]
  if (tournament === 'Friendly') {
    return all.map((goal) => (goal.minute > 90 ? { ...goal, minute: 90, added: goal.minute - 90 } : goal))
  }
  const isLevel = sumGoals(regular, 'home') === sumGoals(regular, 'away')
  return isLevel || all.some((goal) => goal.minute > LAST_STOPPAGE_MINUTE) ? [...all] : null
}

function fromGoals(all: readonly GoalMoment[]): NinetyMinutes {
  const goals = all.filter((goal) => goal.minute <= 90).toSorted(comparePlayMinutes)
  // Only a goal after minute 90 proves extra time: a shoot-out may directly follow the 90 minutes.
  const extra = all
    .filter((goal) => goal.minute > 90)
    .map(({ side, minute }) => ({ side, minute }))
    .toSorted((a, b) => a.minute - b.minute)
  return {
    fullTime: countScore(goals),
    halfTime: countScore(goals.filter((goal) => goal.period === 'first')),
    goals,
    ...(extra.length > 0 && { extra }),
  }
}

function countScore(goals: readonly GoalMoment[]): Score {
  return {
    home: sumGoals(goals, 'home'),
    away: sumGoals(goals, 'away'),
  }
}
