import { type Grade, type MarketKind, marketKindByCode } from '../market/index.ts'
import { type MatchId, type MatchOutcome, NIL, type Part, type Score } from '../match/index.ts'
import {
  gradeLeg,
  gradeMyanmarLeg,
  settleTicket,
  type LegVerdict,
  type SettledTerms,
  wholeLineQ,
} from '../settlement/index.ts'
import { type LegTerms, returnOf } from '../ticket/index.ts'

/** Open singles that are alike, added up; amounts are minor units of one currency. */
export interface OpenSingles
  extends Pick<LegTerms, 'typeCode' | 'lineQ' | 'selection' | 'struckScore' | 'myanmar'>,
    Pick<SettledTerms, 'riskMinor' | 'winMinor' | 'feeBp'> {}

/** Settlement reads neither the match nor the price of a single. */
const UNREAD = { matchId: 0 as MatchId, oddsMilli: 2000 }

export const verdictAt = (singles: OpenSingles, outcome: MatchOutcome): LegVerdict | null =>
  (singles.myanmar === null ? gradeLeg : gradeMyanmarLeg)({ ...UNREAD, ...singles }, outcome)

/** Minor units that the house keeps of them at an outcome; null where the outcome does not decide them. */
export const keptAt = (singles: OpenSingles, outcome: MatchOutcome): bigint | null => {
  const verdict = verdictAt(singles, outcome)
  const kind = singles.myanmar === null ? 'single' : 'mmo_single'
  const result = settleTicket({ kind, sizes: [], ...singles }, [{ terms: UNREAD, verdict }])
  return result === null ? null : singles.riskMinor - result.returnMinor
}

/** A part that ended so, of which nothing else is known but the score at the break where it is given. */
export const endedAt = (score: Score, part: Part = 'full', halfTime: Score | null = null): MatchOutcome => ({
  parts: {
    ...(halfTime !== null && { first: { status: 'completed', score: halfTime } }),
    [part]: { status: 'completed', score },
  },
  goals: null,
})

const sinceOf = ({ basis }: MarketKind, { struckScore }: OpenSingles, { home, away }: Score): Score =>
  basis === 'remaining' && struckScore !== null
    ? { home: Math.max(0, home - struckScore.home), away: Math.max(0, away - struckScore.away) }
    : { home, away }

/**
 * What the house keeps of singles at each final score of their part, in minor units. Settlement computes one amount for
 * each grade; the scores of a grade share it, so that thousands of scores cost little.
 */
export const createKept = (singles: OpenSingles, halfTime: Score | null): ((score: Score) => number) => {
  const type = marketKindByCode(singles.typeCode)
  if (type === undefined) throw new RangeError(`no market kind ${singles.typeCode}`)
  const lineQ = singles.myanmar === null ? singles.lineQ : wholeLineQ(singles.myanmar)
  const byGrade = new Map<Grade, number>()
  return (score) => {
    const facts = { score, halfTime: halfTime ?? NIL, since: sinceOf(type, singles, score), goals: null }
    const grade = type.grade(singles.selection, lineQ, facts)
    let kept = byGrade.get(grade)
    if (kept === undefined) {
      kept = Number(
        singles.myanmar === null
          ? singles.riskMinor - returnOf(singles, grade)
          : (keptAt(singles, endedAt(score, type.part, halfTime)) ?? -singles.winMinor),
      )
      byGrade.set(grade, kept)
    }
    return kept
  }
}
