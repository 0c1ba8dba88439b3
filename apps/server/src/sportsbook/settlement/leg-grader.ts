import {
  gradeLeg,
  gradeMyanmarLeg,
  type LegVerdict,
  type PlayedFormat,
  voidByPlacement,
  voidLeg,
  raceVerdict,
  type TicketMoment,
} from '@touchline/domain/settlement'
import type { MatchOutcome } from '@touchline/domain/match'
import type { LegTerms } from '@touchline/domain/ticket'
import type { SettlementRun } from './settlement-ports.ts'

/** What legs on a match are graded on. */
type MatchKnown = Pick<SettlementRun, 'outcome' | 'format' | 'voids'> & Partial<Pick<SettlementRun, 'fields'>>

export interface LegGrader {
  /** What a leg comes to; null while it is not decided. */
  verdict(terms: LegTerms, moment: TicketMoment): LegVerdict | null
  /** The same for a leg that nothing voids by the moment it was placed, which was before every withdrawal (GR20). */
  ofKind(terms: LegTerms): LegVerdict | null
}

const kindOf = ({ typeCode, lineQ, selection, struckScore, myanmar }: LegTerms): string =>
  [
    typeCode,
    lineQ,
    selection,
    struckScore?.home,
    struckScore?.away,
    myanmar?.goals,
    myanmar?.percent,
    myanmar?.favourite,
  ].join('/')

/** Grades the legs on one match. Of legs that are alike only the first is worked out: there are thousands of each. */
export const createLegGrader = ({ outcome, format, voids, fields = [] }: MatchKnown): LegGrader => {
  const known = new Map<string, LegVerdict | null>()
  const gradedKind = (terms: LegTerms, onOutcome: MatchOutcome): LegVerdict | null => {
    const kind = kindOf(terms)
    const found = known.get(kind)
    if (found !== undefined) return found
    const verdict = withReason(gradeOf(terms, onOutcome, format), onOutcome)
    known.set(kind, verdict)
    return verdict
  }
  const facts = { outcome, changes: fields }
  const pricedAt = (terms: LegTerms, moment: TicketMoment): LegVerdict | null =>
    raceVerdict(outcome && gradedKind(terms, outcome), terms, facts, moment)
  return {
    ofKind: (terms) => pricedAt(terms, { placedAtMs: -Infinity }),
    verdict: (terms, moment) => {
      const reason = voidByPlacement(terms.typeCode, moment.placedAtMs, voids)
      return reason === null ? pricedAt(terms, moment) : voidLeg(reason)
    },
  }
}

const gradeOf = (terms: LegTerms, outcome: MatchOutcome, format: PlayedFormat): LegVerdict | null =>
  (terms.myanmar === null ? gradeLeg : gradeMyanmarLeg)(terms, outcome, format)

/** A cancelled match was put off (GR10), or its participants changed (PI3): the leg says which. */
const withReason = (verdict: LegVerdict | null, outcome: MatchOutcome): LegVerdict | null => {
  if (verdict?.voidReason !== 'matchCancelled') return verdict
  if (outcome.participantsChanged) return { ...verdict, rule: 'PI3', voidReason: 'participantsChanged' }
  return outcome.postponed ? { ...verdict, voidReason: 'matchPostponed' } : verdict
}
