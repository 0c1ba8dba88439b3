import type { RandomDraw } from './random-draw.ts'

/**
 * Draws from an approximately normal distribution with mean 0 and standard deviation 1: the sum of twelve uniform
 * numbers minus six.
 */
export function drawNormal(draw: RandomDraw): number {
  let sum = -6
  for (let nth = 0; nth < 12; nth += 1) sum += draw.fraction()
  return sum
}

/** Draws a Poisson count with the given mean (Knuth's algorithm), for means up to about 30. */
export function drawPoisson(draw: RandomDraw, mean: number): number {
  const limit = Math.exp(-mean)
  let product = draw.fraction()
  let times = 0
  while (product > limit) {
    times += 1
    product *= draw.fraction()
  }
  return times
}

/** Draws a negative binomial count with the given mean. The variance is `dispersion` (above 1) times the mean. */
export function burstyCount(draw: RandomDraw, mean: number, dispersion: number): number {
  const size = mean / (dispersion - 1)
  let chance = dispersion ** -size
  let remaining = draw.fraction()
  let count = 0
  while (remaining >= chance && count < 60) {
    remaining -= chance
    chance *= ((size + count) / (count + 1)) * (1 - 1 / dispersion)
    count += 1
  }
  return count
}

/** Draws one item. The weight is the relative frequency of the item. */
export function drawWeighted<Item>(draw: RandomDraw, items: readonly (readonly [item: Item, weight: number])[]): Item {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0)
  let remainingWeight = draw.fraction() * total
  for (const [item, weight] of items) {
    remainingWeight -= weight
    if (remainingWeight < 0) return item
  }
  const last = items.at(-1)
  if (last === undefined) throw new Error('nothing to choose from')
  return last[0]
}

/** Returns the items in random order, with equal probability for every order. */
export function shuffle<Item>(draw: RandomDraw, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, rank: draw.fraction() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
