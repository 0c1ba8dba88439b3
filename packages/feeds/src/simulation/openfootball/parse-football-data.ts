import { basename, dirname } from 'node:path'
import type { League, Score } from '@touchline/domain/match'
import { wholeCount } from '../border/csv.ts'
import { type Fate, fateOf } from '../border/fate.ts'
import { orLeftOut } from '../border/left-out.ts'
import { readTime } from '../border/time-of-day.ts'
import { checkPlayed } from './check-played.ts'
import { COMPETITIONS } from './divisions.ts'
import { FixtureFileError } from './fixture-file-error.ts'
import type { FootballRow } from './messages.ts'
import { COUNTED, checkFootballRow } from './messages.ts'
import { FOOTBALL } from './parse-season.ts'
import type { MatchCounts, Reading, ToldMatch } from './played-match.ts'
import { count } from './played-match.ts'
import { readRecords } from './read-records.ts'
import { isRealDate, kickOffMs, zoneOf } from './zones.ts'

/**
 * The columns of this form by the names of its main leagues. Its extra leagues have Home, Away, HG, AG and Res; some
 * early seasons HT and AT.
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

/** Whether a table with these columns is of this form, whoever passed it on. */
export const isFootballData = (columns: readonly string[]): boolean =>
  FOOTBALL_DATA_COLUMNS.needed.every((name) => columns.includes(name))

/** The source gives the time of day in the United Kingdom, wherever a match is played. */
const ZONE_OF_TIMES = 'Europe/London'

/** A file of which so many rows have their counts tells of them: one without any was not played on the field. */
const FEW_WITHOUT_COUNTS = 0.1

/**
 * Reads a season in the form of football-data.co.uk: results with corners and cards. A row that cannot be read is left
 * out. Throws FixtureFileError for a file without columns.
 */
export const parseFootballData = (file: string, text: string): Reading => {
  const leftOut = new Map<string, number>()
  const putRight = new Map<string, number>()
  const unreadable: string[] = []
  const rows = readRecords({ file, text }, unreadable, FOOTBALL_DATA_COLUMNS).flatMap(({ record, line }) => {
    const place = `line ${line}, `
    return orLeftOut(unreadable, file, () => ({ place, row: checkFootballRow(file, usable(record, putRight), place) }))
  })
  const blank = rows.filter(({ row }) => row.FTHG !== '' && isBlank(row)).length
  const tellsCounts = blank > 0 && blank <= rows.length * FEW_WITHOUT_COUNTS
  const matches = rows
    .flatMap(({ row, place }) =>
      orLeftOut(unreadable, file, () => {
        const fate = fateOfRow(file, row, place, tellsCounts)
        return fate === 'toCome' ? null : toldMatch(file, row, place, fate)
      }),
    )
    .flatMap((match) => {
      if (match === null) count(leftOut, 'no result')
      return match ?? []
    })
  return { matches, leftOut, putRight, unreadable }
}

/** The row with its counts as digits; a cell that may be left out and cannot be read is left out. */
const usable = (row: Readonly<Record<string, string>>, putRight: Map<string, number>): Record<string, string> => {
  const counts = ['FTHG', 'FTAG', ...COUNTED].flatMap((name) => {
    const cell = row[name]
    return cell === undefined ? [] : [[name, wholeCount(cell)] as const]
  })
  const read = { ...row, ...Object.fromEntries(counts) }
  const isWrong = (name: string): boolean =>
    name === 'Time' ? readTime(read[name] ?? '') === undefined : !/^\d{0,2}$/.test(read[name] ?? '')
  for (const name of ['Time', ...COUNTED].filter(isWrong)) {
    count(putRight, `${name} that cannot be read taken as not told`)
    read[name] = ''
  }
  return read
}

/** Whether nothing is told but the score: no half-time, no corners, no cards. */
const isBlank = (row: FootballRow): boolean => COUNTED.every((name) => (row[name] ?? '') === '')

/**
 * GR10: a match was played where its result says who won, or that nobody did, and its goals say the same. A score that
 * stands alone in a file that otherwise tells what happened was given at a table.
 */
const fateOfRow = (file: string, row: FootballRow, place: string, tellsCounts: boolean): Fate => {
  const { FTHG, FTAG, FTR } = row
  const goals = FTHG === '' || FTAG === '' ? null : Math.sign(Number(FTHG) - Number(FTAG))
  const winner = FTR === undefined ? undefined : ['A', 'D', 'H'].indexOf(FTR.toUpperCase()) - 1
  if (winner === -2) {
    if (FTR !== '') return playedOtherwise(FTR ?? '')
    if (goals === null) return 'toCome'
  }
  if (goals === null) return 'toCome'
  if (winner !== undefined && winner !== goals) {
    throw new FixtureFileError(file, `${place}FTR is "${FTR}"; expected what ${FTHG} and ${FTAG} goals come to`)
  }
  return tellsCounts && isBlank(row) ? 'awarded' : 'played'
}

/** A letter in place of the winner is no result of the field, whatever it stands for. */
const playedOtherwise = (word: string): Fate => {
  const fate = fateOf(word)
  return fate === 'played' ? 'cancelled' : fate
}

const toldMatch = (file: string, row: FootballRow, place: string, fate: Exclude<Fate, 'toCome'>): ToldMatch => {
  const [name, country] = competitionOf(file, row)
  // Beside the season that is being played, whose teams the other sources name in full.
  const league: League = { key: `past ${name}`, name: `${name}, past seasons`, region: null, sportId: FOOTBALL }
  const date = isoDate(file, row.Date, place)
  const playedMs = kickOffMs(date, row.Time, row.Time ? ZONE_OF_TIMES : zoneOf(country, name))
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
  const counts = countsOf(row)
  return checkPlayed(file, place, {
    ...meeting,
    fullTime,
    halfTime: halfTimeOf(file, row, fullTime, place),
    goals: fullTime.home + fullTime.away === 0 ? [] : null,
    ...(counts && { counts }),
  })
}

/**
 * Its name and, where it is known, its country's code; the name alone is that of the file where nothing else is told.
 */
const competitionOf = (
  file: string,
  { Div, Country, League }: FootballRow,
): readonly [name: string, country: string] => {
  if (League) return [`${Country ?? ''} ${League}`.trim(), '']
  return COMPETITIONS[Div || basename(dirname(file))] ?? [Div || basename(file).replace(/\.\w+$/, ''), '']
}

/** 05/08/2022, 5/8/2022, 05-08-2022, 05.08.2022, 05/08/22 and 2022-08-05 are all met with. */
const isoDate = (file: string, text: string, place: string): string => {
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text) ?? []
  const iso = year === undefined ? text : `${wholeYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (isRealDate(iso)) return iso
  const found = text.slice(0, 60)
  throw new FixtureFileError(file, `${place}Date is "${found}"; expected a date of the calendar, such as 05/08/2022`)
}

/** The source begins with 1993. */
const wholeYear = (year: string): string => {
  if (year.length === 4) return year
  return `${Number(year) >= 90 ? '19' : '20'}${year}`
}

const halfTimeOf = (file: string, { HTHG = '', HTAG = '' }: FootballRow, full: Score, place: string): Score | null => {
  if (HTHG === '' || HTAG === '') return null
  const half = { home: Number(HTHG), away: Number(HTAG) }
  if (half.home <= full.home && half.away <= full.away) return half
  const atMost = `the ${full.home} and ${full.away} of full time`
  throw new FixtureFileError(file, `${place}HTHG and HTAG are ${HTHG} and ${HTAG}; expected no more than ${atMost}`)
}

/** Undefined where any of the counts is missing: what is not known is not nought. */
const countsOf = ({ HC = '', AC = '', HY = '', AY = '', HR = '', AR = '' }: FootballRow): MatchCounts | undefined => {
  if ([HC, AC, HY, AY, HR, AR].includes('')) return undefined
  const score = (home: string, away: string): Score => ({ home: Number(home), away: Number(away) })
  return { totals: { corners: score(HC, AC), yellows: score(HY, AY), reds: score(HR, AR) }, moments: null }
}
