import type { Score } from '../match/index.ts'
import { type Bell, bell, scaleToOne } from './bell.ts'
import type { MapsModel, SetForm } from './match-model.ts'
import { type SetEnd, setEnds } from './set-chances.ts'

/** What is counted of a piece's score. */
export type Count = 'difference' | 'total' | 'home' | 'away'

/** One set, frame or map: who wins it, and what is counted in it by whoever wins. */
export interface Piece {
  /** Chance of the home side to win it. */
  readonly home: number
  /** On condition of the winner; null where nothing is counted. */
  readonly counted: (count: Count, homeWins: boolean) => Bell | null
}

const valueOf = (count: Count, { home, away }: Score): number =>
  count === 'difference' ? home - away : count === 'total' ? home + away : count === 'home' ? home : away

const bellOf = (ends: readonly SetEnd[], count: Count): Bell => {
  const values = ends.map((end) => valueOf(count, end))
  const from = Math.min(...values)
  const chances = new Float64Array(Math.max(...values) - from + 1)
  ends.forEach(({ chance }, at) => {
    const to = (values[at] as number) - from
    chances[to] = (chances[to] as number) + chance
  })
  return { from, chances: scaleToOne(chances) }
}

/** A set that stands at `from`. */
export const setPiece = (form: SetForm, from: Score, isLast: boolean): Piece => {
  const ends = setEnds(form, from, isLast)
  const homeEnds = ends.filter(({ home, away }) => home > away)
  const awayEnds = ends.filter(({ home, away }) => home < away)
  return {
    home: homeEnds.reduce((sum, { chance }) => sum + chance, 0),
    counted: (count, homeWins) => {
      const won = homeWins ? homeEnds : awayEnds
      return won.length > 0 ? bellOf(won, count) : null
    },
  }
}

/** The score of a map that has begun says who is about to win it: a lead of the usual spread is worth such log odds. */
const LEAD_WORTH = 1.5
/** However much has been counted, some of the usual total always seems to be to come. */
const MAP_LEFT = 0.15

const half = ({ from, chances }: Bell, homeWins: boolean): Bell => ({
  from,
  chances: scaleToOne(chances.map((chance, at) => ((homeWins ? from + at > 0 : from + at < 0) ? chance : 0))),
})

/** A map that stands at `from`. Whoever is ahead in what is counted wins it. */
export const mapPiece = ({ home, counts }: MapsModel, from: Score): Piece => {
  if (counts === null) return { home, counted: (count, homeWins) => wholeMap(count, homeWins) }
  const { total, totalSpread, marginSpread } = counts
  const lead = from.home - from.away
  const fallen = from.home + from.away
  const odds = Math.log(home / (1 - home)) + (LEAD_WORTH * lead) / marginSpread
  const left = Math.max(total - fallen, MAP_LEFT * total)
  const spread = Math.sqrt(left / total)
  const margins = bell(lead, Math.max(marginSpread * spread, 1))
  const totals = bell(fallen + left, totalSpread * spread, fallen)
  return {
    home: 1 / (1 + Math.exp(-odds)),
    counted: (count, homeWins) => {
      if (count === 'difference') return half(margins, homeWins)
      return count === 'total' ? totals : null
    },
  }
}

const wholeMap = (count: Count, homeWins: boolean): Bell => {
  const score = homeWins ? { home: 1, away: 0 } : { home: 0, away: 1 }
  return { from: valueOf(count, score), chances: Float64Array.of(1) }
}
