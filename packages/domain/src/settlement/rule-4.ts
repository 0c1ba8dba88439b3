import { marketKindByCode } from '../market/index.ts'
import { type MatchOutcome, NON_RUNNER } from '../match/index.ts'
import type { LegTerms } from '../ticket/index.ts'
import type { LegVerdict } from './verdict.ts'

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
const isOfRace = (typeCode: string): boolean => marketKindByCode(typeCode)?.base.startsWith('GH_') === true

/** Percent deducted for each runner withdrawn after a moment; null where one of them is not known. */
const deductionsSince = (
  { places = [], withdrawals = [] }: MatchOutcome,
  placedAtMs: number,
): readonly number[] | null => {
  const deductions: number[] = []
  for (const [at, place] of places.entries()) {
    if (place !== NON_RUNNER) continue
    const withdrawal = withdrawals.find(({ runner }) => runner === at + 1)
    if (withdrawal !== undefined && withdrawal.atMs <= placedAtMs) continue
    const priceMilli = withdrawal?.priceMilli ?? null
    if (priceMilli === null) return null
    deductions.push(deductionAt(priceMilli))
  }
  return deductions
}

/**
 * GR20: the verdict on a leg of a race with the deduction from its winnings for runners withdrawn after `placedAtMs`
 * (world clock). A leg that wins nothing stays as it is. Null where a leg wins and the price of a withdrawn runner is
 * not known: an unknown deduction is neither none nor some.
 */
export const withDeduction = (
  verdict: LegVerdict | null,
  { typeCode }: Pick<LegTerms, 'typeCode'>,
  outcome: MatchOutcome,
  placedAtMs: number,
): LegVerdict | null => {
  if (verdict === null || verdict.grade.win === 0 || !isOfRace(typeCode)) return verdict
  const deductions = deductionsSince(outcome, placedAtMs)
  if (deductions === null) return null
  const sum = deductions.reduce((percent, each) => percent + each, 0)
  return sum === 0 ? verdict : { ...verdict, deduction: Math.min(sum, MOST_PERCENT) }
}
