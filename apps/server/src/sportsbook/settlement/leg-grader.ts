import {
  gradeLeg,
  gradeMyanmarLeg,
  type LegVerdict,
  type PlayedFormat,
  voidByPlacement,
  voidLeg,
} from '@touchline/domain/settlement'
import type { MatchOutcome } from '@touchline/domain/match'
import type { LegTerms } from '@touchline/domain/ticket'
import type { SettlementRun } from './settlement-ports.ts'

/** What legs on a match are graded on. */
type MatchKnown = Pick<SettlementRun, 'outcome' | 'format' | 'voids'>

export interface LegGrader {
  /** What a leg comes to; null while it is not decided. */
  verdict(terms: LegTerms, placedAtMs: number): LegVerdict | null
  /** The same for a leg that nothing voids by the moment it was placed. */
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
export const createLegGrader = ({ outcome, format, voids }: MatchKnown): LegGrader => {
  const known = new Map<string, LegVerdict | null>()
  const ofKind = (terms: LegTerms): LegVerdict | null => {
    if (outcome === null) return null
    const kind = kindOf(terms)
    const found = known.get(kind)
    if (found !== undefined) return found
    const verdict = withReason(gradeOf(terms, outcome, format), outcome)
    known.set(kind, verdict)
    return verdict
  }
  return {
    ofKind,
    verdict: (terms, placedAtMs) => {
      const reason = voidByPlacement(terms.typeCode, placedAtMs, voids)
      return reason === null ? ofKind(terms) : voidLeg(reason)
    },
  }
}

const gradeOf = (terms: LegTerms, outcome: MatchOutcome, format: PlayedFormat): LegVerdict | null =>
  (terms.myanmar === null ? gradeLeg : gradeMyanmarLeg)(terms, outcome, format)

/** GR10: a match that was never played because it was put off is void for that reason. */
const withReason = (verdict: LegVerdict | null, { postponed }: MatchOutcome): LegVerdict | null =>
  postponed && verdict?.voidReason === 'matchCancelled' ? { ...verdict, voidReason: 'matchPostponed' } : verdict
