import { computeCountedScore, type Grade, marketKindByCode } from '../market/index.ts'
import { type MatchId, type MatchOutcome, ZERO_SCORE, type MatchPart, type Score } from '../match/index.ts'
import {
  gradeLeg,
  gradeMyanmarLeg,
  settleTicket,
  type LegVerdict,
  type SettledTerms,
  toAsianLineQ,
} from '../settlement/index.ts'
import { type LegTerms, computeReturn } from '../ticket/index.ts'

/** Open singles on a selection with identical terms, summed. Amounts are in minor units of a single currency. */
export interface OpenSingles
  extends Pick<LegTerms, 'typeCode' | 'lineQ' | 'selection' | 'scoreAtAcceptance' | 'myanmar'>,
    Pick<SettledTerms, 'riskMinor' | 'winMinor' | 'feeBp'> {}

/** Placeholder values for match and price, which the settlement of a single does not read. */
const UNREAD = { matchId: 0 as MatchId, oddsMilli: 2000 }

export function verdictAt(singles: OpenSingles, outcome: MatchOutcome): LegVerdict | null {
  return (singles.myanmar === null ? gradeLeg : gradeMyanmarLeg)({ ...UNREAD, ...singles }, outcome)
}

/**
 * Returns the platform's profit on the singles at an outcome, in minor units; negative is a loss. Returns null if the
 * outcome does not decide the singles.
 */
export function computeHouseProfit(singles: OpenSingles, outcome: MatchOutcome): bigint | null {
  const verdict = verdictAt(singles, outcome)
  const kind = singles.myanmar === null ? 'single' : 'mmo_single'
  const result = settleTicket({ kind, sizes: [], ...singles }, [{ terms: UNREAD, verdict }])
  return result === null ? null : singles.riskMinor - result.returnMinor
}

/** Builds an outcome that contains only the final score of a part and an optional half-time score. */
export function endedAt(score: Score, part: MatchPart = 'full', halfTime: Score | null = null): MatchOutcome {
  return {
    parts: {
      ...(halfTime !== null && { first: { status: 'completed', score: halfTime } }),
      [part]: { status: 'completed', score },
    },
    goals: null,
  }
}

/**
 * Returns a function from a final score to the platform's profit on the singles, in minor units; negative is a loss.
 * Settlement runs once per grade, and scores with an equal grade share the amount, so thousands of scores stay cheap.
 */
export function createHouseProfit(singles: OpenSingles, halfTime: Score | null): (score: Score) => number {
  const type = marketKindByCode(singles.typeCode)
  if (type === undefined) throw new RangeError(`no market kind ${singles.typeCode}`)
  const lineQ = singles.myanmar === null ? singles.lineQ : toAsianLineQ(singles.myanmar)
  const byGrade = new Map<Grade, number>()
  return (score) => {
    const facts = {
      score,
      halfTime: halfTime ?? ZERO_SCORE,
      since: computeCountedScore(type.basis, score, singles.scoreAtAcceptance),
      goals: null,
    }
    const grade = type.grade(singles.selection, lineQ, facts)
    let profit = byGrade.get(grade)
    if (profit === undefined) {
      profit = Number(
        singles.myanmar === null
          ? singles.riskMinor - computeReturn(singles, grade)
          : (computeHouseProfit(singles, endedAt(score, type.part, halfTime)) ?? -singles.winMinor),
      )
      byGrade.set(grade, profit)
    }
    return profit
  }
}
