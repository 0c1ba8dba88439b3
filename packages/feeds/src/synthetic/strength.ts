import type { Team } from '@touchline/domain/match'
import { drawFor } from '../playback/draw.ts'

/** How many more goals a team scores, and lets in fewer, than an average one: logarithms, 0 is average. */
export interface Strength {
  readonly attack: number
  readonly defence: number
}

const SPREAD = 0.3
const AVERAGE_GOALS = 1.15
const HOME_ADVANTAGE = 0.25
const [FEWEST_GOALS, MOST_GOALS] = [0.15, 4.5]

export function strengthOf(seed: number, team: Team): Strength {
  const draw = drawFor(seed, `strength of ${team.region}`)
  // The sum of three uniform numbers is bell-shaped enough for a table of teams.
  const bell = () => (draw.fraction() + draw.fraction() + draw.fraction() - 1.5) * 2
  return { attack: bell() * SPREAD, defence: bell() * SPREAD }
}

/** Goals to be expected of `one` in ninety minutes against `other`. */
export function expectedGoals(one: Strength, other: Strength, atHome: boolean): number {
  const goals = AVERAGE_GOALS * Math.exp(one.attack - other.defence + (atHome ? HOME_ADVANTAGE : 0))
  return Math.min(MOST_GOALS, Math.max(FEWEST_GOALS, goals))
}
