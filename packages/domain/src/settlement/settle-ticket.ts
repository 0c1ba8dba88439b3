import { REFUND, WON } from '../market/index.ts'
import {
  combinedReturn,
  deductedFactor,
  returnOf,
  type ExactMinor,
  type LegFactor,
  type LegTerms,
  type SystemSize,
  type TicketTerms,
} from '../ticket/index.ts'
import { ticketTurnover } from './ticket-turnover.ts'
import { gradeOfPercent } from './grade-myanmar-leg.ts'
import { statusOf, type LegOutcome, type LegVerdict } from './verdict.ts'

/** What settlement reads of a ticket's terms. */
export type SettledTerms = Pick<TicketTerms, 'kind' | 'riskMinor' | 'winMinor' | 'sizes' | 'feeBp'>

/** A leg as it stands: its verdict, null while there is none. */
export interface SettledLeg {
  readonly terms: Pick<LegTerms, 'oddsMilli'>
  readonly verdict: Pick<LegVerdict, 'outcome' | 'grade' | 'deduction'> | null
}

export interface TicketResult {
  readonly status: LegOutcome
  /** What comes back, stake included, minor units; a Myanmar fee is taken off already. */
  readonly returnMinor: bigint
  /** The part of the risk that commission is reckoned on (UP2), minor units. */
  readonly turnoverMinor: bigint
  /** Myanmar fee kept from what was won, minor units (MM2, MM4). */
  readonly feeMinor: bigint
}

interface DecidedLeg extends SettledLeg {
  readonly verdict: NonNullable<SettledLeg['verdict']>
}

const isDecided = (leg: SettledLeg): leg is DecidedLeg => leg.verdict !== null

const isLost = ({ verdict }: SettledLeg): boolean => verdict?.grade.win === 0 && verdict.grade.refund === 0

const areDecided = (legs: readonly SettledLeg[]): legs is readonly DecidedLeg[] => legs.every(isDecided)

/** A Myanmar leg pays even money: what its line makes of a win is in its grade (MM1). */
const EVEN: LegFactor = { num: 200, den: 100 }

/** PA2: w·d + v of a leg. */
const factorOf = (isMyanmar: boolean, { terms, verdict: { grade, deduction } }: DecidedLeg): LegFactor => {
  const won = isMyanmar ? EVEN : deductedFactor(terms, deduction)
  return { num: grade.win * won.num + grade.refund * won.den, den: grade.of * won.den }
}

/** A ticket without sizes is one combination of all its legs. */
const sizesOf = ({ sizes, riskMinor }: SettledTerms, legs: number): readonly SystemSize[] =>
  sizes.length > 0 ? sizes : [{ size: legs, unitMinor: riskMinor, bets: 1 }]

/**
 * The word for several legs together of which some combination lives (PA3). Void and won where every leg is; else by
 * what comes back, exact, against the risk: more is `won_half`, as much a `draw`, less `lost_half`.
 */
const statusOfLegs = (legs: readonly DecidedLeg[], { num, den }: ExactMinor, riskMinor: bigint): LegOutcome => {
  if (legs.every(({ verdict }) => verdict.outcome === 'void')) return 'void'
  if (legs.every(({ verdict }) => verdict.outcome === 'won')) return 'won'
  const risk = riskMinor * den
  if (num === risk) return 'draw'
  return num > risk ? 'won_half' : 'lost_half'
}

/** MM2, MM4: what is left of an exact return after a fee from the net win, rounded down once (MO2). */
const afterFee = ({ num, den }: ExactMinor, riskMinor: bigint, feeBp: number): bigint => {
  const net = num - riskMinor * den
  if (net <= 0n) return num / den
  return (num * 10_000n - net * BigInt(feeBp)) / (den * 10_000n)
}

const settleCombined = (terms: SettledTerms, legs: readonly SettledLeg[]): TicketResult | null => {
  const sizes = sizesOf(terms, legs.length)
  const turnoverMinor = ticketTurnover(
    sizes,
    legs.map(({ verdict }) => verdict?.grade ?? null),
  )
  const living = legs.filter((leg) => !isLost(leg)).length
  if (sizes.every(({ size }) => size > living)) {
    return { status: 'lost', returnMinor: 0n, turnoverMinor, feeMinor: 0n }
  }
  if (!areDecided(legs)) return null
  const isMyanmar = terms.kind === 'mmo_single' || terms.kind === 'mmo_parlay'
  const exact = combinedReturn(
    sizes,
    legs.map((leg) => factorOf(isMyanmar, leg)),
  )
  const returnMinor = afterFee(exact, terms.riskMinor, terms.feeBp)
  return {
    status: statusOfLegs(legs, exact, terms.riskMinor),
    returnMinor,
    turnoverMinor,
    feeMinor: exact.num / exact.den - returnMinor,
  }
}

/**
 * The winnings were rounded down when the ticket was struck. Several shares of a dead heat (GR11), or what a deduction
 * leaves (GR20), are taken from the exact price instead, so that the return is rounded down once (MO2).
 */
const singleReturn = (terms: SettledTerms, leg: DecidedLeg): bigint => {
  const { grade, deduction } = leg.verdict
  if (grade.win <= 1 && deduction === undefined) return returnOf(terms, grade)
  const { num, den } = combinedReturn(sizesOf(terms, 1), [factorOf(false, leg)])
  return num / den
}

const settleSingle = (terms: SettledTerms, leg: SettledLeg): TicketResult | null => {
  if (!isDecided(leg)) return null
  const turnoverMinor = ticketTurnover(sizesOf(terms, 1), [leg.verdict.grade])
  return { status: leg.verdict.outcome, returnMinor: singleReturn(terms, leg), turnoverMinor, feeMinor: 0n }
}

/** One price for all: lost with any leg, won with all; a leg that neither won nor lost outright gives it all back. */
const settleBuilder = (terms: SettledTerms, legs: readonly SettledLeg[]): TicketResult | null => {
  const none = { turnoverMinor: 0n, feeMinor: 0n }
  if (legs.some(isLost)) return { ...none, status: 'lost', returnMinor: 0n, turnoverMinor: terms.riskMinor }
  if (!areDecided(legs)) return null
  if (legs.every(({ verdict }) => verdict.outcome === 'won')) {
    return { ...none, status: 'won', returnMinor: returnOf(terms, WON), turnoverMinor: terms.riskMinor }
  }
  const isVoid = legs.some(({ verdict }) => verdict.outcome === 'void')
  return { ...none, status: isVoid ? 'void' : 'draw', returnMinor: returnOf(terms, REFUND) }
}

/**
 * Joins the verdicts of a ticket's legs, in the order they were struck, into its result; null while it is undecided.
 * A parlay is lost with its first lost leg, and a system once too few legs are left for its smallest size, though
 * others are still open. Exact until one rounding down at the end (MO2, PA2, SY2, MM4). Throws a RangeError for a
 * ticket without legs, or a single with several.
 */
export const settleTicket = (terms: SettledTerms, legs: readonly SettledLeg[]): TicketResult | null => {
  const [first, second] = legs
  const isOne = terms.kind === 'single' || terms.kind === 'mmo_single'
  if (first === undefined || (isOne && second !== undefined)) {
    throw new RangeError(`a ${terms.kind} cannot have ${legs.length} legs`)
  }
  switch (terms.kind) {
    case 'single':
      return settleSingle(terms, first)
    case 'builder':
      return settleBuilder(terms, legs)
    case 'parlay':
    case 'system':
    case 'mmo_single':
    case 'mmo_parlay':
      return settleCombined(terms, legs)
  }
}

/**
 * What a Myanmar ticket gives back, stake included and without the fee, where its legs win so many percent each, −100
 * to 100, in any order (MM1, MM2, MM4); minor units. Throws as `settleTicket` does.
 */
export const myanmarReturn = (terms: SettledTerms, percents: readonly number[]): bigint => {
  const legs = percents.map((percent): SettledLeg => {
    const grade = gradeOfPercent(percent)
    return { terms: { oddsMilli: 2000 }, verdict: { outcome: statusOf(grade), grade } }
  })
  return settleTicket(terms, legs)?.returnMinor ?? 0n
}
