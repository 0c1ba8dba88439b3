import type { MarketKind } from '../market/index.ts'
import { fairChances, firstChance } from './fair-chances.ts'
import type { FairMarket } from './fair-market.ts'
import type { Outlook } from './outlooks/outlook.ts'

/**
 * Offered lines as steps from the main line: the main line, then the nearest lines, lower before higher at equal
 * distance.
 */
const AROUND = [0, -1, 1, -2, 2]

const MAX_SEARCH_STEPS = 200

/**
 * Returns the main line of a two-way market and two lines on either side, in order of rank. The main line is the line
 * with the closest prices. Lines are `stepQ` quarters apart and include `firstQ`. `guessQ` is the start of the search;
 * a closer guess is faster.
 */
export function linesAround(
  type: MarketKind,
  outlook: Outlook,
  guessQ: number,
  { stepQ, firstQ }: { stepQ: number; firstQ: number },
): readonly FairMarket[] {
  const start = Math.round((guessQ - firstQ) / stepQ) * stepQ + firstQ
  const main = findMostEvenLine(type, outlook, start, stepQ)
  return AROUND.map((offset) => {
    const lineQ = main + offset * stepQ
    return { type, lineQ, chances: fairChances(type, lineQ, outlook) }
  })
}

/**
 * Walks from `guessQ` to the most even line. A higher line always favours the home team in a handicap and the under in
 * a total, so the search is monotonic.
 */
function findMostEvenLine(type: MarketKind, outlook: Outlook, guessQ: number, stepQ: number): number {
  let best = guessQ
  let imbalance = computeImbalance(type, guessQ, outlook)
  for (const step of [stepQ, -stepQ]) {
    for (let walked = 0; walked < MAX_SEARCH_STEPS; walked += 1) {
      const next = computeImbalance(type, best + step, outlook)
      if (next >= imbalance) break
      imbalance = next
      best += step
    }
    if (best !== guessQ) break
  }
  return best
}

/**
 * Returns the difference between the probabilities of the two sides of a line, 0 to 1. Returns 1 if a side cannot win.
 */
function computeImbalance(type: MarketKind, lineQ: number, outlook: Outlook): number {
  const chance = firstChance(type, lineQ, outlook)
  return chance > 0 ? Math.abs(2 * chance - 1) : 1
}
