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
type MatchFacts = Pick<SettlementRun, 'outcome' | 'format' | 'voids'> & Partial<Pick<SettlementRun, 'fields'>>

export interface LegGrader {
  /** Grades a leg of a ticket placed at the given moment; null while the leg is undecided. */
  verdict(terms: LegTerms, moment: TicketMoment): LegVerdict | null
  /**
   * Grades a leg without regard to its placement: as if placed before every withdrawal (GR20) and outside the void
   * windows; null while undecided.
   */
  gradeIgnoringPlacement(terms: LegTerms): LegVerdict | null
}

/** Grades the legs on a match. Legs with equal terms share a cached grade, since a match has thousands of each. */
export function createLegGrader({ outcome, format, voids, fields = [] }: MatchFacts): LegGrader {
  const cachedVerdicts = new Map<string, LegVerdict | null>()
  const gradeKind = (terms: LegTerms, onOutcome: MatchOutcome): LegVerdict | null => {
    const kind = toTermsKey(terms)
    const cachedVerdict = cachedVerdicts.get(kind)
    if (cachedVerdict !== undefined) return cachedVerdict
    const verdict = withReason(gradeByOutcome(terms, onOutcome, format), onOutcome)
    cachedVerdicts.set(kind, verdict)
    return verdict
  }
  const facts = { outcome, changes: fields }
  const gradeAt = (terms: LegTerms, moment: TicketMoment): LegVerdict | null =>
    raceVerdict(outcome && gradeKind(terms, outcome), terms, facts, moment)
  return {
    gradeIgnoringPlacement: (terms) => gradeAt(terms, { placedAtMs: -Infinity }),
    verdict: (terms, moment) => {
      const reason = voidByPlacement(terms.typeCode, moment.placedAtMs, voids)
      return reason === null ? gradeAt(terms, moment) : voidLeg(reason)
    },
  }
}

function toTermsKey({ typeCode, lineQ, selection, scoreAtAcceptance, myanmar }: LegTerms): string {
  return [
    typeCode,
    lineQ,
    selection,
    scoreAtAcceptance?.home,
    scoreAtAcceptance?.away,
    myanmar?.goals,
    myanmar?.percent,
    myanmar?.favourite,
  ].join('/')
}

/** Sets the rule and void reason of a leg on a cancelled match: participants changed (PI3) or postponed (GR10). */
function withReason(verdict: LegVerdict | null, outcome: MatchOutcome): LegVerdict | null {
  if (verdict?.voidReason !== 'matchCancelled') return verdict
  if (outcome.participantsChanged) return { ...verdict, rule: 'PI3', voidReason: 'participantsChanged' }
  return outcome.postponed ? { ...verdict, voidReason: 'matchPostponed' } : verdict
}

function gradeByOutcome(terms: LegTerms, outcome: MatchOutcome, format: PlayedFormat): LegVerdict | null {
  return (terms.myanmar === null ? gradeLeg : gradeMyanmarLeg)(terms, outcome, format)
}
