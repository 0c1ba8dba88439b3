import type { Score } from '../../match/index.ts'
import { type Outlook, RowOutlook } from './outlook.ts'
import { type ScoreMatrix, buildBinomialTable } from '../models/score-matrix.ts'
import { LEADER_OUTCOMES } from './outcome-space.ts'

/**
 * Returns the outlook for the leaders at half-time and full time. `share` is the part of the remaining goals before
 * half-time, null from half-time. Returns null if the half-time score is required and unknown.
 */
export function leaderOutlook(
  match: ScoreMatrix,
  score: Score,
  share: number | null,
  halfTime: Score | null,
): Outlook | null {
  if (share !== null) return new RowOutlook(LEADER_OUTCOMES, beforeBreak(match, score, share))
  return halfTime === null ? null : new RowOutlook(LEADER_OUTCOMES, afterBreak(match, score, halfTime))
}

/**
 * Returns the outlook before half-time. A remaining goal falls before half-time with probability `share`, independently
 * of the others.
 */
function beforeBreak(match: ScoreMatrix, score: Score, share: number): Float64Array {
  const { homeCount, awayCount, cells } = match
  const homeThin = buildBinomialTable(homeCount, share)
  const awaySums = cumulated(buildBinomialTable(awayCount, share), awayCount)
  const chanceAtMost = (n: number, k: number): number =>
    awaySums[n * (awayCount + 1) + Math.min(Math.max(k + 1, 0), awayCount)] ?? 0
  const chances = new Float64Array(LEADER_OUTCOMES.width)
  const lead = score.home - score.away
  for (let x = 0; x < homeCount; x += 1) {
    for (let y = 0; y < awayCount; y += 1) {
      let homeLeads = 0
      let level = 0
      for (let h = 0; h <= x; h += 1) {
        const part = homeThin[x * homeCount + h] ?? 0
        const below = chanceAtMost(y, lead + h - 1)
        homeLeads += part * below
        level += part * (chanceAtMost(y, lead + h) - below)
      }
      const cell = cells[x * awayCount + y] ?? 0
      const end = toLeaderIndex(lead + x - y)
      chances[end] = (chances[end] ?? 0) + cell * homeLeads
      chances[3 + end] = (chances[3 + end] ?? 0) + cell * level
      chances[6 + end] = (chances[6 + end] ?? 0) + cell * Math.max(0, 1 - homeLeads - level)
    }
  }
  return chances
}

/**
 * Returns a cumulative table. Row n, column k + 1: probability that at most k of n goals fall before half-time; column
 * 0 is 0.
 */
function cumulated(table: Float64Array, count: number): Float64Array {
  const sums = new Float64Array(count * (count + 1))
  for (let n = 0; n < count; n += 1) {
    for (let k = 0; k < count; k += 1) {
      sums[n * (count + 1) + k + 1] = (sums[n * (count + 1) + k] ?? 0) + (table[n * count + k] ?? 0)
    }
  }
  return sums
}

/**
 * Returns the index of the leading side: 0 home, 1 level, 2 away. LEADER_OUTCOMES is indexed by `leader at half-time *
 * 3 + leader at full time`.
 */
function toLeaderIndex(lead: number): number {
  return lead > 0 ? 0 : lead === 0 ? 1 : 2
}

/** Returns the outlook from half-time on, when only the final score is open. */
function afterBreak(match: ScoreMatrix, score: Score, halfTime: Score): Float64Array {
  const chances = new Float64Array(LEADER_OUTCOMES.width)
  const first = toLeaderIndex(halfTime.home - halfTime.away)
  const { awayCount, cells } = match
  for (let at = 0; at < cells.length; at += 1) {
    const lead = score.home - score.away + Math.floor(at / awayCount) - (at % awayCount)
    const outcomeIndex = first * 3 + toLeaderIndex(lead)
    chances[outcomeIndex] = (chances[outcomeIndex] ?? 0) + (cells[at] ?? 0)
  }
  return chances
}
