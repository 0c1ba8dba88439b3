import { type Facts, type Grade, type MarketKind, marketKindByCode } from '../market/index.ts'
import { NIL, type LiveState, type Score } from '../match/index.ts'
import type { LegTerms } from '../ticket/index.ts'
import type { MatchModel, RaceModel } from './match-model.ts'
import { viewOf } from './match-view.ts'
import { raceBasis, winsWithin } from './race-chances.ts'
import type { View } from './view.ts'

/** Expected grade of an accepted leg under its model: mean parts of the stake that win and are refunded. */
export interface FairValue {
  /**
   * Expected part of the stake that wins, 0 to 1; the sum with `refund` is at most 1. The value of 1 risked at decimal
   * odds d is win·d + refund.
   */
  readonly win: number
  readonly refund: number
}

/** Terms of an accepted leg that determine its value. */
export type ValuedLeg = Pick<LegTerms, 'typeCode' | 'selection' | 'lineQ' | 'struckScore'>

const goalsAfter = (score: Score, struck: Score): Score => ({
  home: Math.max(0, score.home - struck.home),
  away: Math.max(0, score.away - struck.away),
})

/** Returns the mean grade over the outcomes, weighted by their probabilities. */
const meanOf = <Way>(
  each: (visit: (way: Way, chance: number) => void) => void,
  gradeOf: (way: Way) => Grade,
): FairValue => {
  let win = 0
  let refund = 0
  each((way, chance) => {
    const grade = gradeOf(way)
    win += (chance * grade.win) / grade.of
    refund += (chance * grade.refund) / grade.of
  })
  return { win, refund }
}

/** Returns the value of a handicap accepted in play, which counts from the score at acceptance (GR9). */
const struckValue = (type: MarketKind, leg: ValuedLeg, view: View, struck: Score): FairValue | null => {
  const { selection, lineQ } = leg
  const scores = view.scores(type.part)
  if (scores === null) return null
  return meanOf<Score>(
    (visit) => scores((home, away, chance) => visit({ home, away }, chance)),
    (score) => {
      const since = goalsAfter(score, struck)
      return type.grade(selection, lineQ, { score, halfTime: score, since, goals: null })
    },
  )
}

const openValue = (type: MarketKind, leg: ValuedLeg, view: View): FairValue | null => {
  if (type.basis === 'remaining' && leg.struckScore !== null && view.later)
    return struckValue(type, leg, view, leg.struckScore)
  const outlook = view.of(type.part, type.basis === 'remaining' ? 'difference' : type.basis)
  if (outlook === null) return null
  return meanOf<Facts>(
    (visit) => outlook.each(visit),
    (facts) => type.grade(leg.selection, leg.lineQ, facts),
  )
}

/**
 * Returns the value for a finished part, whose grade is final. Returns null if the market depends on more than the
 * score of the part.
 */
const overValue = (type: MarketKind, leg: ValuedLeg, view: View): FairValue | null => {
  const score = view.over(type.part)
  if (score === null || type.basis === 'order' || type.basis === 'half-and-full') return null
  const since = goalsAfter(score, (view.later ? leg.struckScore : null) ?? NIL)
  const grade = type.grade(leg.selection, leg.lineQ, { score, halfTime: score, since, goals: null })
  return { win: grade.win / grade.of, refund: grade.refund / grade.of }
}

/**
 * Returns the value of a leg on a race or outright from the strengths of the runners. If matches in play affect the
 * outright, the lowest possible value counts (MA3).
 */
const raceValue = (type: MarketKind, leg: ValuedLeg, model: RaceModel, state: LiveState | null): FairValue | null => {
  if (type.basis !== raceBasis(model) || (state !== null && state.period !== 'pre')) return null
  const within = winsWithin(model, type)
  const win = within?.least[type.selections.indexOf(leg.selection)]
  return win === undefined ? null : { win, refund: within?.refunded ? 1 : 0 }
}

/**
 * Returns the current value of an accepted leg under the model of its match, for any line, part and score at acceptance
 * (GR9). The value is exactly 1 or 0 for a decided leg. Returns null if the model has no value: play is over without a
 * result, or the source sends too little data. Throws a RangeError for a leg that is not in the catalogue.
 */
export const fairValue = (model: MatchModel, state: LiveState | null, leg: ValuedLeg): FairValue | null => {
  const type = marketKindByCode(leg.typeCode)
  if (!type?.selections.includes(leg.selection))
    throw new RangeError(`no selection ${leg.selection} of ${leg.typeCode}`)
  if (model.kind === 'race') return raceValue(type, leg, model, state)
  const view = viewOf(model, state)
  if (view === null) return null
  return openValue(type, leg, view) ?? overValue(type, leg, view)
}
