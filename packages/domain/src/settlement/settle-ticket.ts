import { GRADE_REFUND, GRADE_WON } from '../market/index.ts'
import {
  combinedReturn,
  deductedFactor,
  computeReturn,
  type ExactMinor,
  type LegFactor,
  type LegTerms,
  type SystemSize,
  type TicketTerms,
} from '../ticket/index.ts'
import { ticketTurnover } from './ticket-turnover.ts'
import { gradePercent } from './grade-myanmar-leg.ts'
import { toLegOutcome, type LegOutcome, type LegVerdict } from './verdict.ts'

/** Terms of a ticket that settlement reads. */
export type SettledTerms = Pick<TicketTerms, 'kind' | 'riskMinor' | 'winMinor' | 'sizes' | 'feeBp'>

/** A leg with its verdict. The verdict is null while the leg is undecided. */
export interface SettledLeg {
  readonly terms: Pick<LegTerms, 'oddsMilli'>
  readonly verdict: Pick<LegVerdict, 'outcome' | 'grade' | 'deduction'> | null
}

export interface TicketResult {
  readonly status: LegOutcome
  /** Return including stake, minor units, after deduction of a Myanmar fee. */
  readonly returnMinor: bigint
  /** Turnover for commission (UP2), minor units. */
  readonly turnoverMinor: bigint
  /** Myanmar fee on winnings, minor units (MM2, MM4). */
  readonly feeMinor: bigint
}

interface DecidedLeg extends SettledLeg {
  readonly verdict: NonNullable<SettledLeg['verdict']>
}

/** Factor of a won Myanmar leg: even money, because the grade already contains the percentage of the line (MM1). */
const EVEN: LegFactor = { num: 200, den: 100 }

/**
 * Combines the verdicts of the legs into the result of the ticket; null while undecided. The legs are in the order of
 * acceptance. A parlay is lost with its first lost leg. A system is lost once too few legs remain for its smallest
 * size, even if legs are still open. The calculation is exact and rounds down once at the end (MO2, PA2, SY2, MM4).
 * Throws a RangeError for a ticket without legs or a single with several legs.
 */
export function settleTicket(terms: SettledTerms, legs: readonly SettledLeg[]): TicketResult | null {
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

function settleSingle(terms: SettledTerms, leg: SettledLeg): TicketResult | null {
  if (!isDecided(leg)) return null
  const turnoverMinor = ticketTurnover(toCombinationSizes(terms, 1), [leg.verdict.grade])
  return { status: leg.verdict.outcome, returnMinor: singleReturn(terms, leg), turnoverMinor, feeMinor: 0n }
}

function isDecided(leg: SettledLeg): leg is DecidedLeg {
  return leg.verdict !== null
}

/** Returns the combination sizes of a ticket. A ticket that is not a system is a single combination of its legs. */
function toCombinationSizes({ sizes, riskMinor }: SettledTerms, legs: number): readonly SystemSize[] {
  return sizes.length > 0 ? sizes : [{ size: legs, unitMinor: riskMinor, bets: 1 }]
}

/**
 * Returns the return of a single. The win was rounded down at acceptance; a dead heat with several shares (GR11) or a
 * deduction (GR20) uses the exact price instead, so that the return is rounded down once (MO2).
 */
function singleReturn(terms: SettledTerms, leg: DecidedLeg): bigint {
  const { grade, deduction } = leg.verdict
  if (grade.win <= 1 && deduction === undefined) return computeReturn(terms, grade)
  const { num, den } = combinedReturn(toCombinationSizes(terms, 1), [computeLegFactor(false, leg)])
  return num / den
}

/**
 * Returns the return of a leg per 1 staked: w·d + v, with w the part that wins, v the part that is refunded and d the
 * decimal price (PA2).
 */
function computeLegFactor(isMyanmar: boolean, { terms, verdict: { grade, deduction } }: DecidedLeg): LegFactor {
  const won = isMyanmar ? EVEN : deductedFactor(terms, deduction)
  return { num: grade.win * won.num + grade.refund * won.den, den: grade.of * won.den }
}

/**
 * A bet builder has a single price: lost with any lost leg, won if every leg won. A leg that neither won nor lost
 * outright refunds the bet.
 */
function settleBuilder(terms: SettledTerms, legs: readonly SettledLeg[]): TicketResult | null {
  const none = { turnoverMinor: 0n, feeMinor: 0n }
  if (legs.some(isLost)) return { ...none, status: 'lost', returnMinor: 0n, turnoverMinor: terms.riskMinor }
  if (!areDecided(legs)) return null
  if (legs.every(({ verdict }) => verdict.outcome === 'won')) {
    return { ...none, status: 'won', returnMinor: computeReturn(terms, GRADE_WON), turnoverMinor: terms.riskMinor }
  }
  const isVoid = legs.some(({ verdict }) => verdict.outcome === 'void')
  return { ...none, status: isVoid ? 'void' : 'draw', returnMinor: computeReturn(terms, GRADE_REFUND) }
}

function isLost({ verdict }: SettledLeg): boolean {
  return verdict?.grade.win === 0 && verdict.grade.refund === 0
}

function areDecided(legs: readonly SettledLeg[]): legs is readonly DecidedLeg[] {
  return legs.every(isDecided)
}

function settleCombined(terms: SettledTerms, legs: readonly SettledLeg[]): TicketResult | null {
  const sizes = toCombinationSizes(terms, legs.length)
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
    legs.map((leg) => computeLegFactor(isMyanmar, leg)),
  )
  const returnMinor = afterFee(exact, terms.riskMinor, terms.feeBp)
  return {
    status: computeTicketStatus(legs, exact, terms.riskMinor),
    returnMinor,
    turnoverMinor,
    feeMinor: exact.num / exact.den - returnMinor,
  }
}

/** Returns an exact return in minor units after a fee on the net win, rounded down once (MM2, MM4, MO2). */
function afterFee({ num, den }: ExactMinor, riskMinor: bigint, feeBp: number): bigint {
  const net = num - riskMinor * den
  if (net <= 0n) return num / den
  return (num * 10_000n - net * BigInt(feeBp)) / (den * 10_000n)
}

/**
 * Returns the status of a ticket with at least one live combination (PA3). Void or won if every leg is. Otherwise the
 * exact return is compared with the risk: above is `won_half`, equal is `draw`, below is `lost_half`.
 */
function computeTicketStatus(legs: readonly DecidedLeg[], { num, den }: ExactMinor, riskMinor: bigint): LegOutcome {
  if (legs.every(({ verdict }) => verdict.outcome === 'void')) return 'void'
  if (legs.every(({ verdict }) => verdict.outcome === 'won')) return 'won'
  const risk = riskMinor * den
  if (num === risk) return 'draw'
  return num > risk ? 'won_half' : 'lost_half'
}

/**
 * Returns the payout of a Myanmar ticket whose legs win the given percentages, −100 to 100, in any order (MM1, MM2,
 * MM4). The payout is in minor units, with the stake and without the fee. Throws as `settleTicket` does.
 */
export function myanmarReturn(terms: SettledTerms, percents: readonly number[]): bigint {
  const legs = percents.map((percent): SettledLeg => {
    const grade = gradePercent(percent)
    return { terms: { oddsMilli: 2000 }, verdict: { outcome: toLegOutcome(grade), grade } }
  })
  return settleTicket(terms, legs)?.returnMinor ?? 0n
}
