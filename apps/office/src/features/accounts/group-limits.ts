import type { AccountDetail } from '@touchline/contract/office/accounts'

export type SportInForce = AccountDetail['inForce']['limits'][number]

export const LIMIT_FIELDS = ['minBet', 'maxBet', 'maxPayout', 'maxPerMatch'] as const

type LimitGroup = Pick<SportInForce, (typeof LIMIT_FIELDS)[number]> & { readonly sportIds: readonly number[] }

/** Groups the sports whose values are equal, in the order of the first sport of each group. */
export function groupSports<Row extends { readonly sportId: number }>(
  rows: readonly Row[],
  toGroupKey: (row: Row) => string,
): readonly (Omit<Row, 'sportId'> & { readonly sportIds: readonly number[] })[] {
  const groups = new Map<string, Omit<Row, 'sportId'> & { readonly sportIds: readonly number[] }>()
  for (const row of rows) {
    const { sportId, ...rowValues } = row
    const text = toGroupKey(row)
    groups.set(text, { ...rowValues, sportIds: [...(groups.get(text)?.sportIds ?? []), sportId] })
  }
  return [...groups.values()]
}

/** Groups the sports with equal limits that the same upline account decided. */
export function groupLimits(limits: readonly SportInForce[]): readonly LimitGroup[] {
  return groupSports(limits, (sportLimits) =>
    LIMIT_FIELDS.map(
      (limit) => `${sportLimits[limit].value} ${sportLimits[limit].level} ${sportLimits[limit].account}`,
    ).join(),
  )
}
