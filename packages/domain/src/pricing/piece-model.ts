import type { Score } from '../match/index.ts'
import { type IntegerDistribution, buildNormalDistribution, scaleToOne } from './views/integer-distribution.ts'
import type { MapsModel, SetForm } from './models/match-model.ts'
import { type SetEnd, setEnds } from './views/set-chances.ts'

/** Value counted within a set, frame or map: the lead of home over away, the total, or the count of a side. */
export type CountKind = 'difference' | 'total' | 'home' | 'away'

/**
 * Model of a set, frame or map: the home side's probability to win, and the distribution of games, points or kills
 * given the winner.
 */
export interface PieceModel {
  /** Probability that the home side wins the set, frame or map. */
  readonly home: number
  /** Returns the distribution of a count given the winner of the set or map. Null if the set or map has no count. */
  readonly counted: (count: CountKind, homeWins: boolean) => IntegerDistribution | null
}

/** Increase of the log odds of winning a started map for a lead of one standard deviation. */
const LEAD_WORTH = 1.5
/** Minimum remaining share of a map's usual total of kills or rounds, 0 to 1. */
const MIN_MAP_REMAINING = 0.15

/** Returns the piece for a set with the score `from`. */
export function setPiece(form: SetForm, from: Score, isLast: boolean): PieceModel {
  const ends = setEnds(form, from, isLast)
  const homeEnds = ends.filter(({ home, away }) => home > away)
  const awayEnds = ends.filter(({ home, away }) => home < away)
  return {
    home: homeEnds.reduce((sum, { chance }) => sum + chance, 0),
    counted: (count, homeWins) => {
      const won = homeWins ? homeEnds : awayEnds
      return won.length > 0 ? buildCurve(won, count) : null
    },
  }
}

function buildCurve(ends: readonly SetEnd[], count: CountKind): IntegerDistribution {
  const values = ends.map((end) => computeCount(count, end))
  const from = Math.min(...values)
  const chances = new Float64Array(Math.max(...values) - from + 1)
  ends.forEach(({ chance }, at) => {
    const to = (values[at] as number) - from
    chances[to] = (chances[to] as number) + chance
  })
  return { from, chances: scaleToOne(chances) }
}

function computeCount(count: CountKind, { home, away }: Score): number {
  return count === 'difference' ? home - away : count === 'total' ? home + away : count === 'home' ? home : away
}

/** Returns the piece for a map with the score `from`. The model assumes that the side with the higher count wins. */
export function mapPiece({ home, counts }: MapsModel, from: Score): PieceModel {
  if (counts === null) return { home, counted: (count, homeWins) => buildUnscoredMap(count, homeWins) }
  const { total, totalSpread, marginSpread } = counts
  const lead = from.home - from.away
  const fallen = from.home + from.away
  const odds = Math.log(home / (1 - home)) + (LEAD_WORTH * lead) / marginSpread
  const remainingUnits = Math.max(total - fallen, MIN_MAP_REMAINING * total)
  const spread = Math.sqrt(remainingUnits / total)
  const margins = buildNormalDistribution(lead, Math.max(marginSpread * spread, 1))
  const totals = buildNormalDistribution(fallen + remainingUnits, totalSpread * spread, fallen)
  return {
    home: 1 / (1 + Math.exp(-odds)),
    counted: (count, homeWins) => {
      if (count === 'difference') return half(margins, homeWins)
      return count === 'total' ? totals : null
    },
  }
}

function buildUnscoredMap(count: CountKind, homeWins: boolean): IntegerDistribution {
  const score = homeWins ? { home: 1, away: 0 } : { home: 0, away: 1 }
  return { from: computeCount(count, score), chances: Float64Array.of(1) }
}

function half({ from, chances }: IntegerDistribution, homeWins: boolean): IntegerDistribution {
  return {
    from,
    chances: scaleToOne(chances.map((chance, at) => ((homeWins ? from + at > 0 : from + at < 0) ? chance : 0))),
  }
}
