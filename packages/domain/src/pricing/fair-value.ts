import {
  type GradingFacts,
  goalsAfter,
  type Grade,
  isDecidedByScore,
  type MarketKind,
  marketKindByCode,
} from '../market/index.ts'
import { ZERO_SCORE, type LiveState, type Score } from '../match/index.ts'
import type { LegTerms } from '../ticket/index.ts'
import type { MatchModel, RaceModel } from './models/match-model.ts'
import { createView } from './views/match-view.ts'
import { raceOutlook, winsWithin } from './outlooks/race-chances.ts'
import type { OutlookView } from './views/outlook-view.ts'

/** Expected grade of an accepted leg under its model: mean parts of the stake that win and are refunded. */
export interface FairValue {
  /**
   * Expected part of the stake that wins, 0 to 1; the sum with `refund` is at most 1. The value of 1 risked at
   * decimal odds d is win·d + refund.
   */
  readonly win: number
  readonly refund: number
}

/** Terms of an accepted leg that determine its value. */
export type ValuedLeg = Pick<LegTerms, 'typeCode' | 'selection' | 'lineQ' | 'scoreAtAcceptance'>

/**
 * Returns the current value of an accepted leg under the model of its match, for any line, part and score at acceptance
 * (GR9). The value is exactly 1 or 0 for a decided leg. Returns null if the model has no value: play is over without a
 * result, or the source sends too little data. Throws a RangeError for a leg that is not in the catalogue.
 */
export function computeFairValue(model: MatchModel, state: LiveState | null, leg: ValuedLeg): FairValue | null {
  const type = marketKindByCode(leg.typeCode)
  if (!type?.selections.includes(leg.selection))
    throw new RangeError(`no selection ${leg.selection} of ${leg.typeCode}`)
  if (model.kind === 'race') return raceValue(type, leg, model, state)
  const view = createView(model, state)
  if (view === null) return null
  return openValue(type, leg, view) ?? computeFinishedValue(type, leg, view)
}

/**
 * Returns the value of a leg on a race or outright from the strengths of the runners. If matches in play affect the
 * outright, the lowest possible value counts (MA3).
 */
function raceValue(type: MarketKind, leg: ValuedLeg, model: RaceModel, state: LiveState | null): FairValue | null {
  if (type.basis.outlook !== raceOutlook(model) || (state !== null && state.period !== 'pre')) return null
  const within = winsWithin(model, type)
  const win = within?.minWins[type.selections.indexOf(leg.selection)]
  return win === undefined ? null : { win, refund: within?.refunded ? 1 : 0 }
}

function openValue(type: MarketKind, leg: ValuedLeg, view: OutlookView): FairValue | null {
  const { countsAfterAcceptance, axis, outlook: outlookKind } = type.basis
  if (countsAfterAcceptance && leg.scoreAtAcceptance !== null && view.later)
    return computeAcceptedHandicapValue(type, leg, view, leg.scoreAtAcceptance)
  const outlook = view.findOutlook(type.part, countsAfterAcceptance && axis !== undefined ? axis : outlookKind)
  if (outlook === null) return null
  return computeMeanGrade<GradingFacts>(
    (visit) => outlook.each(visit),
    (facts) => type.grade(leg.selection, leg.lineQ, facts),
  )
}

/** Returns the value of a handicap accepted in play, which counts from the score at acceptance (GR9). */
function computeAcceptedHandicapValue(
  type: MarketKind,
  leg: ValuedLeg,
  view: OutlookView,
  scoreAtAcceptance: Score,
): FairValue | null {
  const { selection, lineQ } = leg
  const scores = view.scores(type.part)
  if (scores === null) return null
  return computeMeanGrade<Score>(
    (visit) => scores((home, away, chance) => visit({ home, away }, chance)),
    (score) => {
      const since = goalsAfter(score, scoreAtAcceptance)
      return type.grade(selection, lineQ, { score, halfTime: score, since, goals: null })
    },
  )
}

/** Returns the mean grade over the outcomes, weighted by their probabilities. */
function computeMeanGrade<Outcome>(
  each: (visit: (way: Outcome, chance: number) => void) => void,
  toGrade: (outcome: Outcome) => Grade,
): FairValue {
  let win = 0
  let refund = 0
  each((outcome, chance) => {
    const grade = toGrade(outcome)
    win += (chance * grade.win) / grade.of
    refund += (chance * grade.refund) / grade.of
  })
  return { win, refund }
}

/**
 * Returns the value for a finished part, whose grade is final. Returns null if the market depends on more than the
 * score of the part.
 */
function computeFinishedValue(type: MarketKind, leg: ValuedLeg, view: OutlookView): FairValue | null {
  const score = view.over(type.part)
  if (score === null || !isDecidedByScore(type.basis)) return null
  const since = goalsAfter(score, (view.later ? leg.scoreAtAcceptance : null) ?? ZERO_SCORE)
  const grade = type.grade(leg.selection, leg.lineQ, { score, halfTime: score, since, goals: null })
  return { win: grade.win / grade.of, refund: grade.refund / grade.of }
}
