import { isSameGrade, REFUND, type Facts } from './grade.ts'
import type { MarketKind } from './market-kind.ts'

const QUARTERS = 4

const ends = (home: number, away: number): Facts => {
  const score = { home, away }
  return { score, halfTime: score, since: score, goals: null }
}

/** Level, and a win of each side: what stakes come back on where there is no line. */
const ENDS: readonly Facts[] = [ends(0, 0), ends(1, 0), ends(0, 1)]

/**
 * Whether a market on this line, in quarters, may end with none of its selections won in full: all stakes come back
 * (GR4), or half of them.
 */
export const mayComeBack = ({ line, selections, grade }: MarketKind, lineQ: number): boolean =>
  line === 'handicap' || line === 'total'
    ? Math.abs(lineQ) % QUARTERS !== QUARTERS / 2
    : line === 'none' && ENDS.some((end) => selections.every((each) => isSameGrade(grade(each, 0, end), REFUND)))
