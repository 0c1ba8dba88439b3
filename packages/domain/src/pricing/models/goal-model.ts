import type { LiveState } from '../../match/index.ts'
import { computeRemainingGoalShares } from './goal-clock.ts'
import type { GoalModel } from './match-model.ts'

/**
 * Goals that the model still expects of each side. `firstShare` is the part expected before half-time; 0 from
 * half-time.
 */
export interface RemainingGoals {
  readonly home: number
  readonly away: number
  readonly firstShare: number
}

/**
 * Scoring-rate factors of the side with a player fewer and of the opponent, per player of difference. The values are
 * rounded from published estimates:
 * - Maia, Pennanen, da Silva and Targino, "Stochastic modelling of football matches", 2023: over 30 % less for the
 *   side with the red card.
 * - Vecer, Kopriva and Ichiba, "Estimating the Effect of the Red Card in Soccer", JQAS 5(1), 2009: a large fall, and
 *   a slight rise for the other side.
 * - Ridder, Cramer and Hopstaken, 1994: a rise of 88 %.
 */
const SHORT_SIDE = 0.67
const FULL_SIDE = 1.25

/**
 * Factors on the scoring rate of a side that is behind by one goal, and by two or more (Maia and others, 2023: +10 %
 * and +20 %).
 */
const ONE_BEHIND_FACTOR = 1.1
const MORE_BEHIND_FACTOR = 1.2

/** Returns the goals that the model expects from the state on. A null state means before kick-off. */
export function remainingGoals(model: GoalModel, state: LiveState | null): RemainingGoals {
  const remainingShares = computeRemainingGoalShares(state)
  const share = remainingShares.first + remainingShares.second
  const firstShare = share > 0 ? remainingShares.first / share : 0
  if (state === null) return { home: model.home, away: model.away, firstShare }
  const { score, reds } = state
  return {
    home: model.home * share * cardFactor(reds.home, reds.away) * chaseFactor(score.home, score.away),
    away: model.away * share * cardFactor(reds.away, reds.home) * chaseFactor(score.away, score.home),
    firstShare,
  }
}

function cardFactor(ownReds: number, otherReds: number): number {
  const men = ownReds - otherReds
  return men > 0 ? SHORT_SIDE ** men : FULL_SIDE ** -men
}

function chaseFactor(ownGoals: number, otherGoals: number): number {
  if (ownGoals >= otherGoals) return 1
  return otherGoals - ownGoals === 1 ? ONE_BEHIND_FACTOR : MORE_BEHIND_FACTOR
}
