import type { Grade } from '../market/index.ts'
import {
  combinedReturn,
  deductedFactor,
  type ExactMinor,
  type LegFactor,
  type LegTerms,
  type TicketTerms,
} from '../ticket/index.ts'

/** Amounts of a ticket that determine the expected return. */
export type CashableTerms = Pick<TicketTerms, 'stakeMinor' | 'riskMinor' | 'winMinor' | 'sizes'>

/** A leg for valuation, with its final grade or, if undecided, its expected grade. */
export interface ValuedLeg {
  readonly terms: Pick<LegTerms, 'oddsMilli'>
  readonly grade: Grade
  /** Rule 4 deduction from the winnings of a leg on a race, in percent (GR20). Undefined without a deduction. */
  readonly deduction?: number | undefined
}

const BILLIONTHS = 1_000_000_000

/**
 * Returns the expected grade of an undecided leg (CO1). The expected win and refund factors are between 0 and 1, sum to
 * at most 1, and are rounded down to billionths. Throws a RangeError for NaN.
 */
export function expectedGrade(win: number, refund: number): Grade {
  if (Number.isNaN(win) || Number.isNaN(refund)) throw new RangeError(`not an expectation: ${win}, ${refund}`)
  const won = inBillionths(win)
  return { win: won, refund: Math.min(inBillionths(refund), BILLIONTHS - won), of: BILLIONTHS }
}

function inBillionths(share: number): number {
  return Math.floor(Math.min(Math.max(share, 0), 1) * BILLIONTHS)
}

/**
 * Returns the expected return of a single, or of a ticket with a single price for its legs: w·(risk + win) + v·risk
 * (CO1). w is the expected part of the stake that wins, v the expected part that is refunded.
 */
export function computeSingleWorth(
  { riskMinor, winMinor }: Pick<CashableTerms, 'riskMinor' | 'winMinor'>,
  { win, refund, of }: Grade,
): ExactMinor {
  return { num: BigInt(win) * (riskMinor + winMinor) + BigInt(refund) * riskMinor, den: BigInt(of) }
}

/**
 * Returns the expected return of a parlay or system (CO1). Legs on different matches are independent, so the
 * expectation of a product equals the product of the expectations. The sums are those of settlement (PA2, SY2).
 */
export function computeCombinedWorth(terms: Pick<CashableTerms, 'stakeMinor' | 'sizes'>, legs: readonly ValuedLeg[]) {
  const { sizes, stakeMinor } = terms
  const stakes = sizes.length > 0 ? sizes : [{ size: legs.length, unitMinor: stakeMinor }]
  return combinedReturn(stakes, legs.map(computeLegFactor))
}

function computeLegFactor({ terms, grade, deduction }: ValuedLeg): LegFactor {
  const won = deductedFactor(terms, deduction)
  return { num: grade.win * won.num + grade.refund * won.den, den: grade.of * won.den }
}
