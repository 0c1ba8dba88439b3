import { marketKindByCode } from '../market/index.ts'
import { type FieldChange, type MatchOutcome, ZERO_SCORE, NON_RUNNER } from '../match/index.ts'
import type { LegTerms } from '../ticket/index.ts'
import { gradeLeg } from './grade-leg.ts'
import type { LegVerdict } from './verdict.ts'
import { voidLeg } from './void.ts'

/**
 * Tattersalls scale, shortest price first: the longest win price (winnings over stake) for each deduction in percent.
 */
const SCALE: readonly (readonly [won: number, staked: number, percent: number])[] = [
  [1, 9, 90],
  [2, 11, 85],
  [1, 4, 80],
  [3, 10, 75],
  [2, 5, 70],
  [8, 15, 65],
  [8, 13, 60],
  [4, 5, 55],
  [20, 21, 50],
  [6, 5, 45],
  [6, 4, 40],
  [7, 4, 35],
  [9, 4, 30],
  [3, 1, 25],
  [4, 1, 20],
  [11, 2, 15],
  [9, 1, 10],
  [14, 1, 5],
]

const MAX_PERCENT = 90
const MILLI = 1_000

/** Time at which the price of a leg was made, which decides whether a withdrawn runner was included in the price. */
export interface TicketMoment {
  /** Placement time of the ticket, epoch milliseconds of the simulated clock. */
  readonly placedAtMs: number
  /** Sequence number of the price-book commit that made the ticket's prices. Undefined if only the time is known. */
  readonly bookSeq?: number
}

/** Result and field changes of a race, on which the settlement of its legs depends. */
export interface RaceFacts {
  /** Result of the race. Null while there is no result. */
  readonly outcome: MatchOutcome | null
  /** Changes of the race's field before the start, in order of recording. */
  readonly changes: readonly FieldChange[]
}

/**
 * Returns the deduction in percent of winnings for a runner withdrawn at a win price in thousandths (GR20). Returns 0
 * if the runner never had a price.
 */
export function deductionAt(priceMilli: number): number {
  if (priceMilli === 0) return 0
  const row = SCALE.find(([won, staked]) => (priceMilli - MILLI) * staked <= won * MILLI)
  return row?.[2] ?? 0
}

/** Race winners and places. Outright markets of competitions have no deduction. */
export function isRace(typeCode: string): boolean {
  return marketKindByCode(typeCode)?.base.startsWith('GH_') === true
}

/**
 * Applies the withdrawal rules to a leg of a race (GR20, GR21). `verdict` is the verdict from the result alone. Bets on
 * a non-runner are refunded at once. Bets priced without a runner that starts are void. Winnings of bets priced with a
 * non-runner are reduced. Returns null if the price of a non-runner is unknown, because an unknown deduction is neither
 * zero nor positive. A leg without winnings is unchanged.
 */
export function raceVerdict(
  verdict: LegVerdict | null,
  leg: LegTerms,
  facts: RaceFacts,
  moment: TicketMoment,
): LegVerdict | null {
  if (!isRace(leg.typeCode) || (verdict !== null && verdict.voidReason !== null)) return verdict
  const runner = Number(leg.selection.slice(1))
  if (nonRunnersNow(facts).includes(runner)) return verdict ?? nonRunnerVerdict(leg, runner)
  if (isPricedWithoutStarter(facts, moment)) return voidLeg('runnerReinstated')
  if (verdict === null || verdict.grade.win === 0) return verdict
  const deductions = deductionsFor(facts, moment)
  if (deductions === null) return null
  const sum = deductions.reduce((percent, each) => percent + each, 0)
  return sum === 0 ? verdict : { ...verdict, deduction: Math.min(sum, MAX_PERCENT) }
}

/** Returns the non-runners in the result; before the result, the latest recorded non-runners. */
function nonRunnersNow({ outcome, changes }: RaceFacts): readonly number[] {
  return outcome?.places === undefined ? (changes.at(-1)?.nonRunners ?? []) : nonRunnersIn(outcome.places)
}

function nonRunnersIn(places: readonly number[]): readonly number[] {
  return places.flatMap((place, at) => (place === NON_RUNNER ? [at + 1] : []))
}

/** Returns the verdict for a bet on a non-runner, equal to the verdict from a result with the non-runner (GR11). */
function nonRunnerVerdict(leg: LegTerms, runner: number): LegVerdict | null {
  return gradeLeg(leg, {
    parts: { full: { status: 'completed', score: ZERO_SCORE } },
    goals: null,
    places: Array.from({ length: runner }, () => NON_RUNNER),
  })
}

/** Returns whether a runner that was excluded from the ticket's price as a non-runner starts after all. */
function isPricedWithoutStarter(facts: RaceFacts, moment: TicketMoment): boolean {
  const pricedWithout = facts.changes.findLast((change) => !isPricedBefore(change, moment))?.nonRunners ?? []
  const absent = nonRunnersNow(facts)
  return pricedWithout.some((runner) => !absent.includes(runner))
}

/** Returns whether the ticket's price was made before the change of the race's field. */
function isPricedBefore(change: FieldChange, { bookSeq, placedAtMs }: TicketMoment): boolean {
  return bookSeq === undefined ? placedAtMs < change.atMs : bookSeq < change.bookSeq
}

/**
 * Returns the deduction in percent for every non-runner included in the ticket's price; null if a deduction is unknown.
 */
function deductionsFor(facts: RaceFacts, moment: TicketMoment): readonly number[] | null {
  const { outcome, changes } = facts
  const pricedWithout = changes.findLast((change) => !isPricedBefore(change, moment))?.nonRunners ?? []
  const later = changes.filter((change) => isPricedBefore(change, moment))
  const deductions: number[] = []
  for (const runner of nonRunnersIn(outcome?.places ?? [])) {
    if (pricedWithout.includes(runner)) continue
    const recorded = outcome?.withdrawals?.find((withdrawal) => withdrawal.runner === runner)
    const isRecordedBefore = recorded !== undefined && recorded.atMs <= moment.placedAtMs
    // Without a recorded change of the field for the runner, the time of the withdrawal in the result decides.
    if (isRecordedBefore && !changes.some(({ prices }) => prices.some((price) => price.runner === runner))) continue
    const priceMilli = priceFor(runner, facts, later)
    if (priceMilli === null) return null
    deductions.push(deductionAt(priceMilli))
  }
  return deductions
}

/**
 * Returns the win price of a withdrawn runner for a ticket priced with the runner; null if unknown. `later` are the
 * field changes after the ticket's price.
 */
function priceFor(runner: number, { outcome }: RaceFacts, later: readonly FieldChange[]): number | null {
  const resultWithdrawal = outcome?.withdrawals?.find((withdrawal) => withdrawal.runner === runner)
  if (resultWithdrawal?.stated) return resultWithdrawal.priceMilli
  const change = later.flatMap(({ prices }) => prices).find((price) => price.runner === runner)
  return (change ?? resultWithdrawal)?.priceMilli ?? null
}
