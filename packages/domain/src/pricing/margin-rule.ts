/**
 * Default margin of a two-way market at even odds: the excess of the sum of inverse prices over 1. Valid range 0 to
 * 0.3. The margin of other probabilities follows (MA1).
 */
export const DEFAULT_MARGIN = 0.035

/**
 * Returns the function that applies the margin to a probability (MA1). The probability is raised to a power that
 * depends on the margin only, so that an event costs the same in every market with that margin. With x = log2(1 +
 * margin), n equal probabilities are sold at n^x times their sum. The margin is relatively higher on long shots than on
 * favourites, which matches player behaviour (favourite-longshot bias). No result exceeds 1, and every result exceeds
 * its input, so that no set of bets is sure to win.
 */
export function marginRule(margin: number): (chance: number) => number {
  const power = 1 - Math.log2(1 + margin)
  return (chance) => chance ** power
}

/**
 * Adds margin to a probability: a share of `margin` for a long shot, almost zero for a near certainty. The result is
 * never above 1 and is monotonic.
 */
export function withMore(chance: number, margin: number): number {
  return chance + margin * chance * (1 - chance)
}
