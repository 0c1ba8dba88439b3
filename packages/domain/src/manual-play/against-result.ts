import { type LiveState, type MatchOutcome, ZERO_SCORE, type MatchPart, type Score } from '../match/index.ts'
import type { ManualState } from './manual-state.ts'
import { compareValue } from './feed-agreement.ts'
import { computeProgress, type PeriodSequence } from './period-sequence.ts'

type ManualScores = Pick<ManualState, 'live' | 'from'>
type Side = keyof Score

/**
 * Returns true if a result contradicts the manual score in a part that both contain (HP3). Later goals do not
 * contradict. Neither do goals that the trader entered and withdrew, or scores that the trader did not change.
 */
export function contradictsManualState(
  stages: PeriodSequence,
  manualScores: ManualScores,
  { parts }: Pick<MatchOutcome, 'parts'>,
): boolean {
  return stages.parts.some((part) => {
    const ended = parts[part]
    return (
      ended !== undefined &&
      ended.status !== 'cancelled' &&
      otherSides(stages, manualScores, part, ended.score).length > 0
    )
  })
}

/** Returns the sides of a part for which the result contradicts the trader's score. */
function otherSides(
  stages: PeriodSequence,
  { live, from }: ManualScores,
  part: MatchPart,
  result: Score,
): readonly Side[] {
  const manualScore = findPartScore(stages, live, part)
  if (manualScore === undefined) return []
  const before = (from === null ? undefined : findPartScore(stages, from, part)) ?? ZERO_SCORE
  return (['home', 'away'] as const).filter((side) => {
    const agreement = compareValue(before[side], manualScore[side], result[side])
    return agreement === 'behind' || agreement === 'contradicts'
  })
}

/** Returns the score of a part according to a live state; undefined if the state does not contain the score. */
function findPartScore(stages: PeriodSequence, state: LiveState, part: MatchPart): Score | undefined {
  const { period, score, halfTime, parts = {} } = state
  // The `full` score includes overtime, but not extra time that counts as a separate part of the match.
  if (part === 'full') return period === 'extra' && !stages.overtime && !stages.extraTime ? undefined : score
  if (part === 'first') return halfTime ?? (computeProgress(stages, state) <= 1 ? score : parts.first)
  return parts[part]
}

/**
 * Returns the result with the trader's scores wherever the result contradicts them. The order of goals is included only
 * if the trader entered every goal.
 */
export function outcomeByManualState(
  stages: PeriodSequence,
  manualScores: ManualScores,
  outcome: MatchOutcome,
): MatchOutcome {
  const parts = { ...outcome.parts }
  for (const part of stages.parts) {
    const ended = parts[part]
    const manualScore = findPartScore(stages, manualScores.live, part)
    if (ended === undefined || ended.status === 'cancelled' || manualScore === undefined) continue
    const score = { ...ended.score }
    for (const side of otherSides(stages, manualScores, part, ended.score)) score[side] = manualScore[side]
    parts[part] = { ...ended, score }
  }
  const { full, first, second } = parts
  if (!stages.numbered && full !== undefined && first !== undefined && second?.status === 'completed') {
    const home = full.score.home - first.score.home
    const away = full.score.away - first.score.away
    if (home >= 0 && away >= 0) parts.second = { ...second, score: { home, away } }
  }
  const { goals } = manualScores.live
  const areGoalsComplete = parts.full !== undefined && goals.length === parts.full.score.home + parts.full.score.away
  return { ...outcome, parts, goals: outcome.goals !== null && areGoalsComplete ? goals : null }
}
