import { drawFor } from '../playback/draw.ts'
import type { Expected } from './play-out.ts'

/** How many more goals a team scores, and lets in fewer, than an average one: logarithms, 0 is average. */
export interface Strength {
  readonly attack: number
  readonly defence: number
}

const SPREAD = 0.3
const AVERAGE_GOALS = 1.15
const HOME_ADVANTAGE = 0.25
const [FEWEST_GOALS, MOST_GOALS] = [0.15, 4.5]

/** Of a team by what it is known by under a seed; `level` is added to it. */
export const strengthOf = (seed: number, team: string, level = 0): Strength => {
  const draw = drawFor(seed, `strength of ${team}`)
  // The sum of three uniform numbers is bell-shaped enough for a table of teams.
  const bell = () => (draw.fraction() + draw.fraction() + draw.fraction() - 1.5) * 2
  return { attack: bell() * SPREAD + level, defence: bell() * SPREAD + level }
}

/** Goals to be expected of `one` in ninety minutes against `other`. */
const expectedGoals = (one: Strength, other: Strength, atHome: boolean): number => {
  const goals = AVERAGE_GOALS * Math.exp(one.attack - other.defence + (atHome ? HOME_ADVANTAGE : 0))
  return Math.min(MOST_GOALS, Math.max(FEWEST_GOALS, goals))
}

export const expectedOf = (home: Strength, away: Strength, neutral: boolean): Expected => ({
  home: expectedGoals(home, away, !neutral),
  away: expectedGoals(away, home, false),
})
