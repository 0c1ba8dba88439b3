import type { Goal, Score, Side } from '../../match/index.ts'
import { type Outlook, RowOutlook } from './outlook.ts'
import type { ScoreMatrix } from '../models/score-matrix.ts'
import { ORDER_OUTCOMES } from './outcome-space.ts'

/**
 * Returns the outlook for the first and last scorer in a period. `goals` are the goals of the period so far, in order.
 * Returns null if the goals do not match the score, because the first scorer is then unknown.
 */
export function orderOutlook(matrix: ScoreMatrix, score: Score, goals: readonly Goal[]): Outlook | null {
  if (goals.length !== score.home + score.away) return null
  const first = goals[0]?.side
  const last = goals.at(-1)?.side
  const chances = new Float64Array(ORDER_OUTCOMES.width)
  const { awayCount, cells } = matrix
  for (let at = 0; at < cells.length; at += 1) {
    const x = Math.floor(at / awayCount)
    const y = at % awayCount
    if (first === undefined || last === undefined) addOpen(chances, x, y, cells[at] ?? 0)
    else addLast(chances, first, last, x, y, cells[at] ?? 0)
  }
  return new RowOutlook(ORDER_OUTCOMES, chances)
}

/**
 * Adds the probabilities if no goal has been scored so far. The remaining x home and y away goals can come in any
 * order, and every order is equally likely.
 */
function addOpen(chances: Float64Array, x: number, y: number, cell: number): void {
  const n = x + y
  if (n === 0) return add(chances, 0, cell)
  if (n === 1) return add(chances, x === 1 ? findOutcomeIndex('home', 'home') : findOutcomeIndex('away', 'away'), cell)
  const pair = cell / (n * (n - 1))
  add(chances, findOutcomeIndex('home', 'home'), x * (x - 1) * pair)
  add(chances, findOutcomeIndex('home', 'away'), x * y * pair)
  add(chances, findOutcomeIndex('away', 'home'), x * y * pair)
  add(chances, findOutcomeIndex('away', 'away'), y * (y - 1) * pair)
}

function add(chances: Float64Array, at: number, part: number): void {
  chances[at] = (chances[at] ?? 0) + part
}

/** Returns the index of a first and last scorer in ORDER_OUTCOMES. */
function findOutcomeIndex(first: Side, last: Side): number {
  return 1 + (first === 'home' ? 0 : 2) + (last === 'home' ? 0 : 1)
}

/**
 * Adds the probabilities if the first scorer is fixed. The last scorer is the scorer of the last remaining goal, or
 * unchanged without further goals.
 */
function addLast(chances: Float64Array, first: Side, last: Side, x: number, y: number, cell: number): void {
  const n = x + y
  const home = n === 0 ? Number(last === 'home') : x / n
  add(chances, findOutcomeIndex(first, 'home'), cell * home)
  add(chances, findOutcomeIndex(first, 'away'), cell * (1 - home))
}
