import type { Score } from '../match/index.ts'
import { type PlacedPick, computePointsAt } from './points-at.ts'

/** Range of whole numbers, both ends inclusive. An infinite end is open. */
export interface ValueRange {
  readonly from: number
  readonly to: number
}

/** A match in play of a tournament room, with its current score; 0-0 if the score is unknown. */
export interface OpenMatch {
  readonly matchId: number
  readonly score: Score
}

/**
 * Possible results of a match, as far as the picks of a tournament room distinguish results: ranges of the margin (home
 * less away) and of the total.
 */
export interface OutcomeGrid {
  readonly matchId: number
  readonly margins: readonly ValueRange[]
  readonly totals: readonly ValueRange[]
  /** Combinations of a margin range and a total range that a final score can still reach. Scores never fall. */
  readonly cells: readonly OutcomeCell[]
}

/** A cell of the grid of results: the index of a margin range and the index of a total range. */
export interface OutcomeCell {
  readonly margin: number
  readonly total: number
}

/** Returns the grid of results of a match in play that the open picks of a tournament room distinguish. */
export function outcomeGrid({ matchId, score }: OpenMatch, picks: readonly PlacedPick[]): OutcomeGrid {
  const matchPicks = picks.filter((pick) => pick.matchId === matchId)
  const [totalPicks, marginPicks] = [matchPicks.filter(isTotalPick), matchPicks.filter((pick) => !isTotalPick(pick))]
  const reach = computeReach(marginPicks)
  const now = score.home + score.away
  const margins = splitRange(marginPicks, { from: -reach, to: reach }, byMargin, true)
  const totals = splitRange(totalPicks, { from: now, to: Math.max(now, computeReach(totalPicks)) }, byTotal, false)
  const cells = margins.flatMap((margin, marginAt) =>
    totals.flatMap((total, totalAt) => (mayEnd(margin, total, score) ? [{ margin: marginAt, total: totalAt }] : [])),
  )
  return { matchId, margins, totals, cells }
}

function isTotalPick({ typeCode }: PlacedPick): boolean {
  return typeCode === 'BT_OU'
}

/** Returns a margin or total, in goals, beyond which the results of the picks no longer change. */
function computeReach(picks: readonly PlacedPick[]): number {
  return picks.reduce((reach, { lineQ }) => Math.max(reach, Math.ceil(Math.abs(lineQ) / 4) + 1), 1)
}

/**
 * Splits a range of margins or totals into ranges within which every pick returns constant points. The upper end is
 * open; the lower end is open if `isOpenBelow`.
 */
function splitRange(
  picks: readonly PlacedPick[],
  { from, to }: ValueRange,
  toScore: (value: number) => Score,
  isOpenBelow: boolean,
): readonly ValueRange[] {
  const runs: { from: number; to: number; key: string }[] = []
  for (let value = from; value <= to; value += 1) {
    const key = picks.map((pick) => computePointsAt(pick, toScore(value))).join()
    const last = runs.at(-1)
    if (last?.key === key) last.to = value
    else runs.push({ from: value, to: value, key })
  }
  return runs.map((run, at) => ({
    from: at === 0 && isOpenBelow ? -Infinity : run.from,
    to: at === runs.length - 1 ? Infinity : run.to,
  }))
}

function byMargin(margin: number): Score {
  return { home: Math.max(0, margin), away: Math.max(0, -margin) }
}

function byTotal(total: number): Score {
  return { home: total, away: 0 }
}

/** Returns whether a final score with the margin and the total is reachable from the current score. */
function mayEnd(margins: ValueRange, totals: ValueRange, { home, away }: Score): boolean {
  if (totals.to === Infinity) return true
  const now = home - away
  const remainingGoals = totals.to - home - away
  for (
    let margin = Math.max(margins.from, now - remainingGoals);
    margin <= Math.min(margins.to, now + remainingGoals);
    margin += 1
  ) {
    // With a fixed margin, the possible totals are the minimum and every second number above.
    const minTotal = Math.max(2 * home - margin, 2 * away + margin)
    const first = Math.max(minTotal, totals.from + (Math.abs(totals.from - minTotal) % 2))
    if (first <= totals.to) return true
  }
  return false
}

/** Returns the points of a player's picks on a match in a cell of the grid. */
export function computeCellPoints(
  grid: OutcomeGrid,
  { margin, total }: OutcomeCell,
  picks: readonly PlacedPick[],
): number {
  const [margins, totals] = [grid.margins[margin], grid.totals[total]]
  if (margins === undefined || totals === undefined) throw new RangeError('a cell that the grid does not have')
  const marginScore = byMargin(
    Number.isFinite(margins.from) ? margins.from : Number.isFinite(margins.to) ? margins.to : 0,
  )
  return picks
    .filter(({ matchId }) => matchId === grid.matchId)
    .reduce((sum, pick) => sum + computePointsAt(pick, isTotalPick(pick) ? byTotal(totals.from) : marginScore), 0)
}
