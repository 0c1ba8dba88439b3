import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { computeFairValue } from '@touchline/domain/pricing'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FixtureSource } from '../source.ts'
import { readRecorded } from './client.ts'
import { openRecorded } from './index.ts'
import type { RecordedMatch } from './recorded-match.ts'

const DATA = fileURLToPath(new URL('../../../../../../shared/data', import.meta.url))
const isSkipped = !existsSync(DATA) && process.env['CI'] === undefined
if (isSkipped) process.stderr.write(`skipped: models against closing lines, since ${DATA} is not there\n`)

/**
 * Closing odds of the archive: spread of the home side, total, and the probability of a home win from the American
 * odds.
 */
interface ClosingLine {
  readonly spread: number
  readonly total: number
  readonly homeChance: number
}

/** American odds: −150 risks 150 to win 100, +130 wins 130 on a stake of 100. Returns the implied probability. */
function paysOn(american: number): number {
  return american < 0 ? -american / (100 - american) : 100 / (100 + american)
}

/**
 * Returns the closing line of a row. In a few rows spread and total are swapped: no spread is above 30 and no total
 * below it.
 */
function lineOf(row: Record<string, number>): ClosingLine | null {
  const { home_close_ml: home = 0, away_close_ml: away = 0 } = row
  const { home_close_spread: one = 0, close_over_under: other = 0 } = row
  if (home === 0 || away === 0 || (one === 0 && other === 0)) return null
  const [points, total] = [Math.abs(one), other].toSorted((a, b) => a - b) as [number, number]
  if (points > 30 || total < 30) return null
  const chance = paysOn(home) / (paysOn(home) + paysOn(away))
  return { spread: chance > 0.5 ? -points : points, total, homeChance: chance }
}

function linesOf(): ReadonlyMap<string, ClosingLine> {
  const rows = JSON.parse(readFileSync(`${DATA}/sbr-nfl-odds/nfl_2015_2019.json`, 'utf8')) as Record<string, number>[]
  return new Map(
    rows.flatMap((row) => {
      const line = lineOf(row)
      const key = ['nfl', String(row['date']), row['away_team'], row['home_team']].join('|')
      return line === null ? [] : [[key, line] as const]
    }),
  )
}

/** Number of matches used for training before the model is evaluated. */
const FIRST_SEASON = 267
const FIRST_GAMES = 150

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function logLoss(pairs: readonly (readonly [chance: number, won: boolean])[]): number {
  return mean(pairs.map(([chance, won]) => -Math.log(won ? chance : 1 - chance)))
}

describe.skipIf(isSkipped)('accuracy of the results-only models against benchmarks', () => {
  let source: FixtureSource
  let matches: RecordedMatch[]

  beforeAll(async () => {
    source = await openRecorded(DATA)
    matches = (await readRecorded(DATA)).readings.flatMap((reading) => reading.matches)
  })

  const chanceOf = (match: RecordedMatch): number => {
    const model = source.findModel(`${match.key}@0`)
    const leg = { typeCode: 'BT_ML', selection: 'home', lineQ: 0, scoreAtAcceptance: null }
    const value = model && computeFairValue(model, null, leg)
    return value === null ? NaN : value.win / (1 - value.refund)
  }

  const decided = (league: string): readonly RecordedMatch[] =>
    matches
      .filter(({ league: { key }, full }) => key === league && full !== null && full.home !== full.away)
      .toSorted((a, b) => a.playedMs - b.playedMs)

  test('American football 2016 to 2019: the model error is slightly above the closing lines', () => {
    const lines = linesOf()
    const later = decided('NFL')
      .slice(FIRST_SEASON)
      .flatMap((match) => {
        const line = lines.get(match.key)
        const model = source.findModel(`${match.key}@0`)
        if (line === undefined || match.full === null || model?.kind !== 'points') return []
        const { home, away } = match.full
        return [{ line, model, margin: home - away, total: home + away, chance: chanceOf(match), won: home > away }]
      })
    expect(later.length).toBeGreaterThan(1000)
    const off = (expected: (game: (typeof later)[number]) => number): number =>
      mean(later.map((game) => Math.abs(expected(game))))
    // Mean absolute error of the margin in points: 10.14 with the fitted model, 9.83 with the closing spread, 11.02
    // with home advantage alone.
    const bySpread = off(({ line, margin }) => line.spread + margin)
    expect(off(({ model, margin }) => model.margin - margin)).toBeLessThan(bySpread + 0.5)
    expect(off(({ model, margin }) => model.margin - margin)).toBeLessThan(off(({ margin }) => 2 - margin) - 0.5)
    // Mean absolute error of the total in points: 10.91 with the fitted model, 10.62 with the closing line. Model
    // spread and closing spread differ by 2.35 points.
    const byLine = off(({ line, total }) => line.total - total)
    expect(off(({ model, total }) => model.total - total)).toBeLessThan(byLine + 0.5)
    expect(off(({ model, line }) => model.margin + line.spread)).toBeLessThan(2.6)
    // Log loss of the winner (lower is better): 0.627 with the fitted model, 0.610 with the closing odds, 0.684 without
    // knowledge of the teams.
    const closing = logLoss(later.map(({ line, won }) => [line.homeChance, won]))
    expect(logLoss(later.map(({ chance, won }) => [chance, won]))).toBeLessThan(closing + 0.025)
    expect(closing).toBeLessThan(0.62)
  })

  // Log loss of the winner with and without knowledge of the teams: basketball 0.620 and 0.676; baseball 0.694 and
  // 0.691, because one month of results says too little about the teams.
  test.each([
    ['NBA', 1000, -0.04],
    ['MLB', 200, 0.01],
  ])('%s: log loss of the winner stays within its bound against the base rate', (league, fewest, gain) => {
    const later = decided(league).slice(FIRST_GAMES)
    expect(later.length).toBeGreaterThan(fewest)
    const pairs = later.map((match) => [chanceOf(match), (match.full?.home ?? 0) > (match.full?.away ?? 0)] as const)
    const share = mean(pairs.map(([, won]) => Number(won)))
    expect(logLoss(pairs)).toBeLessThan(logLoss(pairs.map(([, won]) => [share, won])) + gain)
  })
})
