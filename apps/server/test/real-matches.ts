import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Sheet } from './naive-shares.ts'

type Pair = readonly [home: number, away: number]

/** Real bookmaker price of a selection: market code, line in quarters and decimal odds in thousandths. */
export interface RealPrice {
  readonly code: string
  readonly selection: string
  readonly lineQ: number
  readonly oddsMilli: number
}

/** Played match with its lines and prices from the file. */
export interface PricedMatch {
  readonly sport: string
  readonly sheet: Sheet
  readonly prices: readonly RealPrice[]
  /** Score sheets of the match's corners and cards. */
  readonly counts: readonly Sheet[]
}

type Row = Readonly<Record<string, string | undefined>>

/**
 * Column names of handicap line and prices in the season files, before the match and at the close, in every file
 * layout.
 */
const HANDICAPS: readonly (readonly [line: string, home: string, away: string])[] = [
  ['AHh', 'PAHH', 'PAHA'],
  ['AHh', 'B365AHH', 'B365AHA'],
  ['AHh', 'AvgAHH', 'AvgAHA'],
  ['AHCh', 'PCAHH', 'PCAHA'],
  ['AHCh', 'B365CAHH', 'B365CAHA'],
  ['AHCh', 'AvgCAHH', 'AvgCAHA'],
  ['BbAHh', 'BbMxAHH', 'BbMxAHA'],
  ['BbAHh', 'BbAvAHH', 'BbAvAHA'],
]
const TOTALS = ['P', 'B365', 'Avg', 'PC', 'B365C', 'BbMx', 'BbAv']
const RESULTS = ['PS', 'B365', 'PSC', 'B365C', 'BbAv']

type Game = Readonly<Record<string, string | number | null | undefined>>

const QUARTERS = ['1st', '2nd', '3rd', '4th']

/** Reads the matches of the Premier League files. */
export function premierLeague(folder: string): readonly PricedMatch[] {
  return ['epl1718', 'epl2021', 'epl2122', 'epl2223'].flatMap((season) => rowsOf(folder, season).map(footballMatch))
}

function rowsOf(folder: string, season: string): readonly Row[] {
  const text = readFileSync(path.join(folder, `${season}.csv`), 'utf8')
  return parse<Row>(text, { columns: true, bom: true, skip_empty_lines: true })
}

function footballMatch(row: Row): PricedMatch {
  const pair = (home: string, away: string): Pair => [Number(row[home]), Number(row[away])]
  const [full, first] = [pair('FTHG', 'FTAG'), pair('HTHG', 'HTAG')]
  const second = less(full, first)
  const [yellow, red] = [pair('HY', 'AY'), pair('HR', 'AR')]
  return {
    sport: 'football',
    sheet: {
      parts: { full, first, second },
      scorers: { full: scorersOf(full), first: scorersOf(first), second: scorersOf(second) },
    },
    prices: footballPrices(row),
    counts: [{ parts: { full: pair('HC', 'AC') } }, { parts: { full: [yellow[0] + red[0], yellow[1] + red[1]] } }],
  }
}

function less(whole: Pair, part: Pair): Pair {
  return [whole[0] - part[0], whole[1] - part[1]]
}

/** The files name only the scoring side. The order is known only if one side did not score. */
function scorersOf([home, away]: Pair): readonly ('home' | 'away')[] | undefined {
  return home > 0 && away > 0 ? undefined : Array.from({ length: home + away }, () => (home > 0 ? 'home' : 'away'))
}

function footballPrices(row: Row): RealPrice[] {
  const at = (column: string): number => milli(Number(row[column] ?? Number.NaN))
  const handicaps = HANDICAPS.flatMap(([line, home, away]): RealPrice[] => {
    const lineQ = Math.round(Number(row[line] ?? Number.NaN) * 4)
    return [['home', home] as const, ['away', away] as const].map(([selection, column]) => ({
      code: 'BT_HDP',
      selection,
      lineQ,
      oddsMilli: at(column),
    }))
  })
  const totals = TOTALS.flatMap((book): RealPrice[] => [
    { code: 'BT_OU', selection: 'over', lineQ: 10, oddsMilli: at(`${book}>2.5`) },
    { code: 'BT_OU', selection: 'under', lineQ: 10, oddsMilli: at(`${book}<2.5`) },
  ])
  const results = RESULTS.flatMap((book): RealPrice[] => [
    { code: 'BT_1X2', selection: 'home', lineQ: 0, oddsMilli: at(`${book}H`) },
    { code: 'BT_1X2', selection: 'draw', lineQ: 0, oddsMilli: at(`${book}D`) },
    { code: 'BT_1X2', selection: 'away', lineQ: 0, oddsMilli: at(`${book}A`) },
  ])
  return [...handicaps, ...totals, ...results].filter(isPrice)
}

function milli(decimal: number): number {
  return Math.round(decimal * 1000)
}

function isPrice({ oddsMilli, lineQ }: RealPrice): boolean {
  return oddsMilli > 1000 && Number.isInteger(lineQ)
}

/** Returns the final scores of one day of a season by home side. The date has the format of the file. */
export function premierLeagueDay(folder: string, season: string, date: string): ReadonlyMap<string, Pair> {
  return new Map(
    rowsOf(folder, season)
      .filter((row) => row['Date'] === date)
      .map((row) => [row['HomeTeam'] ?? '', [Number(row['FTHG']), Number(row['FTAG'])]]),
  )
}

/** Returns the valid NFL games with a spread, and the number of invalid games. */
export function nflGames(folder: string): { readonly games: readonly PricedMatch[]; readonly broken: number } {
  const rows = JSON.parse(readFileSync(path.join(folder, 'nfl_2015_2019.json'), 'utf8')) as Game[]
  const games = rows.flatMap((row): PricedMatch[] => {
    const sheet = row['home_team'] === 0 ? null : gameSheet(row)
    const prices = gamePrices(row)
    const hasSpread = prices.some(({ code }) => code === 'BT_HDP')
    return sheet === null || !hasSpread ? [] : [{ sport: 'americanFootball', sheet, prices, counts: [] }]
  })
  return { games, broken: rows.length - games.length }
}

function gameSheet(game: Game): Sheet | null {
  const quarters = QUARTERS.map((name): Pair => [Number(game[`home_${name}Qtr`]), Number(game[`away_${name}Qtr`])])
  const full: Pair = [Number(game['home_final']), Number(game['away_final'])]
  const add = (of: readonly Pair[]): Pair => of.reduce<Pair>(([h, a], [home, away]) => [h + home, a + away], [0, 0])
  const regular = add(quarters)
  // Computes the overtime points from the final score, which alone includes overtime. A row whose quarters sum to more
  // than the final score is invalid.
  const overtime = less(full, regular)
  if (![...full, ...regular].every(Number.isInteger) || Math.min(...overtime) < 0) return null
  if (Math.max(...overtime) > 0 && regular[0] !== regular[1]) return null
  const [first, second] = [add(quarters.slice(0, 2)), add(quarters.slice(2))]
  const numbered = Object.fromEntries(quarters.map((of, at) => [`p${at + 1}`, of]))
  return { parts: { full, regular, first, second, ...numbered } }
}

function gamePrices(game: Game): RealPrice[] {
  const spread = Number(game['home_close_spread'])
  const total = Number(game['close_over_under'])
  const even = milli(decimalOf(-110))
  const [home, away] = [Number(game['home_close_ml']), Number(game['away_close_ml'])]
  return [
    { code: 'BT_HDP', selection: 'home', lineQ: spread * 4, oddsMilli: even },
    { code: 'BT_HDP', selection: 'away', lineQ: spread * 4, oddsMilli: even },
    { code: 'BT_OU', selection: 'over', lineQ: total * 4, oddsMilli: even },
    { code: 'BT_OU', selection: 'under', lineQ: total * 4, oddsMilli: even },
    { code: 'BT_ML', selection: 'home', lineQ: 0, oddsMilli: milli(decimalOf(home)) },
    { code: 'BT_ML', selection: 'away', lineQ: 0, oddsMilli: milli(decimalOf(away)) },
  ].filter(isPrice)
}

/** Converts American odds to decimal: the profit on 100, or the stake for a profit of 100. */
function decimalOf(american: number): number {
  return american > 0 ? 1 + american / 100 : 1 - 100 / american
}
