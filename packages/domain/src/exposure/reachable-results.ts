import { type MarketKind, marketKindByCode, type ScoreAxis } from '../market/index.ts'
import type { MatchPart, Score } from '../match/index.ts'
import { createHouseProfit, type OpenSingles } from './house-profit.ts'
import { type PlayedMatch, type ReachablePart, reachablePart } from './reachable-part.ts'
import { canWin, computeLineExtremes, type Extremes } from './extremes-of-line.ts'

export interface ReachableResults<Singles extends OpenSingles> {
  /** Worst profit on the singles over the outcomes that are still possible, in minor units. Negative means a loss. */
  readonly worstMinor: bigint
  /** Best profit on the singles over the outcomes that are still possible, in minor units. Negative means a loss. */
  readonly bestMinor: bigint
  /** Singles whose result no possible outcome can change. */
  readonly decided: ReadonlySet<Singles>
}

interface Position<Singles extends OpenSingles> {
  readonly singles: Singles
  readonly type: MarketKind
  readonly profitAt: (score: Score) => number
}

/** Values of `findFarthest`, by market base, else by axis. */
const FARTHEST: Readonly<Record<string, number>> = {
  difference: 4,
  total: 7,
  home: 3,
  away: 3,
  score: 6,
  BT_XTG: 10,
  BK_WM: 26,
  TB_SB: 9,
  GX_SB: 9,
}

/**
 * Offset above every score at acceptance of a handicap in play, so that goals after acceptance never go below zero
 * (GR9).
 */
const ABOVE_ACCEPTED_SCORE = 10_000

/**
 * Builds a score that has the given difference, total or number of goals. Values are non-negative, except differences.
 */
const SCORE_AT: Readonly<Record<Exclude<ScoreAxis, 'score'>, (value: number) => Score>> = {
  difference: (value) => ({
    home: ABOVE_ACCEPTED_SCORE + Math.max(0, value),
    away: ABOVE_ACCEPTED_SCORE + Math.max(0, -value),
  }),
  total: (value) => ({ home: value, away: 0 }),
  home: (value) => ({ home: value, away: 0 }),
  away: (value) => ({ home: 0, away: value }),
}
const AXIS_VALUE: Readonly<Record<Exclude<ScoreAxis, 'score'>, (score: Score) => number>> = {
  difference: ({ home, away }) => home - away,
  total: ({ home, away }) => home + away,
  home: ({ home }) => home,
  away: ({ away }) => away,
}

interface Grid {
  readonly from: Score
  /** Highest number of goals of a side in the grid of scores. Above that number, results vary only by odd or even. */
  readonly maxGoals: number
}

/** Returns true if every possible outcome gives the selection an identical result (EX2). */
export function isDecidedNow(match: PlayedMatch, singles: OpenSingles): boolean {
  const type = marketKindByCode(singles.typeCode)
  if (type === undefined) return false
  const halfTime = findHalfTime(match)
  if (!isByScore(match, type, halfTime)) return !canWin(type, singles.selection, match)
  const position = { singles, type, profitAt: createHouseProfit(singles, halfTime) }
  const part = reachablePart(match, type.part)
  const axis = findAxis(position, part)
  return isDecidedAt(position, axis, buildGrid([[position, axis]], part), part)
}

function findHalfTime(match: PlayedMatch): Score | null {
  const half = reachablePart(match, 'first')
  return half.isOver ? half.from : null
}

/**
 * Returns whether the score of the part alone decides a market. False for markets on the winner of a map, because kills
 * do not determine the winner (GR16).
 */
function isByScore({ sport }: PlayedMatch, { basis, decidedBy }: MarketKind, halfTime: Score | null): boolean {
  return (
    basis.axis !== undefined &&
    (!basis.needsHalfTime || halfTime !== null) &&
    !(decidedBy === 'partWinner' && sport.hasStatedWinners)
  )
}

/**
 * Returns the property of the score on which open bets on a market depend. An in-play handicap depends on the
 * difference of later goals, unless a goal from before acceptance was disallowed (GR9).
 */
function findAxis<S extends OpenSingles>({ type, singles }: Position<S>, { from, canEndAt }: ReachablePart): ScoreAxis {
  const { scoreAtAcceptance } = singles
  const hasDisallowedGoal =
    scoreAtAcceptance !== null && (scoreAtAcceptance.home > from.home || scoreAtAcceptance.away > from.away)
  return canEndAt !== null || hasDisallowedGoal ? 'score' : (type.basis.axis ?? 'score')
}

function isDecidedAt<S extends OpenSingles>(
  { profitAt }: Position<S>,
  axis: ScoreAxis,
  grid: Grid,
  part: ReachablePart,
): boolean {
  if (part.isOver) return true
  const results = new Set<number>()
  if (axis === 'score') someScore(grid, part, (score) => results.add(profitAt(score)).size > 1)
  else {
    const high = axis === 'total' ? 2 * grid.maxGoals : grid.maxGoals
    const low = axis === 'difference' ? -grid.maxGoals : AXIS_VALUE[axis](part.from)
    for (let value = low; value <= high && results.size < 2; value++) results.add(profitAt(SCORE_AT[axis](value)))
  }
  return results.size < 2
}

/** Visits the possible final scores of a part. Stops when the visit function returns true. */
function someScore(
  { from, maxGoals }: Grid,
  { isOver, canEndAt }: ReachablePart,
  visit: (score: Score) => boolean,
): void {
  if (isOver) {
    visit(from)
    return
  }
  for (let home = from.home; home <= maxGoals; home++)
    for (let away = from.away; away <= maxGoals; away++) {
      const score = { home, away }
      if ((canEndAt === null || canEndAt(score)) && visit(score)) return
    }
}

/**
 * Returns the grid of final scores to evaluate. Beyond the grid, results differ only by odd or even, and the grid
 * contains both.
 */
function buildGrid<S extends OpenSingles>(
  positions: readonly (readonly [Position<S>, ScoreAxis])[],
  { from, isOver }: ReachablePart,
): Grid {
  if (isOver) return { from, maxGoals: Math.max(from.home, from.away) }
  const findFarthest = (axes: readonly ScoreAxis[]): number =>
    positions.reduce((top, [each, axis]) => (axes.includes(axis) ? Math.max(top, computeFarthest(each, axis)) : top), 0)
  const total = findFarthest(['total']) - Math.min(from.home, from.away)
  const side = Math.max(from.home, from.away, total, findFarthest(['home', 'away', 'score']))
  // Markets on the goal difference count from the side that is ahead, so the grid must reach as far beyond the lead.
  const lead = positions.reduce(
    (top, [each, axis]) => (each.type.basis.axis === 'difference' ? Math.max(top, computeFarthest(each, axis)) : top),
    0,
  )
  // Adds three goals a side: a quarter line is lost in full only a goal further, and odd and even totals must both
  // occur.
  return { from, maxGoals: side + lead + 3 }
}

function computeFarthest<S extends OpenSingles>({ type, singles }: Position<S>, axis: ScoreAxis): number {
  const { lineQ, scoreAtAcceptance, myanmar } = singles
  const acceptedGoals = scoreAtAcceptance === null ? 0 : scoreAtAcceptance.home + scoreAtAcceptance.away
  const marketFarthest = findFarthest(type.base, axis)
  return (
    Math.max(
      type.line === 'none' || axis === 'score' ? marketFarthest : 0,
      Math.ceil(Math.abs(lineQ) / 4),
      myanmar?.goals ?? 0,
    ) + acceptedGoals
  )
}

/**
 * Returns the lead, total or number of goals from which the result of a market without a line no longer changes, except
 * between odd and even.
 */
export function findFarthest(base: string, axis: ScoreAxis): number {
  return FARTHEST[base] ?? FARTHEST[axis] ?? 0
}

/**
 * Computes the worst and best result on a match from the current score, for the platform or for an account's share
 * (EX2).
 *
 * Singles that depend on the score of a part are summed at every possible final score, per part. For other singles, the
 * worst and best possible selections of a line count. Parts are evaluated independently, so the true worst result is
 * never below `worstMinor` and the true best never above `bestMinor`.
 */
export function reachableResults<Singles extends OpenSingles>(
  match: PlayedMatch,
  open: readonly Singles[],
): ReachableResults<Singles> {
  const halfTime = findHalfTime(match)
  const parts = new Map<MatchPart, Position<Singles>[]>()
  const otherByLine = new Map<string, Position<Singles>[]>()
  for (const singles of open) {
    const type = marketKindByCode(singles.typeCode)
    if (type === undefined) continue
    const position = { singles, type, profitAt: createHouseProfit(singles, halfTime) }
    if (isByScore(match, type, halfTime)) listIn(parts, type.part).push(position)
    else listIn(otherByLine, `${singles.typeCode}/${singles.lineQ}`).push(position)
  }
  const decided = new Set<Singles>()
  const sums: Extremes[] = []
  for (const [part, positions] of parts) {
    const reach = reachablePart(match, part)
    const onAxes = positions.map((each) => [each, findAxis(each, reach)] as const)
    const grid = buildGrid(onAxes, reach)
    sums.push(computePartExtremes(onAxes, grid, reach))
    for (const [each, axis] of onAxes) if (isDecidedAt(each, axis, grid, reach)) decided.add(each.singles)
  }
  for (const positions of otherByLine.values()) {
    const all = positions.map(({ singles }) => singles)
    sums.push(computeLineExtremes(positions[0]?.type, all, match))
    for (const { type, singles } of positions) if (!canWin(type, singles.selection, match)) decided.add(singles)
  }
  const sumExtremes = (pickExtreme: (extremes: Extremes) => number): bigint =>
    BigInt(Math.round(sums.reduce((sum, each) => sum + pickExtreme(each), 0)))
  return { worstMinor: sumExtremes(({ worst }) => worst), bestMinor: sumExtremes(({ best }) => best), decided }
}

function listIn<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const list = lists.get(key) ?? []
  if (list.length === 0) lists.set(key, list)
  return list
}

/**
 * Computes the worst and best sum over the possible final scores of a part. The loop covers thousands of scores, so it
 * uses plain arrays without calls inside.
 */
function computePartExtremes<S extends OpenSingles>(
  positions: readonly (readonly [Position<S>, ScoreAxis])[],
  grid: Grid,
  part: ReachablePart,
): Extremes {
  const { from, maxGoals } = grid
  const [byLead, byTotal] = [computeSums(positions, 'difference', maxGoals), computeSums(positions, 'total', maxGoals)]
  const [byHome, byAway] = [computeSums(positions, 'home', maxGoals), computeSums(positions, 'away', maxGoals)]
  const byScore = positions.flatMap(([{ profitAt }, axis]) => (axis === 'score' ? [profitAt] : []))
  const sumAt = (home: number, away: number): number =>
    (byLead[home - away + maxGoals] ?? 0) + (byTotal[home + away] ?? 0) + (byHome[home] ?? 0) + (byAway[away] ?? 0)
  let [worst, best] = [Infinity, -Infinity]
  if (byScore.length > 0 || part.isOver || part.canEndAt !== null) {
    someScore(grid, part, (score) => {
      let sum = sumAt(score.home, score.away)
      for (const profitAt of byScore) sum += profitAt(score)
      worst = Math.min(worst, sum)
      best = Math.max(best, sum)
      return false
    })
    return worst === Infinity ? { worst: 0, best: 0 } : { worst, best }
  }
  for (let home = from.home; home <= maxGoals; home++)
    for (let away = from.away; away <= maxGoals; away++) {
      const sum = sumAt(home, away)
      if (sum < worst) worst = sum
      if (sum > best) best = sum
    }
  return { worst, best }
}

/**
 * Returns the profit at each value of an axis, from `low` upwards, summed over the open bets on the axis. Amounts in
 * minor units.
 */
function computeSums<S extends OpenSingles>(
  positions: readonly (readonly [Position<S>, ScoreAxis])[],
  axis: Exclude<ScoreAxis, 'score'>,
  maxGoals: number,
): Float64Array {
  const [low, high] = axis === 'difference' ? [-maxGoals, maxGoals] : [0, axis === 'total' ? 2 * maxGoals : maxGoals]
  const scores = Array.from({ length: high - low + 1 }, (_none, at) => SCORE_AT[axis](low + at))
  const sums = new Float64Array(scores.length)
  for (const [{ profitAt }, positionAxis] of positions)
    if (positionAxis === axis) for (const [at, score] of scores.entries()) sums[at] = (sums[at] ?? 0) + profitAt(score)
  return sums
}

/** Returns true if the selection is lost at every possible outcome (EX2). */
export function isLostNow(match: PlayedMatch, singles: OpenSingles): boolean {
  const { decided, bestMinor } = reachableResults(match, [singles])
  return decided.has(singles) && bestMinor === singles.riskMinor
}
