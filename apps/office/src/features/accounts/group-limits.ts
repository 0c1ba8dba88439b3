import type { AccountDetail } from '@touchline/contract/office/accounts'

export type SportInForce = AccountDetail['inForce']['limits'][number]

export const LIMITS = ['minBet', 'maxBet', 'maxPayout', 'maxPerMatch'] as const

type LimitGroup = Pick<SportInForce, (typeof LIMITS)[number]> & { readonly sportIds: readonly number[] }

/** Sports whose limits are the same, decided by the same; in the order of the first of each. */
export const groupLimits = (limits: readonly SportInForce[]): readonly LimitGroup[] => {
  const groups = new Map<string, LimitGroup>()
  for (const { sportId, ...of } of limits) {
    const key = LIMITS.map((limit) => `${of[limit].value} ${of[limit].level} ${of[limit].account}`).join()
    groups.set(key, { ...of, sportIds: [...(groups.get(key)?.sportIds ?? []), sportId] })
  }
  return [...groups.values()]
}
