import type { PriceBasis } from '../../market/index.ts'
import type { Part, Score } from '../../match/index.ts'
import type { View } from '../view.ts'

const toValue = (basis: PriceBasis, { home, away }: Score): string => {
  if (basis === 'score') return `${home}-${away}`
  if (basis === 'total') return String(home + away)
  if (basis === 'home') return String(home)
  return String(basis === 'away' ? away : home - away)
}

/**
 * Returns the probability of each value (such as each total) of a part of a match. Returns null if the view has no
 * outlook.
 */
export const listChances = (view: View | null, part: Part, basis: PriceBasis): ReadonlyMap<string, number> | null => {
  const outlook = view?.findOutlook(part, basis)
  if (outlook === undefined || outlook === null) return null
  const chances = new Map<string, number>()
  outlook.each(({ score }, chance) => {
    const value = toValue(basis, score)
    chances.set(value, (chances.get(value) ?? 0) + chance)
  })
  return chances
}

/**
 * Returns the probability that a value (such as the total) of a part of a match meets a condition. Returns NaN if the
 * view has no outlook.
 */
export const chanceThat = (
  view: View | null,
  part: Part,
  basis: PriceBasis,
  meetsCondition: (value: number) => boolean,
): number => {
  let sum = 0
  const chances = listChances(view, part, basis)
  for (const [value, chance] of chances ?? []) if (meetsCondition(Number(value))) sum += chance
  return chances === null ? NaN : sum
}

export const computeMean = (view: View | null, part: Part, basis: PriceBasis): number => {
  let sum = 0
  for (const [value, chance] of listChances(view, part, basis) ?? [['NaN', 1] as const]) sum += Number(value) * chance
  return sum
}
