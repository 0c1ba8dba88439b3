import type { Grade } from '../market/index.ts'
import { displayHundredths, type OddsMilli } from '../odds/index.ts'

/** A ticket's money as far as its worth hangs on it, minor units. */
export interface RunningTerms {
  readonly stakeMinor: bigint
  readonly riskMinor: bigint
  readonly winMinor: bigint
}

/** What every combination of so many legs is staked with. */
export interface UnitStake {
  readonly size: number
  readonly unitMinor: bigint
}

/** A leg with what it came to, or is expected to come to. */
export interface ValuedLeg {
  readonly oddsMilli: OddsMilli
  readonly grade: Grade
}

/** An exact amount of minor units, not rounded yet. `of` is above 0. */
export interface Worth {
  readonly amount: bigint
  readonly of: bigint
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
export const singleWorth = ({ riskMinor, winMinor }: RunningTerms, { win, refund, of }: Grade): Worth => ({
  amount: BigInt(win) * (riskMinor + winMinor) + BigInt(refund) * riskMinor,
  of: BigInt(of),
})

/**
 * What combinations of legs on different matches return on average (CO1): for each size the unit stake times the sum,
 * over all combinations, of the products of w·d + v. The price d is the decimal one as shown (OD6). Exact.
 */
export const combinationsWorth = (sizes: readonly UnitStake[], legs: readonly ValuedLeg[]): Worth => {
  let of = 1n
  let sums: bigint[] = [1n]
  for (const { oddsMilli, grade } of legs) {
    const whole = BigInt(grade.of) * 100n
    const factor = BigInt(grade.win) * BigInt(displayHundredths(oddsMilli, 4)) + BigInt(grade.refund) * 100n
    const before = sums
    sums = [...before, 0n].map((sum, size) => sum * whole + (before[size - 1] ?? 0n) * factor)
    of *= whole
  }
  const amount = sizes.reduce((total, { size, unitMinor }) => total + unitMinor * (sums[size] ?? 0n), 0n)
  return { amount, of }
}
