import type { OutlookKind } from '../../market/index.ts'
import { ZERO_SCORE, type LiveState, type MatchPart, type Score } from '../../match/index.ts'
import { type IntegerDistribution, convolve, mixDistributions } from './integer-distribution.ts'
import { matrixOutlook } from '../marginals.ts'
import type { MapsModel, SetsModel } from '../models/match-model.ts'
import { type Outlook, RowOutlook } from '../outlooks/outlook.ts'
import { type CountKind, type PieceModel, mapPiece, setPiece } from '../piece-model.ts'
import type { ScoreMatrix } from '../models/score-matrix.ts'
import { type OutlookView, createCachedView } from './outlook-view.ts'
import {
  AWAY_OUTCOMES,
  DIFFERENCE_FROM,
  DIFFERENCE_OUTCOMES,
  HOME_OUTCOMES,
  TOTAL_OUTCOMES,
} from '../outlooks/outcome-space.ts'

/** Highest number of sets or maps of a match that have their own markets. */
const MAX_PARTS = 9

/** Current state of a match that is won by sets, frames or maps. */
interface PiecesState {
  readonly score: Score
  /** Number of won sets, frames or maps that ends the match. */
  readonly need: number
  /** Maximum number of sets, frames or maps. */
  readonly bestOf: number
  /** Returns the model of the nth set, frame or map, counted from 1. Those before the current one are finished. */
  readonly pieceAt: (number: number) => PieceModel
}

const COUNT_BY_OUTLOOK: Readonly<Partial<Record<OutlookKind, CountKind>>> = {
  difference: 'difference',
  remaining: 'difference',
  total: 'total',
  home: 'home',
  away: 'away',
}

interface Weighed {
  readonly chance: number
  readonly bell: IntegerDistribution
}

/** Returns the view of a match won by sets, frames or legs; null if the match is decided. */
export function setsView({ bestOf, set }: SetsModel, state: LiveState | null): OutlookView | null {
  return viewFrom(bestOf, state, setPiece(set, ZERO_SCORE, false), (from, isLast) => setPiece(set, from, isLast))
}

function viewFrom(
  bestOf: number,
  state: LiveState | null,
  fresh: PieceModel,
  pieceFrom: (from: Score, isLast: boolean) => PieceModel,
): OutlookView | null {
  const score = state?.score ?? ZERO_SCORE
  const need = Math.floor(bestOf / 2) + 1
  if (score.home >= need || score.away >= need || score.home + score.away >= bestOf) return null
  const playing = score.home + score.away + 1
  const from = state?.parts?.[partAt(playing)] ?? ZERO_SCORE
  const pieceAt = cachePieces((number) => {
    if (number === playing && from.home + from.away > 0) return pieceFrom(from, number === bestOf)
    return number === bestOf ? pieceFrom(ZERO_SCORE, true) : fresh
  })
  return piecesView(
    { score, need, bestOf, pieceAt },
    playing > MAX_PARTS && state !== null ? { ...state, parts: {} } : state,
  )
}

function partAt(number: number): MatchPart {
  return `p${number}` as MatchPart
}

function cachePieces(make: (number: number) => PieceModel): (number: number) => PieceModel {
  const cachedPieces = new Map<number, PieceModel>()
  return (number) => {
    let piece = cachedPieces.get(number)
    if (piece === undefined) cachedPieces.set(number, (piece = make(number)))
    return piece
  }
}

function piecesView(piecesState: PiecesState, state: LiveState | null): OutlookView {
  const { score, need, bestOf } = piecesState
  const over = score.home + score.away
  /** Number of sets, frames or maps that are certain to be played. */
  const sure = Math.min(bestOf, over + need - Math.max(score.home, score.away))
  const matrix = winsMatrix(piecesState)
  const findOutlook: OutlookView['findOutlook'] = (part, kind) => {
    if (part === 'full') return matrixOutlook(matrix, score, kind, false)
    const count = COUNT_BY_OUTLOOK[kind]
    if (count === undefined) return null
    if (part === 'units') {
      const before = sumCompletedCount(state, over, count)
      const bell = before === null ? null : computeTotalCount(piecesState, count, before)
      return bell && toRowOutlook(count, bell)
    }
    const number = partNumber(part)
    if (number <= over || number > sure) return null
    const bell = pieceBell(piecesState.pieceAt(number), count)
    return bell && toRowOutlook(count, bell)
  }
  return createCachedView({
    findOutlook,
    over: (part) => {
      const number = partNumber(part)
      return number > 0 && number <= over ? (state?.parts?.[part] ?? null) : null
    },
  })
}

/** Returns the distribution of the sets, frames or maps that both sides still win. */
function winsMatrix({ score, need, bestOf, pieceAt }: PiecesState): ScoreMatrix {
  const homeCount = need - score.home + 1
  const awayCount = need - score.away + 1
  const cells = new Float64Array(homeCount * awayCount)
  cells[0] = 1
  for (let x = 0; x < homeCount - 1; x += 1) {
    for (let y = 0; y < awayCount - 1; y += 1) {
      if (score.home + score.away + x + y >= bestOf) continue
      const at = x * awayCount + y
      const chance = cells[at] as number
      const { home } = pieceAt(score.home + score.away + x + y + 1)
      cells[at] = 0
      cells[at + awayCount] = (cells[at + awayCount] as number) + chance * home
      cells[at + 1] = (cells[at + 1] as number) + chance * (1 - home)
    }
  }
  return { homeCount, awayCount, cells }
}

/**
 * Returns the count of games, points or kills in the completed sets or maps. Null if the feed does not report the
 * count.
 */
function sumCompletedCount(state: LiveState | null, over: number, count: CountKind): number | null {
  let sum = 0
  for (let number = 1; number <= over; number += 1) {
    const score = state?.parts?.[partAt(number)]
    if (score === undefined) return null
    const { home, away } = score
    sum += count === 'difference' ? home - away : count === 'total' ? home + away : count === 'home' ? home : away
  }
  return sum
}

/**
 * Returns the distribution of a count (such as games or kills) over the match. `before` is the count in the completed
 * sets or maps.
 */
function computeTotalCount(
  { score, need, bestOf, pieceAt }: PiecesState,
  count: CountKind,
  before: number,
): IntegerDistribution | null {
  let row = new Map<number, Weighed>([[score.home, { chance: 1, bell: { from: before, chances: Float64Array.of(1) } }]])
  let ended: Weighed | undefined
  for (let playedPieces = score.home + score.away; row.size > 0; playedPieces += 1) {
    const next = new Map<number, Weighed>()
    const piece = pieceAt(playedPieces + 1)
    for (const [home, { chance, bell }] of row) {
      for (const homeWins of [true, false]) {
        const wins = homeWins ? piece.home : 1 - piece.home
        if (wins < 1e-9) continue
        const counted = piece.counted(count, homeWins)
        if (counted === null) return null
        const after = { chance: chance * wins, bell: convolve(bell, counted) }
        const homeNow = home + Number(homeWins)
        if (homeNow >= need || playedPieces + 1 - homeNow >= need || playedPieces + 1 >= bestOf)
          ended = mergeWeighed(ended, after)
        else next.set(homeNow, mergeWeighed(next.get(homeNow), after))
      }
    }
    row = next
  }
  return ended?.bell ?? null
}

function mergeWeighed(one: Weighed | undefined, other: Weighed): Weighed {
  if (one === undefined) return other
  const chance = one.chance + other.chance
  return { chance, bell: mixDistributions(one.bell, other.bell, chance > 0 ? other.chance / chance : 0) }
}

function toRowOutlook(count: CountKind, { from, chances }: IntegerDistribution): Outlook {
  if (count === 'difference') return new RowOutlook(DIFFERENCE_OUTCOMES, chances, from - DIFFERENCE_FROM)
  return new RowOutlook(
    count === 'total' ? TOTAL_OUTCOMES : count === 'home' ? HOME_OUTCOMES : AWAY_OUTCOMES,
    chances,
    from,
  )
}

function partNumber(part: MatchPart): number {
  return /^p\d$/.test(part) ? Number(part[1]) : 0
}

function pieceBell({ home, counted }: PieceModel, count: CountKind): IntegerDistribution | null {
  const won = home > 1e-9 ? counted(count, true) : counted(count, false)
  const lost = home < 1 - 1e-9 ? counted(count, false) : won
  return won && lost && mixDistributions(won, lost, 1 - home)
}

/** Returns the view of a match won by maps; null if the match is decided. */
export function mapsView(model: MapsModel, state: LiveState | null): OutlookView | null {
  return viewFrom(model.bestOf, state, mapPiece(model, ZERO_SCORE), (from) => mapPiece(model, from))
}
