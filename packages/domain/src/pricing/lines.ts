import type { MarketType } from '../market/index.ts'
import { fairChances } from './fair-chances.ts'
import type { Outlook } from './outlook.ts'

/** A line and the fair chances of its two sides. */
interface Line {
  readonly lineQ: number
  readonly chances: Float64Array
}

/** Main line first, then the nearest, the lower of two equally near before the higher. */
const AROUND = [0, -1, 1, -2, 2]

const MOST_WALKED = 200

/** How far the two sides are from each other; 1, as far as can be, where one of them is dead. */
const imbalance = ({ chances }: Line): number => {
  const [first = 0, second = 0] = chances
  return first > 0 && second > 0 ? Math.abs(first - second) : 1
}

/** Downhill from `start`: a higher line helps the home team in a handicap and the under in a total, without a turn. */
const mostEven = (start: Line, lineAt: (lineQ: number) => Line): Line => {
  let best = start
  for (const step of [1, -1]) {
    for (let walked = 0; walked < MOST_WALKED; walked += 1) {
      const next = lineAt(best.lineQ + step)
      if (imbalance(next) >= imbalance(best)) break
      best = next
    }
  }
  return best
}

/**
 * The main line of a market, which is the quarter line whose two prices are closest, and two quarter lines either side,
 * in order of rank. `guessQ` is where the search begins; the nearer it is, the quicker.
 */
export const linesAround = (type: MarketType, outlook: Outlook, guessQ: number): readonly Line[] => {
  const seen = new Map<number, Line>()
  const lineAt = (lineQ: number): Line => {
    const known = seen.get(lineQ)
    if (known !== undefined) return known
    const line = { lineQ, chances: fairChances(type, lineQ, outlook) }
    seen.set(lineQ, line)
    return line
  }
  const main = mostEven(lineAt(guessQ), lineAt)
  return AROUND.map((offset) => lineAt(main.lineQ + offset))
}
