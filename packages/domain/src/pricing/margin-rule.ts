/**
 * What the house takes where two sides are even: what both prices pay on adds up to so much more than 1. 0 to 0.3.
 * Every other chance bears what follows from it (MA1).
 */
export const DEFAULT_MARGIN = 0.035

/**
 * How a chance bears the margin (MA1): raised to one power, whatever market it stands in, so that one event costs the
 * same everywhere. With x = log2(1 + margin), n chances alike are sold at n^x times their sum: it takes relatively more
 * from long shots than from favourites, as players do themselves (favourite-longshot bias). No chance passes 1, and
 * each is sold above its own size, so that no set of bets is sure to win.
 */
export const marginRule = (margin: number): ((chance: number) => number) => {
  const power = 1 - Math.log2(1 + margin)
  return (chance) => chance ** power
}

/**
 * A chance with more of a margin on top: a part `margin` of a long shot, next to nothing of what is nearly certain.
 * Never above 1, and the larger the chance the larger it is.
 */
export const withMore = (chance: number, margin: number): number => chance + margin * chance * (1 - chance)
