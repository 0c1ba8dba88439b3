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

/** Facts for grading the legs on a match. */
type MatchKnown = Pick<SettlementRun, 'outcome' | 'format' | 'voids'> & Partial<Pick<SettlementRun, 'fields'>>

export interface LegGrader {
  /** Grades a leg of a ticket placed at the given moment; null while the leg is undecided. */
  verdict(terms: LegTerms, moment: TicketMoment): LegVerdict | null
  /**
   * Grades a leg without regard to its placement: as if placed before every withdrawal (GR20) and outside the void
   * windows; null while undecided.
   */
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

/** Grades the legs on a match. Legs with equal terms share a cached grade, since a match has thousands of each. */
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

/** Sets the rule and void reason of a leg on a cancelled match: participants changed (PI3) or postponed (GR10). */
const withReason = (verdict: LegVerdict | null, outcome: MatchOutcome): LegVerdict | null => {
  if (verdict?.voidReason !== 'matchCancelled') return verdict
  if (outcome.participantsChanged) return { ...verdict, rule: 'PI3', voidReason: 'participantsChanged' }
  return outcome.postponed ? { ...verdict, voidReason: 'matchPostponed' } : verdict
}
