import { basename, dirname } from 'node:path'
import type { League, Score } from '@touchline/domain/match'
import { FixtureFileError } from './fixture-file-error.ts'
import type { FootballRow } from './messages.ts'
import { checkFootballRow } from './messages.ts'
import { FOOTBALL } from './parse-season.ts'
import type { MatchCounts, PlayedMatch, Reading } from './played-match.ts'
import { count } from './played-match.ts'
import { readRecords } from './read-records.ts'
import { isRealDate, kickOffMs, zoneOf } from './zones.ts'

/** How a file of this form begins, whoever passed it on. */
export const FOOTBALL_DATA_HEAD = /^\uFEFF?(Div,)?Date,(Time,)?HomeTeam,AwayTeam,FTHG,FTAG/

/** Competitions by the source's division, or by the folder where the division is left out, with a country's code. */
const COMPETITIONS: Readonly<Record<string, readonly [name: string, country: string]>> = {
  E0: ['Premier League', 'en'], 'premier-league': ['Premier League', 'en'],
  D1: ['Bundesliga', 'de'], bundesliga: ['Bundesliga', 'de'],
  SP1: ['La Liga', 'es'], 'la-liga': ['La Liga', 'es'],
  F1: ['Ligue 1', 'fr'], 'ligue-1': ['Ligue 1', 'fr'],
  I1: ['Serie A', 'it'], 'serie-a': ['Serie A', 'it'],
}

/** Reads a season in the form of football-data.co.uk: results with corners and cards. Throws FixtureFileError. */
export function parseFootballData(file: string, text: string): Reading {
  const leftOut = new Map<string, number>()
  const matches = readRecords({ file, text }).flatMap(({ record, info }) => {
    const place = `line ${info.lines}, `
    const row = checkFootballRow(file, record, place)
    if (row.FTHG !== '' && row.FTAG !== '') return [playedMatch(file, row, place)]
    count(leftOut, 'no result')
    return []
  })
  return { matches, leftOut, putRight: new Map() }
}

function playedMatch(file: string, row: FootballRow, place: string): PlayedMatch {
  const [name, country] = COMPETITIONS[row.Div ?? basename(dirname(file))] ?? [row.Div ?? basename(file, '.csv'), '']
  // Beside the season that is being played, whose teams the other sources name in full.
  const league: League = { key: `past ${name}`, name: `${name}, past seasons`, region: null, sportId: FOOTBALL }
  const date = isoDate(file, row.Date, place)
  const fullTime = { home: Number(row.FTHG), away: Number(row.FTAG) }
  const counts = countsOf(row)
  return {
    key: [league.key, date, row.HomeTeam, row.AwayTeam].join('|'),
    group: league.key,
    league,
    home: { name: row.HomeTeam, region: null },
    away: { name: row.AwayTeam, region: null },
    date,
    playedMs: kickOffMs(date, row.Time, zoneOf(country, name)),
    hasTime: true,
    neutral: false,
    fullTime,
    halfTime: halfTimeOf(file, row, fullTime, place),
    goals: fullTime.home + fullTime.away === 0 ? [] : null,
    ...(counts && { counts }),
  }
}

/** 05/08/2022, 05-08-2022, 05/08/22 and 2022-08-05 are all met with. */
function isoDate(file: string, text: string, place: string): string {
  const [, day, month, year = ''] = /^(\d{2})[/-](\d{2})[/-](\d{2}|\d{4})$/.exec(text) ?? []
  const iso = day === undefined ? text : `${year.padStart(4, '20')}-${month}-${day}`
  if (isRealDate(iso)) return iso
  throw new FixtureFileError(file, `${place}Date is "${text}"; expected a date of the calendar, such as 05/08/2022`)
}

function halfTimeOf(file: string, { HTHG = '', HTAG = '' }: FootballRow, full: Score, place: string): Score | null {
  if (HTHG === '' || HTAG === '') return null
  const half = { home: Number(HTHG), away: Number(HTAG) }
  if (half.home <= full.home && half.away <= full.away) return half
  const atMost = `the ${full.home} and ${full.away} of full time`
  throw new FixtureFileError(file, `${place}HTHG and HTAG are ${HTHG} and ${HTAG}; expected no more than ${atMost}`)
}

/** Undefined where any of the counts is missing: what is not known is not nought. */
function countsOf({ HC = '', AC = '', HY = '', AY = '', HR = '', AR = '' }: FootballRow): MatchCounts | undefined {
  if ([HC, AC, HY, AY, HR, AR].includes('')) return undefined
  const score = (home: string, away: string): Score => ({ home: Number(home), away: Number(away) })
  return { totals: { corners: score(HC, AC), yellows: score(HY, AY), reds: score(HR, AR) }, moments: null }
}
