import type { OutlookKind } from '../../market/index.ts'
import type { Part, Score } from '../../match/index.ts'
import type { View } from '../view.ts'

const toValue = (kind: OutlookKind, { home, away }: Score): string => {
  if (kind === 'score') return `${home}-${away}`
  if (kind === 'total') return String(home + away)
  if (kind === 'home') return String(home)
  return String(kind === 'away' ? away : home - away)
}

/**
 * Returns the probability of each value (such as each total) of a part of a match. Returns null if the view has no
 * outlook.
 */
export const listChances = (view: View | null, part: Part, kind: OutlookKind): ReadonlyMap<string, number> | null => {
  const outlook = view?.findOutlook(part, kind)
  if (outlook === undefined || outlook === null) return null
  const chances = new Map<string, number>()
  outlook.each(({ score }, chance) => {
    const value = toValue(kind, score)
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
  kind: OutlookKind,
  meetsCondition: (value: number) => boolean,
): number => {
  let sum = 0
  const chances = listChances(view, part, kind)
  for (const [value, chance] of chances ?? []) if (meetsCondition(Number(value))) sum += chance
  return chances === null ? NaN : sum
}

export const computeMean = (view: View | null, part: Part, kind: OutlookKind): number => {
  let sum = 0
  for (const [value, chance] of listChances(view, part, kind) ?? [['NaN', 1] as const]) sum += Number(value) * chance
  return sum
}
