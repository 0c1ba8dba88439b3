import { NIL, type MatchId, type MatchOutcome, type Score } from '../match/index.ts'
import { gradeLeg, gradeMyanmarLeg, settleTicket, type LegVerdict, type SettledTerms } from '../settlement/index.ts'
import type { LegTerms } from '../ticket/index.ts'

/** Scores are told up to so many goals a side. */
export const MOST_GOALS = 6

/** Open singles that are alike, added up; amounts are minor units of one currency. */
export interface OpenSingles
  extends Pick<LegTerms, 'typeCode' | 'lineQ' | 'selection' | 'struckScore' | 'myanmar'>,
    Pick<SettledTerms, 'riskMinor' | 'winMinor' | 'feeBp'> {}

export interface ScoreMap<Singles extends OpenSingles> {
  /** What the house wins or loses, minor units: a row for each number of the home side's goals, in it the other's. */
  readonly results: readonly (readonly bigint[])[]
  /** What is in none of it: the final score alone does not decide it. */
  readonly beyond: readonly Singles[]
}

/** A match that ended so, of which nothing else is known: neither the score at the break nor who scored first. */
const endedAt = (score: Score): MatchOutcome => ({ parts: { full: { status: 'completed', score } }, goals: null })

const GOALS = Array.from({ length: MOST_GOALS + 1 }, (_none, count) => count)
const ENDS = GOALS.map((home) => GOALS.map((away) => endedAt({ home, away })))
// Settlement reads neither the match nor the price of a single.
const UNREAD = { matchId: 0 as MatchId, oddsMilli: 2000 }

const verdictAt = (singles: OpenSingles, outcome: MatchOutcome): LegVerdict | null =>
  (singles.myanmar === null ? gradeLeg : gradeMyanmarLeg)({ ...UNREAD, ...singles }, outcome)

/** What the house keeps of them; null where the score does not decide it. */
const keptAt = (singles: OpenSingles, outcome: MatchOutcome): bigint | null => {
  const verdict = verdictAt(singles, outcome)
  const kind = singles.myanmar === null ? 'single' : 'mmo_single'
  const result = settleTicket({ kind, sizes: [], ...singles }, [{ terms: UNREAD, verdict }])
  return result === null ? null : singles.riskMinor - result.returnMinor
}

const keptAtEach = (singles: OpenSingles): readonly (readonly bigint[])[] | null => {
  // Most markets that the score alone does not decide tell so at any score.
  if (verdictAt(singles, endedAt(NIL)) === null) return null
  const kept = ENDS.map((row) => row.map((outcome) => keptAt(singles, outcome)))
  return kept.every((row): row is bigint[] => row.every((each) => each !== null)) ? kept : null
}

/**
 * EX1: what the house wins or loses of open singles at each final score of up to six goals a side, graded and paid as
 * settlement does. What hangs on more than the final score is left out of every score and named.
 */
export const scoreMapOf = <Singles extends OpenSingles>(open: readonly Singles[]): ScoreMap<Singles> => {
  const kept = open.map((singles) => ({ singles, each: keptAtEach(singles) }))
  const counted = kept.flatMap(({ each }) => (each === null ? [] : [each]))
  return {
    results: GOALS.map((home) =>
      GOALS.map((away) => counted.reduce((sum, each) => sum + (each[home]?.[away] ?? 0n), 0n)),
    ),
    beyond: kept.flatMap(({ singles, each }) => (each === null ? [singles] : [])),
  }
}
