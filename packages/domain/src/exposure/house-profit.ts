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

/** Sum of identical open singles; amounts in minor units of one currency. */
export interface OpenSingles
  extends Pick<LegTerms, 'typeCode' | 'lineQ' | 'selection' | 'struckScore' | 'myanmar'>,
    Pick<SettledTerms, 'riskMinor' | 'winMinor' | 'feeBp'> {}

/** Placeholders: settlement of a single reads neither the match nor the price. */
const UNREAD = { matchId: 0 as MatchId, oddsMilli: 2000 }

export const verdictAt = (singles: OpenSingles, outcome: MatchOutcome): LegVerdict | null =>
  (singles.myanmar === null ? gradeLeg : gradeMyanmarLeg)({ ...UNREAD, ...singles }, outcome)

/**
 * Returns the platform's result on the singles at an outcome, in minor units. Returns null if the outcome does not
 * decide them.
 */
export const houseProfitAt = (singles: OpenSingles, outcome: MatchOutcome): bigint | null => {
  const verdict = verdictAt(singles, outcome)
  const kind = singles.myanmar === null ? 'single' : 'mmo_single'
  const result = settleTicket({ kind, sizes: [], ...singles }, [{ terms: UNREAD, verdict }])
  return result === null ? null : singles.riskMinor - result.returnMinor
}

/** Returns an outcome with the final score of a part and an optional half-time score, and nothing else. */
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
 * Returns a function that computes the platform's result on singles at a final score, in minor units. Settlement runs
 * once per grade, and scores with an equal grade share the amount, so thousands of scores stay cheap.
 */
export const createHouseProfit = (singles: OpenSingles, halfTime: Score | null): ((score: Score) => number) => {
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
          : (houseProfitAt(singles, endedAt(score, type.part, halfTime)) ?? -singles.winMinor),
      )
      byGrade.set(grade, kept)
    }
    return kept
  }
}
