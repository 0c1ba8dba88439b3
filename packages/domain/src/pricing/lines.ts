import type { MarketType } from '../market/index.ts'
import { fairChances } from './fair-chances.ts'
import type { Outlook } from './outlook.ts'

/** A line and how far its first selection's fair chance is from even. */
interface Candidate {
  readonly lineQ: number
  readonly chances: Float64Array
}

/** Main line first, then the nearest, the lower of two equally near before the higher. */
const AROUND = [0, -1, 1, -2, 2]

const MOST_WALKED = 200

const imbalance = ({ chances }: Candidate): number => {
  const [first = 0, second = 0] = chances
  return first > 0 && second > 0 ? Math.abs(first - second) : 1
}

/**
 * The quarter line whose two prices are closest. The walk starts at `guessQ` and goes downhill: a higher line helps the
 * home team in a handicap and the under in a total, without a turn.
 */
const mainLine = (type: MarketType, outlook: Outlook, guessQ: number): number => {
  const candidate = (lineQ: number): Candidate => ({ lineQ, chances: fairChances(type, lineQ, outlook) })
  let best = candidate(guessQ)
  for (const step of [1, -1]) {
    for (let walked = 0; walked < MOST_WALKED; walked += 1) {
      const next = candidate(best.lineQ + step)
      if (imbalance(next) >= imbalance(best)) break
      best = next
    }
  }
  return best.lineQ
}

/** The main line of a market and two quarter lines either side, in order of rank. */
export const linesAround = (type: MarketType, outlook: Outlook, guessQ: number): readonly Candidate[] => {
  const mainQ = mainLine(type, outlook, guessQ)
  return AROUND.map((offset) => ({ lineQ: mainQ + offset, chances: fairChances(type, mainQ + offset, outlook) }))
}
