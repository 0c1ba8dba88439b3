import type { MarketType } from '../market/index.ts'
import type { LiveState } from '../match/index.ts'
import { fairChances } from './fair-chances.ts'
import type { MatchModel } from './match-model.ts'
import { linesAround } from './lines.ts'
import { type PeriodOutlook, outlooks } from './period-outlook.ts'
import { GRID } from './score-matrix.ts'

/** One line of a market before the house's margin. */
export interface FairMarket {
  readonly type: MarketType
  /** Quarters of a goal, 0 where the market has no line. */
  readonly lineQ: number
  /** By selection, the chance that its fair price pays on; 0 where it cannot win. */
  readonly chances: Float64Array
}

const MOST_GOALS_PRICED = GRID / 2

const isClosed = ({ period, score }: LiveState): boolean =>
  period === 'ended' || Math.max(score.home, score.away) > MOST_GOALS_PRICED

/** Where the search for the main line starts: the mean, and for a total above what has already fallen. */
const guessQ = (type: MarketType, period: PeriodOutlook): number => {
  if (type.line === 'handicap') return Math.round(4 * (period.away - period.home))
  return Math.max(4 * period.fallen + 1, Math.round(4 * (period.fallen + period.home + period.away)))
}

/**
 * Every open line of the market types given, at fair chances, in the order of the types and then of rank.
 * Nothing for a match that is over or in which a side has more than 16 goals.
 */
export const fairMarkets = (
  types: readonly MarketType[], model: MatchModel, state: LiveState | null,
): readonly FairMarket[] => {
  if (model.kind !== 'goals' || (state !== null && isClosed(state))) return []
  const periods = outlooks(model, state)
  return types.flatMap((type) => {
    const period = type.part === 'full' || type.part === 'first' ? periods[type.part] : null
    const outlook = period?.by[type.basis] ?? null
    if (period === null || outlook === null) return []
    if (type.line === 'none') return [{ type, lineQ: 0, chances: fairChances(type, 0, outlook) }]
    return linesAround(type, outlook, guessQ(type, period)).map((line) => ({ type, ...line }))
  })
}
