import type { Grade } from '../market/index.ts'
import {
  combinedReturn,
  deductedFactor,
  type ExactMinor,
  type LegFactor,
  type LegTerms,
  type TicketTerms,
} from '../ticket/index.ts'

/** A ticket's money as far as its worth hangs on it. */
export type CashableTerms = Pick<TicketTerms, 'stakeMinor' | 'riskMinor' | 'winMinor' | 'sizes'>

/** A leg with what it came to, or is expected to come to. */
export interface ValuedLeg {
  readonly terms: Pick<LegTerms, 'oddsMilli'>
  readonly grade: Grade
  /** Percent deducted from the winnings of a leg of a race (GR20). */
  readonly deduction?: number | undefined
}

const BILLIONTHS = 1_000_000_000

const inBillionths = (share: number): number => Math.floor(Math.min(Math.max(share, 0), 1) * BILLIONTHS)

/**
 * The grade that a leg not decided yet comes to on average (CO1): the expected win and refund factors, each from 0 to 1
 * and together at most 1, in billionths rounded down. Throws a RangeError for what is no number.
 */
export const expectedGrade = (win: number, refund: number): Grade => {
  if (Number.isNaN(win) || Number.isNaN(refund)) throw new RangeError(`not an expectation: ${win}, ${refund}`)
  const won = inBillionths(win)
  return { win: won, refund: Math.min(inBillionths(refund), BILLIONTHS - won), of: BILLIONTHS }
}

/** What a single, or a ticket with one price for all its legs, returns on average (CO1): w·(risk + win) + v·risk. */
export const singleWorth = (
  { riskMinor, winMinor }: Pick<CashableTerms, 'riskMinor' | 'winMinor'>,
  { win, refund, of }: Grade,
): ExactMinor => ({ num: BigInt(win) * (riskMinor + winMinor) + BigInt(refund) * riskMinor, den: BigInt(of) })

const factorOf = ({ terms, grade, deduction }: ValuedLeg): LegFactor => {
  const won = deductedFactor(terms, deduction)
  return { num: grade.win * won.num + grade.refund * won.den, den: grade.of * won.den }
}

/**
 * What a parlay or a system returns on average (CO1): legs on different matches are independent, so the expectation of
 * a product is the product of the expectations, and the sums are those of its settlement (PA2, SY2).
 */
export const combinedWorth = (terms: Pick<CashableTerms, 'stakeMinor' | 'sizes'>, legs: readonly ValuedLeg[]) => {
  const { sizes, stakeMinor } = terms
  const stakes = sizes.length > 0 ? sizes : [{ size: legs.length, unitMinor: stakeMinor }]
  return combinedReturn(stakes, legs.map(factorOf))
}
