import { basename, dirname } from 'node:path'
import type { League, Score } from '@touchline/domain/match'
import { normaliseCount } from '../border/csv.ts'
import { type SourceMatchStatus, parseFate } from '../border/source-match-status.ts'
import { tryRead } from '../border/left-out.ts'
import { readTime } from '../border/time-of-day.ts'
import { checkPlayedMatch } from './check-played.ts'
import { COMPETITIONS } from './divisions.ts'
import { FixtureFileError } from './fixture-file-error.ts'
import type { FootballRow } from './messages.ts'
import { COUNT_COLUMNS, checkFootballRow } from './messages.ts'
import { FOOTBALL } from './parse-season.ts'
import type { MatchCounts, FileReading, SourceMatch } from './played-match.ts'
import { tallyReason } from './played-match.ts'
import { readRecords } from './read-records.ts'
import { isRealDate, kickOffMs, findZone } from './zones.ts'

/**
 * Columns of the football-data.co.uk format, named as in the files of the main leagues. Files of the extra leagues have
 * Home, Away, HG, AG and Res; some early seasons have HT and AT.
 */
// biome-ignore format: a table
export const FOOTBALL_DATA_COLUMNS = {
  needed: ['Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG'],
  aliases: {
    div: 'Div', country: 'Country', league: 'League', date: 'Date', time: 'Time',
    hometeam: 'HomeTeam', home: 'HomeTeam', ht: 'HomeTeam', awayteam: 'AwayTeam', away: 'AwayTeam', at: 'AwayTeam',
    fthg: 'FTHG', hg: 'FTHG', ftag: 'FTAG', ag: 'FTAG', ftr: 'FTR', res: 'FTR',
  },
} as const

/** The source gives kick-off times in United Kingdom time for every country. */
const TIME_ZONE = 'Europe/London'

/**
 * Maximum share of rows without corner and card counts in a file that has the counts. Up to this share, a row without
 * counts is a match that was awarded off the field.
 */
const MAX_BLANK_SHARE = 0.1

/**
 * Returns true if a table with these columns is in the football-data.co.uk format, even if another publisher
 * redistributes it.
 */
export function isFootballData(columns: readonly string[]): boolean {
  return FOOTBALL_DATA_COLUMNS.needed.every((name) => columns.includes(name))
}

/**
 * Parses a season in the football-data.co.uk format: results with corners and cards. Skips unreadable rows and reports
 * them. Throws FixtureFileError for a file without columns.
 */
export function parseFootballData(file: string, text: string): FileReading {
  const skippedCounts = new Map<string, number>()
  const correctedCounts = new Map<string, number>()
  const unreadable: string[] = []
  const rows = readRecords({ file, text }, unreadable, FOOTBALL_DATA_COLUMNS).flatMap(({ record, line }) => {
    const place = `line ${line}, `
    return tryRead(unreadable, file, () => ({
      place,
      row: checkFootballRow(file, cleanRow(record, correctedCounts), place),
    }))
  })
  const blank = rows.filter(({ row }) => row.FTHG !== '' && isBlank(row)).length
  const hasCounts = blank > 0 && blank <= rows.length * MAX_BLANK_SHARE
  const matches = rows
    .flatMap(({ row, place }) =>
      tryRead(unreadable, file, () => {
        const fate = findRowFate(file, row, place, hasCounts)
        return fate === 'toCome' ? null : toSourceMatch(file, row, place, fate)
      }),
    )
    .flatMap((match) => {
      if (match === null) tallyReason(skippedCounts, 'no result')
      return match ?? []
    })
  return { matches, skippedCounts, correctedCounts, unreadable }
}

/**
 * Returns the row with corner and card counts written as digits. Drops unreadable cells of optional columns, and counts
 * the drops by column in `correctedCounts`.
 */
function cleanRow(row: Readonly<Record<string, string>>, correctedCounts: Map<string, number>): Record<string, string> {
  const counts = ['FTHG', 'FTAG', ...COUNT_COLUMNS].flatMap((name) => {
    const cell = row[name]
    return cell === undefined ? [] : [[name, normaliseCount(cell)] as const]
  })
  const read = { ...row, ...Object.fromEntries(counts) }
  const isWrong = (name: string): boolean =>
    name === 'Time' ? readTime(read[name] ?? '') === undefined : !/^\d{0,2}$/.test(read[name] ?? '')
  for (const name of ['Time', ...COUNT_COLUMNS].filter(isWrong)) {
    tallyReason(correctedCounts, `unreadable ${name} ignored`)
    read[name] = ''
  }
  return read
}

/** Returns true if the row has only a score: no half-time score, no corners, no cards. */
function isBlank(row: FootballRow): boolean {
  return COUNT_COLUMNS.every((name) => (row[name] ?? '') === '')
}

/**
 * Determines the status of the match (GR10). A match was played if the result letter and the goals agree. A row with
 * only a score, in a file with counts, was awarded off the field.
 */
function findRowFate(file: string, row: FootballRow, place: string, hasCounts: boolean): SourceMatchStatus {
  const { FTHG, FTAG, FTR } = row
  const goals = FTHG === '' || FTAG === '' ? null : Math.sign(Number(FTHG) - Number(FTAG))
  const winner = FTR === undefined ? undefined : ['A', 'D', 'H'].indexOf(FTR.toUpperCase()) - 1
  if (winner === -2) {
    if (FTR !== '') return parseUnplayedFate(FTR ?? '')
    if (goals === null) return 'toCome'
  }
  if (goals === null) return 'toCome'
  if (winner !== undefined && winner !== goals) {
    throw new FixtureFileError(file, `${place}FTR is "${FTR}"; expected what ${FTHG} and ${FTAG} goals come to`)
  }
  return hasCounts && isBlank(row) ? 'awarded' : 'played'
}

/** Returns the status for an unexpected letter in the result column. Such a match never counts as played. */
function parseUnplayedFate(resultText: string): SourceMatchStatus {
  const fate = parseFate(resultText)
  return fate === 'played' ? 'cancelled' : fate
}

function toSourceMatch(
  file: string,
  row: FootballRow,
  place: string,
  fate: Exclude<SourceMatchStatus, 'toCome'>,
): SourceMatch {
  const [name, country] = findCompetition(file, row)
  // Past seasons form a league of their own: the other sources use full team names for the current season.
  const league: League = { key: `past ${name}`, name: `${name}, past seasons`, region: null, sportId: FOOTBALL }
  const date = isoDate(file, row.Date, place)
  const playedMs = kickOffMs(date, row.Time, row.Time ? TIME_ZONE : findZone(country, name))
  if (playedMs === undefined) {
    throw new FixtureFileError(file, `${place}Time is "${row.Time?.slice(0, 60)}"; expected a time such as 20:00`)
  }
  if (row.HomeTeam === row.AwayTeam) {
    throw new FixtureFileError(file, `${place}AwayTeam is "${row.AwayTeam}"; expected another team than HomeTeam`)
  }
  const meeting = {
    key: [league.key, date, row.HomeTeam, row.AwayTeam].join('|'),
    group: league.key,
    league,
    home: { name: row.HomeTeam, region: null },
    away: { name: row.AwayTeam, region: null },
    date,
    playedMs,
    hasTime: true,
    neutral: false,
  }
  if (fate !== 'played') return { ...meeting, unplayed: fate }
  const fullTime = { home: Number(row.FTHG), away: Number(row.FTAG) }
  const counts = parseCounts(row)
  return checkPlayedMatch(file, place, {
    ...meeting,
    fullTime,
    halfTime: parseHalfTime(file, row, fullTime, place),
    goals: fullTime.home + fullTime.away === 0 ? [] : null,
    ...(counts && { counts }),
  })
}

/** Returns the competition name and its country code, if known. Falls back to the name of the file. */
function findCompetition(
  file: string,
  { Div, Country, League }: FootballRow,
): readonly [name: string, country: string] {
  if (League) return [`${Country ?? ''} ${League}`.trim(), '']
  return COMPETITIONS[Div || basename(dirname(file))] ?? [Div || basename(file).replace(/\.\w+$/, ''), '']
}

/** Accepts 05/08/2022, 5/8/2022, 05-08-2022, 05.08.2022, 05/08/22 and 2022-08-05. */
function isoDate(file: string, text: string, place: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text) ?? []
  const iso = year === undefined ? text : `${toFullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (isRealDate(iso)) return iso
  const shownText = text.slice(0, 60)
  throw new FixtureFileError(
    file,
    `${place}Date is "${shownText}"; expected a date of the calendar, such as 05/08/2022`,
  )
}

/** The source starts in 1993. */
function toFullYear(year: string): string {
  if (year.length === 4) return year
  return `${Number(year) >= 90 ? '19' : '20'}${year}`
}

/**
 * Returns the corners and cards of a match. Returns undefined if any count is missing, because an unknown count is not
 * zero.
 */
function parseCounts({ HC = '', AC = '', HY = '', AY = '', HR = '', AR = '' }: FootballRow): MatchCounts | undefined {
  if ([HC, AC, HY, AY, HR, AR].includes('')) return undefined
  const score = (home: string, away: string): Score => ({ home: Number(home), away: Number(away) })
  return { totals: { corners: score(HC, AC), yellows: score(HY, AY), reds: score(HR, AR) }, moments: null }
}

function parseHalfTime(file: string, { HTHG = '', HTAG = '' }: FootballRow, full: Score, place: string): Score | null {
  if (HTHG === '' || HTAG === '') return null
  const half = { home: Number(HTHG), away: Number(HTAG) }
  if (half.home <= full.home && half.away <= full.away) return half
  const limitText = `the ${full.home} and ${full.away} of full time`
  throw new FixtureFileError(file, `${place}HTHG and HTAG are ${HTHG} and ${HTAG}; expected no more than ${limitText}`)
}
