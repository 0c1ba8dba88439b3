import { existsSync, readFileSync } from 'node:fs'
import { env, stderr, stdout } from 'node:process'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { workingDayRange } from '../calendar/index.ts'
import { marketKindByCode } from '../market/index.ts'
import { fairMarkets } from './fair-markets.ts'
import { type GoalModel, type RatedResult, type Strengths, expectedGoals, fitStrengths } from './index.ts'

const FOLDER = fileURLToPath(new URL('../../../../../shared/data/epl-odds-football-data-co-uk', import.meta.url))
const isSkipped = !existsSync(FOLDER) && env['CI'] === undefined
if (isSkipped) stderr.write(`skipped: the model against real closing prices, since ${FOLDER} is not there\n`)

const SEASONS = ['1718', '2021', '2122', '2223']
const JUDGED: readonly string[] = ['2122', '2223']
/** What the bookmaker's closing prices may be better by, in log-loss a match. */
const NEAR_ENOUGH = 0.03

/** Goals that its shots on target deserve count so much of a match's form, its goals the rest. */
const SHOTS_PART = 0.5

interface PlayedMatch extends RatedResult {
  readonly season: string
  readonly homeShots: number
  readonly awayShots: number
  /** Pinnacle's closing decimal prices: home, draw, away. */
  readonly closing: readonly [number, number, number]
}

/** DD/MM/YYYY, DD-MM-YYYY or DD/MM/YY, by file. */
const msOfDate = (text: string): number => {
  const [day = '', month = '', year = ''] = text.split(/[/-]/)
  const range = workingDayRange(`${year.length === 2 ? '20' : ''}${year}-${month}-${day}`)
  if (range === null) throw new Error(`not a date: ${text}`)
  return range.fromMs
}

const readSeason = (season: string): readonly PlayedMatch[] => {
  const text = readFileSync(`${FOLDER}/epl${season}.csv`, 'utf8')
  const rows = parse<Record<string, string>>(text, { columns: true, bom: true, skip_empty_lines: true })
  return rows.map((row) => {
    const number = (column: string): number => Number(row[column])
    return {
      season,
      league: row['Div'] ?? '',
      home: row['HomeTeam'] ?? '',
      away: row['AwayTeam'] ?? '',
      playedMs: msOfDate(row['Date'] ?? ''),
      neutral: false,
      homeGoals: number('FTHG'),
      awayGoals: number('FTAG'),
      homeShots: number('HST'),
      awayShots: number('AST'),
      closing: [number('PSCH'), number('PSCD'), number('PSCA')],
    }
  })
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Goals and shots on target weighed together, a shot at what it was worth in all the matches given. */
const withShots = (matches: readonly PlayedMatch[]): readonly RatedResult[] => {
  const goals = sum(matches.map(({ homeGoals, awayGoals }) => homeGoals + awayGoals))
  const shots = sum(matches.map(({ homeShots, awayShots }) => homeShots + awayShots))
  const worth = (SHOTS_PART * goals) / shots
  return matches.map((match) => ({
    ...match,
    homeForm: (1 - SHOTS_PART) * match.homeGoals + worth * match.homeShots,
    awayForm: (1 - SHOTS_PART) * match.awayGoals + worth * match.awayShots,
  }))
}

const RESULT = [marketKindByCode('BT_1X2')].flatMap((type) => type ?? [])

const modelChances = (model: GoalModel): readonly number[] =>
  Array.from(fairMarkets(RESULT, model, null)[0]?.chances ?? [])

/** The bookmaker's chances: what its prices pay on, less its margin in proportion. */
const closingChances = ({ closing }: PlayedMatch): readonly number[] => {
  const booked = sum(closing.map((price) => 1 / price))
  return closing.map((price) => 1 / price / booked)
}

const logLoss = (chances: readonly number[], { homeGoals, awayGoals }: PlayedMatch): number =>
  -Math.log(chances[1 - Math.sign(homeGoals - awayGoals)] ?? 0)

/** Chances of every match of the seasons judged, by a model that has seen only the days before it. */
const walkForward = (
  matches: readonly PlayedMatch[],
  rate: (past: readonly PlayedMatch[]) => readonly RatedResult[],
): ReadonlyMap<PlayedMatch, readonly number[]> => {
  const chances = new Map<PlayedMatch, readonly number[]>()
  let strengths: Strengths | undefined
  let fittedMs = 0
  for (const match of matches.filter(({ season }) => JUDGED.includes(season))) {
    if (strengths === undefined || match.playedMs !== fittedMs) {
      fittedMs = match.playedMs
      const past = rate(matches.filter(({ playedMs }) => playedMs < fittedMs))
      strengths = fitStrengths(past, { asOfMs: fittedMs, ...(strengths === undefined ? {} : { from: strengths }) })
    }
    chances.set(match, modelChances(expectedGoals(strengths, match)))
  }
  return chances
}

describe.skipIf(isSkipped)('the model against the closing prices of real matches', () => {
  /**
   * What was tried, as the gap to the bookmaker over both seasons (goals only / with shots on target):
   * - attack and defence as two free numbers, half-life a year: 0.036 / 0.032; 180 days, a wider spread: 0.034 / 0.027
   * - quality and style, each with a spread of its own: 0.027 / 0.023
   * - a home advantage believed beforehand, since the season without crowds had none: 0.026 / 0.022
   * - most of a result's weight fading fast and the rest slowly: 0.023 / 0.022
   * - spread and half-life from the data instead of by hand: 0.024 / 0.022, and 0.05 better among nations
   * - that spread growing with a team's number of results: 0.024 / 0.021
   * Newcomers with a mean of their own: 0.0005 worse here, 0.002 better in the big five of 2023-24, so they stay.
   * All shots in place of those on target, or besides them: no better.
   */
  test('comes within 0.03 of the bookmaker in log-loss, having seen earlier matches only', { timeout: 90_000 }, () => {
    const matches = SEASONS.flatMap(readSeason)
    const models = {
      goals: walkForward(matches, (past) => past),
      shots: walkForward(matches, withShots),
    }
    const meanLoss = (chancesOf: (match: PlayedMatch) => readonly number[], seasons: readonly string[]): number => {
      const judged = matches.filter(({ season }) => seasons.includes(season))
      return sum(judged.map((match) => logLoss(chancesOf(match), match))) / judged.length
    }
    for (const seasons of [...JUDGED.map((season) => [season]), JUDGED]) {
      const bookmaker = meanLoss(closingChances, seasons)
      const goals = meanLoss((match) => models.goals.get(match) ?? [], seasons)
      const shots = meanLoss((match) => models.shots.get(match) ?? [], seasons)
      stdout.write(
        `log-loss ${seasons.join('+')}: bookmaker ${bookmaker.toFixed(4)}, goals ${goals.toFixed(4)} ` +
          `(+${(goals - bookmaker).toFixed(4)}), with shots ${shots.toFixed(4)} (+${(shots - bookmaker).toFixed(4)})\n`,
      )
      expect(goals - bookmaker).toBeLessThan(NEAR_ENOUGH)
      expect(shots - bookmaker).toBeLessThan(NEAR_ENOUGH)
      expect(bookmaker).toBeLessThan(1)
    }
    expect(models.goals.size).toBe(760)
  })
})
