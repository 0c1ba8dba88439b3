import type { SportLimits } from '@touchline/contract/office/accounts'
import type { BetLimits } from '@touchline/domain/acceptance'
import type { OfficeActor, RunAudited } from '../audit-log/index.ts'
import type { DefaultLimits, OperatorStores, SetOperator } from './operator-ports.ts'

export const SET_DEFAULT_LIMITS = 'office/setdefaultlimits'

type Amounts = Omit<SportLimits, 'sportId'>

export interface DefaultLimitsOrder {
  readonly currency: string
  readonly sportIds: readonly number[]
  /** Limits by sport as the caller saw them; a difference to the stored limits refuses the change. */
  readonly was: readonly SportLimits[]
  readonly limits: BetLimits | null
}

/** Converts default bet limits to the rows of the back office, one for each sport. */
export function toSportLimits(limits: DefaultLimits): SportLimits[] {
  return [...limits].map(([sportId, each]) => ({ sportId, ...toAmounts(each) }))
}

function toAmounts({ minBetMinor, maxBetMinor, maxPayoutMinor, maxPerMatchMinor }: BetLimits): Amounts {
  return {
    minBet: String(minBetMinor),
    maxBet: String(maxBetMinor),
    maxPayout: String(maxPayoutMinor),
    maxPerMatch: String(maxPerMatchMinor),
  }
}

/**
 * Creates the action that stores default limits for new accounts. The action returns false if the stored limits differ
 * from the limits that the caller saw.
 */
export function setDefaultLimitsAction(runAudited: RunAudited<Pick<OperatorStores, 'operators' | 'notices'>>) {
  return (
    actor: OfficeActor,
    { operatorId, isByPlatformStaff }: SetOperator,
    order: DefaultLimitsOrder,
  ): Promise<boolean> => {
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
}

function isSame(some: readonly SportLimits[], others: readonly SportLimits[]): boolean {
  const [one, other] = [some, others].map((rows) => rows.map(toComparisonText).toSorted().join(' '))
  return one === other
}

function toComparisonText({ sportId, minBet, maxBet, maxPayout, maxPerMatch }: SportLimits): string {
  return [sportId, minBet, maxBet, maxPayout, maxPerMatch].join(',')
}
