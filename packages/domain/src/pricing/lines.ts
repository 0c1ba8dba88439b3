import type { MarketKind } from '../market/index.ts'
import { fairChances, firstChance } from './fair-chances.ts'
import type { FairMarket } from './fair-market.ts'
import type { Outlook } from './outlook.ts'

/** Main line first, then the nearest, the lower of two equally near before the higher; in steps. */
const AROUND = [0, -1, 1, -2, 2]

const MOST_WALKED = 200

/** How far the two sides of a line are from each other; 1, as far as can be, where one of them is dead. */
const imbalanceOf = (type: MarketKind, lineQ: number, outlook: Outlook): number => {
  const chance = firstChance(type, lineQ, outlook)
  return chance > 0 ? Math.abs(2 * chance - 1) : 1
}

/** Downhill from `guessQ`: a higher line helps the home team in a handicap and the under in a total, without a turn. */
const mostEven = (type: MarketKind, outlook: Outlook, guessQ: number, stepQ: number): number => {
  let best = guessQ
  let apart = imbalanceOf(type, guessQ, outlook)
  for (const step of [stepQ, -stepQ]) {
    for (let walked = 0; walked < MOST_WALKED; walked += 1) {
      const next = imbalanceOf(type, best + step, outlook)
      if (next >= apart) break
      apart = next
      best += step
    }
    if (best !== guessQ) break
  }
  return best
}

/**
 * The main line of a two-way market, which is the one whose two prices are closest, and two lines either side, in order
 * of rank. Lines stand `stepQ` quarters apart, `firstQ` among them. `guessQ` is where the search begins; the nearer it
 * is, the quicker.
 */
export const linesAround = (
  type: MarketKind,
  outlook: Outlook,
  guessQ: number,
  { stepQ, firstQ }: { stepQ: number; firstQ: number },
): readonly FairMarket[] => {
  const start = Math.round((guessQ - firstQ) / stepQ) * stepQ + firstQ
  const main = mostEven(type, outlook, start, stepQ)
  return AROUND.map((offset) => {
    const lineQ = main + offset * stepQ
    return { type, lineQ, chances: fairChances(type, lineQ, outlook) }
  })
}
