import { fitRho } from './fit-rho.ts'
import {
  type PoissonProblem,
  computePrecisions,
  expectedCounts,
  fitPoisson,
  computeRowCurvatures,
} from './poisson-regression.ts'
import { resultWeights } from '../result-weights.ts'
import {
  BASE,
  FIRST_LEAGUE,
  HOME,
  type Layout,
  NEW_QUALITY,
  NEW_STYLE,
  type Names,
  type RatedResult,
  buildLayout,
  buildNames,
  computePenalties,
  buildProblem,
} from './strength-problem.ts'
import type { LeagueLevel, Strengths, TeamStrength } from './strengths.ts'

export interface FitOptions {
  /** Time before which results are used for the fit, epoch milliseconds. */
  readonly asOfMs: number
  /**
   * Time after which most of a result's weight has halved, in days. Defaults to the time in which a team plays ten
   * matches.
   */
  readonly halfLifeDays?: number
  /** An earlier fit as the starting point. The fit is then faster, with an identical result. */
  readonly from?: Strengths
}

/** Prior standard deviation of team quality, and the number of teams that the prior counts as. */
const PRIOR_SPREAD = 0.3
const PRIOR_TEAMS = 5
const SPREAD_ROUNDS = 2

/**
 * Fits the strengths of teams and leagues to past results (Dixon and Coles, "Modelling Association Football Scores and
 * Inefficiencies in the Football Betting Market", 1997). Goals are Poisson by attack, defence and home advantage, and
 * older results fade. The low-score correction is then fitted on the expected goals. Teams are shrunk to the average of
 * their league, and leagues to the overall mean, unless their results say otherwise. Results may be in any order;
 * without results the fit is the plain average. Fit clubs and national teams separately, because they play at different
 * rates.
 */
export function fitStrengths(results: readonly RatedResult[], options: FitOptions): Strengths {
  const { asOfMs, halfLifeDays, from } = options
  const past = results.filter(({ playedMs }) => playedMs < asOfMs).sort((a, b) => a.playedMs - b.playedMs)
  const names = buildNames(past, asOfMs)
  const layout = buildLayout(names)
  const weights = resultWeights(past, asOfMs, halfLifeDays)
  let problem = buildProblem(past, weights, names, layout, PRIOR_SPREAD)
  let fitted = fitPoisson(problem, buildStart(names, layout, problem.centres, from))
  for (let round = 0; round < SPREAD_ROUNDS; round += 1) {
    problem = { ...problem, penalties: computePenalties(names, layout, estimateSpread(problem, layout, fitted)) }
    fitted = fitPoisson(problem, fitted)
  }
  const means = expectedCounts(problem, fitted)
  const rho = fitRho(
    past.map(({ homeGoals, awayGoals }, at) => ({
      homeGoals,
      awayGoals,
      home: means[at * 2] ?? 0,
      away: means[at * 2 + 1] ?? 0,
      weight: weights[at] ?? 0,
    })),
  )
  return toStrengths(names, layout, fitted, rho)
}

function buildStart(names: Names, layout: Layout, centres: Float64Array, from: Strengths | undefined): Float64Array {
  const start = centres.slice()
  if (from === undefined) return start
  const { newcomer } = from
  start[BASE] = from.base
  start[HOME] = from.homeAdvantage
  start[NEW_QUALITY] = (newcomer.attack + newcomer.defence) / 2
  start[NEW_STYLE] = (newcomer.attack - newcomer.defence) / 2
  for (const [name, at] of names.leagues) {
    start[FIRST_LEAGUE + at] = from.leagues.get(name)?.goals ?? 0
    start[layout.leagueHome + at] = from.leagues.get(name)?.homeAdvantage ?? 0
  }
  for (const [name, at] of names.teams) {
    const earlierStrength = from.teams.get(name)
    if (earlierStrength === undefined) continue
    const isNew = Number(names.newTeams[at] === true)
    start[layout.quality + at] =
      (earlierStrength.attack + earlierStrength.defence) / 2 - isNew * (start[NEW_QUALITY] ?? 0)
    start[layout.style + at] = (earlierStrength.attack - earlierStrength.defence) / 2 - isNew * (start[NEW_STYLE] ?? 0)
  }
  return start
}

/**
 * Estimates the spread of team quality: small in a balanced league, large among the world's nations. The estimate is
 * the mean of the squared quality plus its remaining variance (a single expectation-maximisation step).
 */
function estimateSpread(problem: PoissonProblem, layout: Layout, fitted: Float64Array): number {
  const sure = computePrecisions(problem, computeRowCurvatures(problem, expectedCounts(problem, fitted)))
  let sum = PRIOR_TEAMS * PRIOR_SPREAD ** 2
  for (let at = layout.quality; at < layout.style; at += 1) sum += (fitted[at] ?? 0) ** 2 + 1 / (sure[at] ?? 1)
  return Math.sqrt(sum / (PRIOR_TEAMS + layout.style - layout.quality))
}

function toStrengths(names: Names, layout: Layout, fitted: Float64Array, rho: number): Strengths {
  const value = (column: number): number => fitted[column] ?? 0
  const strength = (quality: number, style: number): TeamStrength => ({
    attack: quality + style,
    defence: quality - style,
  })
  const teams = new Map<string, TeamStrength>()
  for (const [name, at] of names.teams) {
    const isNew = Number(names.newTeams[at] === true)
    const quality = value(layout.quality + at) + isNew * value(NEW_QUALITY)
    teams.set(name, strength(quality, value(layout.style + at) + isNew * value(NEW_STYLE)))
  }
  const leagues = new Map<string, LeagueLevel>()
  for (const [name, at] of names.leagues) {
    leagues.set(name, {
      goals: value(FIRST_LEAGUE + at),
      homeAdvantage: value(layout.leagueHome + at),
      settled: names.settledLeagues[at] === true,
    })
  }
  const newcomer = strength(value(NEW_QUALITY), value(NEW_STYLE))
  return { base: value(BASE), homeAdvantage: value(HOME), rho, teams, leagues, newcomer }
}
