import type { LiveState, Score } from '../match/index.ts'
import { computeProgress, type PeriodSequence } from './period-sequence.ts'

/**
 * Returns the reason why a live state from the feed is malformed and cannot be compared with a manual state. Returns
 * null if the state is valid.
 */
export function faultIn(stages: PeriodSequence, state: LiveState): string | null {
  const candidate = state as Partial<LiveState> | null
  if (typeof candidate !== 'object' || candidate === null) return 'no state'
  const { period, parts, score, reds, minute, added } = candidate
  const isNamed = typeof period === 'string' && (parts === undefined || (typeof parts === 'object' && parts !== null))
  if (!isNamed || !Number.isInteger(computeProgress(stages, { period, ...(parts && { parts }) })))
    return 'no such period'
  if (!isScore(score) || !isScore(reds) || !Object.values(parts ?? {}).every(isScore)) return 'no such score'
  return Number.isFinite(minute) && Number.isFinite(added) ? null : 'no such minute'
}

function isScore(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { home, away } = value as Partial<Score>
  return isCount(home) && isCount(away)
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
