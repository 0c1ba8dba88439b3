import type { SportLimits } from '@touchline/contract/office/accounts'
import type { BetLimits } from '@touchline/domain/acceptance'
import type { AccountStores } from '../audit-log/account-stores.ts'
import type { OfficeActor, RunAudited } from '../audit-entry.ts'
import type { DefaultLimits, SetOperator } from './operator-ports.ts'

export const SET_DEFAULT_LIMITS = 'office/setdefaultlimits'

type Amounts = Omit<SportLimits, 'sportId'>

const toAmounts = ({ minBetMinor, maxBetMinor, maxPayoutMinor, maxPerMatchMinor }: BetLimits): Amounts => ({
  minBet: String(minBetMinor),
  maxBet: String(maxBetMinor),
  maxPayout: String(maxPayoutMinor),
  maxPerMatch: String(maxPerMatchMinor),
})

/** Converts default bet limits to the rows of the back office, one for each sport. */
export const toSportLimits = (limits: DefaultLimits): SportLimits[] =>
  [...limits].map(([sportId, each]) => ({ sportId, ...toAmounts(each) }))

const toComparisonText = ({ sportId, minBet, maxBet, maxPayout, maxPerMatch }: SportLimits): string =>
  [sportId, minBet, maxBet, maxPayout, maxPerMatch].join(',')

const isSame = (some: readonly SportLimits[], others: readonly SportLimits[]): boolean => {
  const [one, other] = [some, others].map((rows) => rows.map(toComparisonText).toSorted().join(' '))
  return one === other
}

export interface DefaultLimitsOrder {
  readonly currency: string
  readonly sportIds: readonly number[]
  /** Limits by sport as the caller saw them; a difference to the stored limits refuses the change. */
  readonly was: readonly SportLimits[]
  readonly limits: BetLimits | null
}

/**
 * Creates the action that stores default limits for new accounts. The action returns false if the stored limits differ
 * from the limits that the caller saw.
 */
export const setDefaultLimitsAction =
  (runAudited: RunAudited<Pick<AccountStores, 'operators' | 'notices'>>) =>
  (actor: OfficeActor, { operatorId, isByPlatformStaff }: SetOperator, order: DefaultLimitsOrder): Promise<boolean> => {
    const { currency, sportIds, was } = order
    const became = order.limits && toAmounts(order.limits)
    const auditArgs = { currency, sportIds, was, limits: became }
    return runAudited<boolean>(
      { ...actor, command: SET_DEFAULT_LIMITS, args: auditArgs },
      async ({ operators, notices }) => {
        const all = await operators.putDefaultLimits({ operatorId, currency }, order)
        const before = toSportLimits(all).filter(({ sportId }) => sportIds.includes(sportId))
        if (!isSame(before, was)) return { result: false }
        const after = became === null ? [] : sportIds.map((sportId) => ({ sportId, ...became }))
        if (isSame(before, after)) return { result: true }
        if (isByPlatformStaff) await notices.writeOperator(operatorId, { key: 'defaultLimitsSet', currency })
        return { result: true, before, after, securityEntries: [] }
      },
    )
  }
