import type { OutlookKind } from '../../market/index.ts'
import type { MatchPart, Score } from '../../match/index.ts'
import type { OutlookView } from '../views/outlook-view.ts'

/**
 * Returns the probability of each value (such as each total) of a part of a match. Returns null if the view has no
 * outlook.
 */
export function listChances(
  view: OutlookView | null,
  part: MatchPart,
  kind: OutlookKind,
): ReadonlyMap<string, number> | null {
  const outlook = view?.findOutlook(part, kind)
  if (outlook === undefined || outlook === null) return null
  const chances = new Map<string, number>()
  outlook.each(({ score }, chance) => {
    const value = toValue(kind, score)
    chances.set(value, (chances.get(value) ?? 0) + chance)
  })
  return chances
}

function toValue(kind: OutlookKind, { home, away }: Score): string {
  if (kind === 'score') return `${home}-${away}`
  if (kind === 'total') return String(home + away)
  if (kind === 'home') return String(home)
  return String(kind === 'away' ? away : home - away)
}

/**
 * Returns the probability that a value (such as the total) of a part of a match meets a condition. Returns NaN if the
 * view has no outlook.
 */
export function chanceThat(
  view: OutlookView | null,
  part: MatchPart,
  kind: OutlookKind,
  meetsCondition: (value: number) => boolean,
): number {
  let sum = 0
  const chances = listChances(view, part, kind)
  for (const [value, chance] of chances ?? []) if (meetsCondition(Number(value))) sum += chance
  return chances === null ? NaN : sum
}

export function computeMean(view: OutlookView | null, part: MatchPart, kind: OutlookKind): number {
  let sum = 0
  for (const [value, chance] of listChances(view, part, kind) ?? [['NaN', 1] as const]) sum += Number(value) * chance
  return sum
}
