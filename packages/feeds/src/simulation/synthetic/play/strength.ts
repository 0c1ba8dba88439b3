import { createRandomDraw } from '../../playback/random-draw.ts'
import type { ExpectedGoals } from './simulate-match.ts'

/** Attack and defence of a team as logarithms of goals; 0 is average. */
export interface Strength {
  readonly attack: number
  readonly defence: number
}

const SPREAD = 0.3
const AVERAGE_GOALS = 1.15
const HOME_ADVANTAGE = 0.25
const [FEWEST_GOALS, MAX_GOALS] = [0.15, 4.5]

/** Returns the strength of a team, deterministic for a seed. `level` is added to attack and defence. */
export function drawStrength(seed: number, team: string, level = 0): Strength {
  const draw = createRandomDraw(seed, `strength of ${team}`)
  // The sum of three uniform numbers is close enough to a normal distribution for a league table.
  const bell = () => (draw.fraction() + draw.fraction() + draw.fraction() - 1.5) * 2
  return { attack: bell() * SPREAD + level, defence: bell() * SPREAD + level }
}

export function computeExpected(home: Strength, away: Strength, neutral: boolean): ExpectedGoals {
  return {
    home: expectedGoals(home, away, !neutral),
    away: expectedGoals(away, home, false),
  }
}

/** Returns the expected goals of `one` in 90 minutes against `other`. */
function expectedGoals(one: Strength, other: Strength, atHome: boolean): number {
  const goals = AVERAGE_GOALS * Math.exp(one.attack - other.defence + (atHome ? HOME_ADVANTAGE : 0))
  return Math.min(MAX_GOALS, Math.max(FEWEST_GOALS, goals))
}
