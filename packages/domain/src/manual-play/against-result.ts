import { type LiveState, type MatchOutcome, NIL, type Part, type Score } from '../match/index.ts'
import type { ManualState } from './manual-state.ts'
import { lookAt } from './feed-agreement.ts'
import { placeOf, type Stages } from './stages.ts'

type ManualScores = Pick<ManualState, 'live' | 'from'>
type Side = keyof Score

/** Returns the score of a part according to a live state; undefined if the state does not contain the score. */
const scoreOf = (stages: Stages, state: LiveState, part: Part): Score | undefined => {
  const { period, score, halfTime, parts = {} } = state
  // The `full` score includes overtime, but not extra time that counts as a separate part of the match.
  if (part === 'full') return period === 'extra' && !stages.overtime && !stages.extraTime ? undefined : score
  if (part === 'first') return halfTime ?? (placeOf(stages, state) <= 1 ? score : parts.first)
  return parts[part]
}

/** Returns the sides of a part for which the result contradicts the trader's score. */
const otherSides = (stages: Stages, { live, from }: ManualScores, part: Part, result: Score): readonly Side[] => {
  const hand = scoreOf(stages, live, part)
  if (hand === undefined) return []
  const before = (from === null ? undefined : scoreOf(stages, from, part)) ?? NIL
  return (['home', 'away'] as const).filter((side) => {
    const look = lookAt(before[side], hand[side], result[side])
    return look === 'behind' || look === 'apart'
  })
}

/**
 * Returns true if a result contradicts the manual score in a part that both contain (HP3). Later goals do not
 * contradict. Neither do goals that the trader entered and withdrew, or scores that the trader did not change.
 */
export const contradictsManualState = (
  stages: Stages,
  word: ManualScores,
  { parts }: Pick<MatchOutcome, 'parts'>,
): boolean =>
  stages.parts.some((part) => {
    const ended = parts[part]
    return ended !== undefined && ended.status !== 'cancelled' && otherSides(stages, word, part, ended.score).length > 0
  })

/**
 * Returns the result with the trader's scores wherever the result contradicts them. The order of goals is included only
 * if the trader entered every goal.
 */
export const outcomeByManualState = (stages: Stages, word: ManualScores, outcome: MatchOutcome): MatchOutcome => {
  const parts = { ...outcome.parts }
  for (const part of stages.parts) {
    const ended = parts[part]
    const hand = scoreOf(stages, word.live, part)
    if (ended === undefined || ended.status === 'cancelled' || hand === undefined) continue
    const score = { ...ended.score }
    for (const side of otherSides(stages, word, part, ended.score)) score[side] = hand[side]
    parts[part] = { ...ended, score }
  }
  const { full, first, second } = parts
  if (!stages.numbered && full !== undefined && first !== undefined && second?.status === 'completed') {
    const home = full.score.home - first.score.home
    const away = full.score.away - first.score.away
    if (home >= 0 && away >= 0) parts.second = { ...second, score: { home, away } }
  }
  const { goals } = word.live
  const isWhole = parts.full !== undefined && goals.length === parts.full.score.home + parts.full.score.away
  return { ...outcome, parts, goals: outcome.goals !== null && isWhole ? goals : null }
}
