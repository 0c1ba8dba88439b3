import { type Facts, type Grade, type MarketKind, marketKindByCode } from '../market/index.ts'
import { NIL, type LiveState, type Score } from '../match/index.ts'
import type { LegTerms } from '../ticket/index.ts'
import type { MatchModel, RaceModel } from './match-model.ts'
import { viewOf } from './match-view.ts'
import { raceBasis, winsWithin } from './race-chances.ts'
import type { View } from './view.ts'

/** A struck leg's grade as its model expects it: mean of the parts of the stake that win and that are refunded. */
export interface FairValue {
  /** 0..1; with `refund` at most 1. What 1 risked at decimal odds d is worth now: win·d + refund. */
  readonly win: number
  readonly refund: number
}

/** What of a struck leg its value hangs on. */
export type ValuedLeg = Pick<LegTerms, 'typeCode' | 'selection' | 'lineQ' | 'struckScore'>

const goalsAfter = (score: Score, struck: Score): Score => ({
  home: Math.max(0, score.home - struck.home),
  away: Math.max(0, score.away - struck.away),
})

/** The mean of a grade over ways that come with a chance each. */
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

/** GR9: a handicap struck in play counts from the score it was struck at, whatever has fallen since. */
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

/** The part is over, so its grade is known; not where it hangs on more than the part's score. */
const overValue = (type: MarketKind, leg: ValuedLeg, view: View): FairValue | null => {
  const score = view.over(type.part)
  if (score === null || type.basis === 'order' || type.basis === 'half-and-full') return null
  const since = goalsAfter(score, (view.later ? leg.struckScore : null) ?? NIL)
  const grade = type.grade(leg.selection, leg.lineQ, { score, halfTime: score, since, goals: null })
  return { win: grade.win / grade.of, refund: grade.refund / grade.of }
}

/** Before the start, by the runners' strengths; where matches in play bear on it, the least they may leave (MA3). */
const raceValue = (type: MarketKind, leg: ValuedLeg, model: RaceModel, state: LiveState | null): FairValue | null => {
  if (type.basis !== raceBasis(model) || (state !== null && state.period !== 'pre')) return null
  const within = winsWithin(model, type)
  const win = within?.least[type.selections.indexOf(leg.selection)]
  return win === undefined ? null : { win, refund: within?.refunded ? 1 : 0 }
}

/**
 * What a struck leg is worth by the model of its match now, any line, any part, whatever score it was struck at (GR9).
 * Exactly 1 or 0 where it is decided. Null where the model cannot tell: play is over and the result not in, or the
 * source does not tell enough. Throws a RangeError for a leg that the catalogue does not know.
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
