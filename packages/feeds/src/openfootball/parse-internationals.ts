import type { Score } from '@touchline/domain/match'
import type { GoalMoment } from '../playback/game.ts'
import { comparePlayMinutes } from '../playback/game.ts'
import { FixtureFileError } from './fixture-file-error.ts'
import { groupBy } from './group-by.ts'
import type { GoalRow, ResultRow, ShootoutRow } from './messages.ts'
import { checkGoalRow, checkResultRow, checkShootoutRow } from './messages.ts'
import { NATIONS, nation } from './nations.ts'
import { FOOTBALL } from './parse-season.ts'
import type { PlayedMatch, Reading } from './played-match.ts'
import { count, sumGoals } from './played-match.ts'
import type { CsvFile } from './read-records.ts'
import { readRecords } from './read-records.ts'
import { isRealDate } from './zones.ts'

/** The three files of the international-results form; goal scorers and shoot-outs may be absent. */
export interface InternationalFiles {
  readonly results: CsvFile
  readonly goalScorers: CsvFile | null
  readonly shootouts: CsvFile | null
}

type RowKey = Pick<ResultRow, 'date' | 'home_team' | 'away_team'>
type NinetyMinutes = Pick<PlayedMatch, 'fullTime' | 'halfTime' | 'goals' | 'extra'>

const UNKNOWN_AT_NINETY = 'score after 90 minutes not known'

/** Competitions whose matches, but for a few that have their goal minutes, are not prolonged to find a winner. */
const ENDS_AT_NINETY = /^Friendly$|Nations League|qualification$/

/** Throws FixtureFileError. */
export function parseInternationals({ results, goalScorers, shootouts }: InternationalFiles): Reading {
  const goals = groupBy(goalScorers === null ? [] : readRows(goalScorers, checkGoal), keyOf)
  const shotOut = new Set((shootouts === null ? [] : readRows(shootouts, checkShootoutRow)).map(keyOf))
  const leftOut = new Map<string, number>()
  const matches = readRows(results, checkResultRow).flatMap((row) => {
    const key = keyOf(row)
    const outcome = ninetyMinutes(row, goals.get(key) ?? [], shotOut.has(key))
    if (typeof outcome !== 'string') return playedMatch(row, outcome)
    count(leftOut, outcome)
    return []
  })
  return { matches, leftOut, putRight: new Map() }
}

function keyOf({ date, home_team, away_team }: RowKey): string {
  return [date, home_team, away_team].join('|')
}

function readRows<Row extends ShootoutRow>(
  { file, text }: CsvFile,
  check: (file: string, value: unknown, place: string) => Row,
): Row[] {
  return readRecords({ file, text }).map(({ record, info }) => {
    const place = `line ${info.lines}, `
    const row = check(file, record, place)
    if (isRealDate(row.date)) return row
    throw new FixtureFileError(file, `${place}date is "${row.date}"; expected a date of the calendar`)
  })
}

function checkGoal(file: string, value: unknown, place: string): GoalRow {
  const row = checkGoalRow(file, value, place)
  if (row.team === row.home_team || row.team === row.away_team) return row
  throw new FixtureFileError(file, `${place}team is "${row.team}"; expected ${row.home_team} or ${row.away_team}`)
}

function playedMatch(row: ResultRow, outcome: NinetyMinutes): PlayedMatch {
  const home = nation(row.home_team)
  const away = nation(row.away_team)
  return {
    key: [row.tournament, row.date, home.name, away.name].join('|'),
    group: NATIONS,
    league: { key: row.tournament, name: row.tournament, region: null, sportId: FOOTBALL },
    home,
    away,
    date: row.date,
    playedMs: Date.parse(`${row.date}T00:00Z`),
    hasTime: false,
    neutral: row.neutral === 'TRUE',
    ...outcome,
  }
}

/** GR8: the score of a row includes extra time. Gives a reason where that of ninety minutes cannot be told from it. */
function ninetyMinutes(row: ResultRow, goalRows: readonly GoalRow[], shotOut: boolean): NinetyMinutes | string {
  if (row.home_score === 'NA' || row.away_score === 'NA') return 'not played (NA)'
  const final = { home: Number(row.home_score), away: Number(row.away_score) }
  const all = goalRows.flatMap((goal) => parseGoal(goal, row) ?? [])
  if (sumGoals(all, 'home') === final.home && sumGoals(all, 'away') === final.away) return fromGoals(all)
  if (shotOut) return UNKNOWN_AT_NINETY
  // Extra time that ends level leads to a shoot-out, so a draw without one ended after ninety minutes.
  const isFinal = final.home === final.away || ENDS_AT_NINETY.test(row.tournament)
  return isFinal ? { fullTime: final, halfTime: null, goals: null } : UNKNOWN_AT_NINETY
}

function fromGoals(all: readonly GoalMoment[]): NinetyMinutes {
  const goals = all.filter((goal) => goal.minute <= 90).toSorted(comparePlayMinutes)
  // A goal after the ninetieth minute is what tells of extra time: a shoot-out may follow ninety minutes at once.
  const extra = all.filter((goal) => goal.minute > 90).map(({ side, minute }) => ({ side, minute }))
    .toSorted((a, b) => a.minute - b.minute)
  return {
    fullTime: scoreOf(goals), halfTime: scoreOf(goals.filter((goal) => goal.period === 'first')), goals,
    ...(extra.length > 0 && { extra }),
  }
}

function scoreOf(goals: readonly GoalMoment[]): Score {
  return { home: sumGoals(goals, 'home'), away: sumGoals(goals, 'away') }
}

function parseGoal({ team, minute, penalty }: GoalRow, row: RowKey): GoalMoment | null {
  if (minute === 'NA') return null
  const at = Number(minute)
  const side = team === row.home_team ? 'home' : 'away'
  const period = at <= 45 ? 'first' : 'second'
  return { kind: 'goal', side, period, minute: at, added: 0, penalty: penalty === 'TRUE', disallowed: false }
}
