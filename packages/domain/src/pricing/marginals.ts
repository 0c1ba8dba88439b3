import type { OutlookKind } from '../market/index.ts'
import { ZERO_SCORE, type Score } from '../match/index.ts'
import { GridOutlook, type Outlook, RowOutlook } from './outlooks/outlook.ts'
import type { ScoreMatrix } from './models/score-matrix.ts'
import {
  AWAY_OUTCOMES,
  DIFFERENCE_FROM,
  DIFFERENCE_OUTCOMES,
  GRID_SIZE,
  HOME_OUTCOMES,
  TOTAL_OUTCOMES,
} from './outlooks/outcome-space.ts'

/**
 * Returns the outlook of a price kind (such as total or difference) from the matrix of remaining goals. `score` is the
 * current score of the part. With `later`, an in-play handicap counts later goals only (GR9).
 */
export function matrixOutlook(matrix: ScoreMatrix, score: Score, kind: OutlookKind, later: boolean): Outlook | null {
  const { home, away } = kind === 'remaining' && later ? ZERO_SCORE : score
  switch (kind) {
    case 'score':
      return fits(matrix, score) ? new GridOutlook(matrix, score) : null
    case 'difference':
    case 'remaining':
      return new RowOutlook(
        DIFFERENCE_OUTCOMES,
        differences(matrix),
        home - away - matrix.awayCount + 1 - DIFFERENCE_FROM,
      )
    case 'total':
      return new RowOutlook(TOTAL_OUTCOMES, totals(matrix), home + away)
    case 'home':
      return new RowOutlook(HOME_OUTCOMES, homes(matrix), home)
    case 'away':
      return new RowOutlook(AWAY_OUTCOMES, aways(matrix), away)
    default:
      return null
  }
}

function fits({ homeCount, awayCount }: ScoreMatrix, { home, away }: Score): boolean {
  return home + homeCount <= GRID_SIZE && away + awayCount <= GRID_SIZE
}

/** Returns the distribution of the remaining goal difference (home less away), from −(awayCount − 1) up. */
function differences({ homeCount, awayCount, cells }: ScoreMatrix): Float64Array {
  const sums = new Float64Array(homeCount + awayCount - 1)
  for (let x = 0, at = 0; x < homeCount; x += 1) {
    for (let y = 0; y < awayCount; y += 1, at += 1) {
      const to = x - y + awayCount - 1
      sums[to] = (sums[to] as number) + (cells[at] as number)
    }
  }
  return sums
}

function totals({ homeCount, awayCount, cells }: ScoreMatrix): Float64Array {
  const sums = new Float64Array(homeCount + awayCount - 1)
  for (let x = 0, at = 0; x < homeCount; x += 1) {
    for (let y = 0; y < awayCount; y += 1, at += 1) sums[x + y] = (sums[x + y] as number) + (cells[at] as number)
  }
  return sums
}

function homes({ homeCount, awayCount, cells }: ScoreMatrix): Float64Array {
  const sums = new Float64Array(homeCount)
  for (let at = 0; at < cells.length; at += 1) {
    const to = Math.floor(at / awayCount)
    sums[to] = (sums[to] as number) + (cells[at] as number)
  }
  return sums
}

function aways({ awayCount, cells }: ScoreMatrix): Float64Array {
  const sums = new Float64Array(awayCount)
  for (let at = 0; at < cells.length; at += 1) {
    const to = at % awayCount
    sums[to] = (sums[to] as number) + (cells[at] as number)
  }
  return sums
}
