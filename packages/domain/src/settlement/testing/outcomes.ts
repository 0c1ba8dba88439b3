import type { EndedPart, MatchId, MatchOutcome, MatchPart } from '../../match/index.ts'
import type { LegTerms } from '../../ticket/index.ts'

/** Builds the terms of a leg at 1.90. `line` is in goals, games or points. */
export function buildLegTerms(typeCode: string, selection: string, line = 0): LegTerms {
  return {
    matchId: 1 as MatchId,
    typeCode,
    selection,
    lineQ: line * 4,
    oddsMilli: 1900,
    scoreAtAcceptance: null,
    myanmar: null,
  }
}

/** Parses the score of a part: `2-1`. */
export function scorePart(text: string, status: EndedPart['status'] = 'completed'): EndedPart {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return { status, score: { home, away } }
}

/** Builds the outcome of a match from the scores of its parts. */
export function buildOutcome(
  parts: Partial<Record<MatchPart, EndedPart>>,
  more: Partial<MatchOutcome> = {},
): MatchOutcome {
  return {
    parts,
    goals: null,
    ...more,
  }
}
