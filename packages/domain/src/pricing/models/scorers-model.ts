import type { RaceModel } from './match-model.ts'
import type { RemainingMatch } from './season-model.ts'

/** A player of the league in the model of the top-scorer market. */
export interface SeasonScorer {
  /** Index of the player's team in the list of teams. */
  readonly team: number
  /** Share of the team's goals that the player scores, 0 to 1. */
  readonly share: number
  /** Goals of the player in the season so far. */
  readonly goals: number
}

const TRIALS = 2_000

/**
 * Returns the probability of each of the first `listed` players to be the top scorer (MA3), among listed and unlisted
 * players. The model simulates the remaining goals many times and adds the current goals. Goals of a match are assigned
 * to players independently, so the remaining goals of a player are drawn at once. Tied players share. `draw` returns
 * numbers in [0, 1); equal draws give equal models.
 */
export function scorersModel(
  players: readonly SeasonScorer[],
  listed: number,
  remainingMatches: readonly RemainingMatch[],
  draw: () => number,
): RaceModel {
  const remainingGoals = sumRemainingGoals(remainingMatches)
  const remainingChances = players.map(({ team, share }) => cumulative(share * (remainingGoals.get(team) ?? 0)))
  const counted = new Float64Array(players.length)
  const goals = new Int32Array(players.length)
  for (let trial = 0; trial < TRIALS; trial += 1) {
    players.forEach((player, at) => {
      goals[at] = player.goals + goalsAt(remainingChances[at] as Float64Array, draw())
    })
    const topGoals = goals.reduce((best, one) => Math.max(best, one), 0)
    const tiedCount = goals.reduce((tied, one) => tied + Number(one === topGoals), 0)
    for (const [at, one] of goals.entries()) if (one === topGoals) counted[at] = (counted[at] as number) + 1 / tiedCount
  }
  const first = Array.from(counted.subarray(0, listed), (times) => times / TRIALS)
  return { kind: 'race', strengths: first, season: { places: [first], trials: TRIALS }, scorers: true }
}

/** Returns the expected goals of each team in the rest of its season. */
function sumRemainingGoals(remainingMatches: readonly RemainingMatch[]): ReadonlyMap<number, number> {
  const goals = new Map<number, number>()
  const add = (team: number, more: number) => goals.set(team, (goals.get(team) ?? 0) + more)
  for (const { home, away, model } of remainingMatches) {
    add(home, model.home)
    add(away, model.away)
  }
  return goals
}

/** Returns cumulative Poisson probabilities of 0, 1, 2… goals, up to a negligible remainder. */
function cumulative(mean: number): Float64Array {
  const goalCount = Math.ceil(mean + 8 * Math.sqrt(mean) + 8)
  const sums = new Float64Array(goalCount)
  let chance = Math.exp(-mean)
  let sum = 0
  for (let goals = 0; goals < goalCount; goals += 1) {
    sum += chance
    sums[goals] = sum
    chance *= mean / (goals + 1)
  }
  return sums
}

function goalsAt(sums: Float64Array, drawn: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (drawn < (sums[middle] as number)) high = middle
    else low = middle + 1
  }
  return low
}
