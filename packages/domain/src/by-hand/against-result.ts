import { type LiveState, type MatchOutcome, NIL, type Part, type Score } from '../match/index.ts'
import type { HandWord } from './hand-word.ts'
import { lookAt } from './look-at.ts'
import { placeOf, type Stages } from './stages.ts'

type Told = Pick<HandWord, 'live' | 'from'>
type Side = keyof Score

/** The score of a part as it stands in play; undefined where that does not tell it. */
const scoreOf = (stages: Stages, state: LiveState, part: Part): Score | undefined => {
  const { period, score, halfTime, parts = {} } = state
  // What is scored in extra time counts for the whole only where it is overtime; as a part of its own it is beside it.
  if (part === 'full') return period === 'extra' && !stages.overtime && !stages.extraTime ? undefined : score
  if (part === 'first') return halfTime ?? (placeOf(stages, state) <= 1 ? score : parts.first)
  return parts[part]
}

/** Of the sides of a part, those of which the trader told another score than its result does. */
const otherSides = (stages: Stages, { live, from }: Told, part: Part, result: Score): readonly Side[] => {
  const hand = scoreOf(stages, live, part)
  if (hand === undefined) return []
  const before = (from === null ? undefined : scoreOf(stages, from, part)) ?? NIL
  return (['home', 'away'] as const).filter((side) => {
    const look = lookAt(before[side], hand[side], result[side])
    return look === 'behind' || look === 'apart'
  })
}

/**
 * HP3: whether a result tells another score than a trader did, of a part that both tell of. Goals that came after what
 * the trader told are no other score, nor is one that they told and took back, or did not touch.
 */
export const contradictsWord = (stages: Stages, word: Told, { parts }: Pick<MatchOutcome, 'parts'>): boolean =>
  stages.parts.some((part) => {
    const ended = parts[part]
    return ended !== undefined && ended.status !== 'cancelled' && otherSides(stages, word, part, ended.score).length > 0
  })

/** The result as it would be if the trader was right: their scores where the two differ, and the order of goals only
 * where they told all of it. */
export const outcomeByWord = (stages: Stages, word: Told, outcome: MatchOutcome): MatchOutcome => {
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
