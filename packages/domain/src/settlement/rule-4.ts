import { marketKindByCode } from '../market/index.ts'
import { type FieldChange, type MatchOutcome, NIL, NON_RUNNER } from '../match/index.ts'
import type { LegTerms } from '../ticket/index.ts'
import { gradeLeg } from './grade-leg.ts'
import type { LegVerdict } from './verdict.ts'
import { voidLeg } from './void.ts'

/** Tattersalls' scale: the longest win price, as winnings over stake, of each deduction in percent; shortest first. */
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

const MOST_PERCENT = 90
const MILLI = 1_000

/** GR20: percent of winnings deducted for a runner withdrawn at a win price, thousandths; 0 where it never had one. */
export const deductionAt = (priceMilli: number): number => {
  if (priceMilli === 0) return 0
  const row = SCALE.find(([won, staked]) => (priceMilli - MILLI) * staked <= won * MILLI)
  return row?.[2] ?? 0
}

/** Race winners and places; what is won outright is bet on whoever enters. */
export const isRace = (typeCode: string): boolean => marketKindByCode(typeCode)?.base.startsWith('GH_') === true

/** The moment that a leg's price was made at. */
export interface TicketMoment {
  /** When the ticket was placed, world clock. */
  readonly placedAtMs: number
  /** Number of the commit of the book that its prices are of; absent where only the time is known. */
  readonly bookSeq?: number
}

/** What legs on a race are settled on. */
export interface RaceFacts {
  /** Null while there is no result. */
  readonly outcome: MatchOutcome | null
  /** In the order in which they were recorded. */
  readonly changes: readonly FieldChange[]
}

/** Whether the price was made for the field as it was before the change. */
const isPricedBefore = (change: FieldChange, { bookSeq, placedAtMs }: TicketMoment): boolean =>
  bookSeq === undefined ? placedAtMs < change.atMs : bookSeq < change.bookSeq

const nonRunnersIn = (places: readonly number[]): readonly number[] =>
  places.flatMap((place, at) => (place === NON_RUNNER ? [at + 1] : []))

/** Non-runners by the result; before it, as recorded last. */
const nonRunnersNow = ({ outcome, changes }: RaceFacts): readonly number[] =>
  outcome?.places === undefined ? (changes.at(-1)?.nonRunners ?? []) : nonRunnersIn(outcome.places)

/**
 * Win price of a withdrawn runner that counts for a ticket which was priced with it; null where it is not known.
 * `later`: the field changes behind the ticket's price.
 */
const priceFor = (runner: number, { outcome }: RaceFacts, later: readonly FieldChange[]): number | null => {
  const ofResult = outcome?.withdrawals?.find((withdrawal) => withdrawal.runner === runner)
  if (ofResult?.stated) return ofResult.priceMilli
  const change = later.flatMap(({ prices }) => prices).find((price) => price.runner === runner)
  return (change ?? ofResult)?.priceMilli ?? null
}

/** Percent deducted for each runner that the ticket was priced with; null where one of them is not known. */
const deductionsFor = (facts: RaceFacts, moment: TicketMoment): readonly number[] | null => {
  const { outcome, changes } = facts
  const pricedWithout = changes.findLast((change) => !isPricedBefore(change, moment))?.nonRunners ?? []
  const later = changes.filter((change) => isPricedBefore(change, moment))
  const deductions: number[] = []
  for (const runner of nonRunnersIn(outcome?.places ?? [])) {
    if (pricedWithout.includes(runner)) continue
    const recorded = outcome?.withdrawals?.find((withdrawal) => withdrawal.runner === runner)
    const isRecordedBefore = recorded !== undefined && recorded.atMs <= moment.placedAtMs
    // Without a field change, only the moment at which the result was recorded tells.
    if (isRecordedBefore && !changes.some(({ prices }) => prices.some((price) => price.runner === runner))) continue
    const priceMilli = priceFor(runner, facts, later)
    if (priceMilli === null) return null
    deductions.push(deductionAt(priceMilli))
  }
  return deductions
}

/** A runner that the price was made without starts after all. */
const isPricedWithoutStarter = (facts: RaceFacts, moment: TicketMoment): boolean => {
  const pricedWithout = facts.changes.findLast((change) => !isPricedBefore(change, moment))?.nonRunners ?? []
  const absent = nonRunnersNow(facts)
  return pricedWithout.some((runner) => !absent.includes(runner))
}

/** The verdict on a bet on a non-runner, as every result that names it one gives it (GR11). */
const nonRunnerVerdict = (leg: LegTerms, runner: number): LegVerdict | null =>
  gradeLeg(leg, {
    parts: { full: { status: 'completed', score: NIL } },
    goals: null,
    places: Array.from({ length: runner }, () => NON_RUNNER),
  })

/**
 * GR20, GR21: the verdict on a leg of a race, `verdict` being what its result alone gives. Bets on a non-runner are
 * refunded at once. Bets that were priced without a runner that starts are void. Winnings of bets priced with a
 * non-runner are reduced; null where the price of that runner is not known: an unknown deduction is neither none nor
 * some. A leg that wins nothing stays as it is.
 */
export const raceVerdict = (
  verdict: LegVerdict | null,
  leg: LegTerms,
  facts: RaceFacts,
  moment: TicketMoment,
): LegVerdict | null => {
  if (!isRace(leg.typeCode) || (verdict !== null && verdict.voidReason !== null)) return verdict
  const runner = Number(leg.selection.slice(1))
  if (nonRunnersNow(facts).includes(runner)) return verdict ?? nonRunnerVerdict(leg, runner)
  if (isPricedWithoutStarter(facts, moment)) return voidLeg('runnerReinstated')
  if (verdict === null || verdict.grade.win === 0) return verdict
  const deductions = deductionsFor(facts, moment)
  if (deductions === null) return null
  const sum = deductions.reduce((percent, each) => percent + each, 0)
  return sum === 0 ? verdict : { ...verdict, deduction: Math.min(sum, MOST_PERCENT) }
}
