import type { MarketKind } from '@touchline/domain/market'
import type { EndedPart, Goal, MatchId, MatchOutcome, MatchPart, Score } from '@touchline/domain/match'
import { gradeLeg, type LegVerdict } from '@touchline/domain/settlement'
import { type Share, type Sheet, shareOf } from './naive-shares.ts'

/** Bet on a selection, in the form that both graders read. */
export interface Bet {
  readonly type: MarketKind
  readonly selection: string
  readonly lineQ: number
  /** Score of the market's part when an in-play bet was accepted; null before kick-off. */
  readonly struckScore: Score | null
}

const PERIODS: readonly Goal['period'][] = ['first', 'second']

/** Builds the match result that settlement reads from a score sheet. */
export function outcomeOf({ parts, scorers, places, method, winner, shortened }: Sheet): MatchOutcome {
  const ended = Object.entries(parts).flatMap(([part, score]): [string, EndedPart][] =>
    score === undefined ? [] : [[part, { status: 'completed', score: { home: score[0], away: score[1] } }]],
  )
  const goals =
    scorers &&
    PERIODS.flatMap((period) => (scorers[period] ?? []).map((side): Goal => ({ side, period, minute: 1, added: 0 })))
  return {
    parts: Object.fromEntries(ended) as Partial<Record<MatchPart, EndedPart>>,
    goals: goals ?? null,
    ...(places && { places }),
    ...(method && { method }),
    ...(winner && { winner }),
    ...(shortened && { shortened }),
  }
}

/**
 * Grades a bet with the product's grader and with the independent grader. Throws an error that names the bet if the
 * results differ.
 */
export function gradeBothWays(bet: Bet, outcome: MatchOutcome, sheet: Sheet): LegVerdict {
  const { type, selection, lineQ, struckScore } = bet
  const verdict = gradeLeg(
    {
      matchId: 1 as MatchId,
      typeCode: type.code,
      selection,
      lineQ,
      oddsMilli: 1900,
      scoreAtAcceptance: struckScore,
      myanmar: null,
    },
    outcome,
  )
  const share = shareOf(type.code, selection, lineQ, sheet, struckScore && [struckScore.home, struckScore.away])
  if (verdict === null || !isAlike(verdict, share)) {
    const named = `${type.code} ${selection} ${lineQ / 4} struck at ${JSON.stringify(struckScore)}`
    const graded = `${JSON.stringify(verdict?.grade)} but naively ${JSON.stringify(share)}`
    throw new Error(`${named} on ${JSON.stringify(sheet)}: ${graded}`)
  }
  return verdict
}

function isAlike({ grade: { win, refund, of } }: LegVerdict, { wins, back }: Share): boolean {
  return Math.abs(win / of - wins) < 1e-9 && Math.abs(refund / of - back) < 1e-9
}

/** Returns the valid lines of a market in quarters, between two values; 0 for a market without lines. */
export function linesOf({ line }: MarketKind, fromQ: number, toQ: number): readonly number[] {
  if (line === 'none') return [0]
  const all = Array.from({ length: toQ - fromQ + 1 }, (_, at) => fromQ + at)
  const totals = all.filter((lineQ) => lineQ > 0)
  if (line === 'whole-handicap') return all.filter((lineQ) => lineQ % 4 === 0)
  if (line === 'half-total') return totals.filter((lineQ) => lineQ % 4 === 2)
  return line === 'total' ? totals : all
}
