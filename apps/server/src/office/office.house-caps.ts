import { type CapScope, isRateWithin, MAX_CAP_MINOR, type StakePhase } from '@touchline/domain/acceptance'
import type { Currency } from '@touchline/domain/money'
import type pg from 'pg'
import { withAuditEntry, type OfficeActor } from '../accounts/index.ts'
import type { HouseCaps } from '../betting/index.ts'

export const SET_HOUSE_CAP = 'office/sethousecap'
export const SET_HOUSE_RATE = 'office/sethouserate'

export interface CapOrder {
  readonly scope: CapScope
  readonly phase: StakePhase
  /**
   * Liability cap as the caller saw it, in hundredths of the base currency; a difference to the stored cap refuses the
   * change.
   */
  readonly was: bigint
  readonly amount: bigint
}

export interface RateOrder {
  readonly currency: Currency
  readonly was: bigint
  readonly basePerBillion: bigint
}

type Refused = 'changedMeanwhile' | 'beyondBound'

/**
 * Creates the action that sets a liability cap of the platform, effective from the next bet (LI4). The action returns
 * null on success.
 */
export const setHouseCapAction =
  (pool: pg.Pool, caps: HouseCaps) =>
  async (actor: OfficeActor, order: CapOrder): Promise<Refused | null> => {
    if (order.amount > MAX_CAP_MINOR) return 'beyondBound'
    const { scope, phase, was, amount } = order
    const auditArgs = { scope, phase, was: String(was), most: String(amount) }
    return withAuditEntry<Refused | null>(
      pool,
      { ...actor, command: SET_HOUSE_CAP, args: auditArgs },
      async (client) => {
        if (!(await caps.putCap(client, order))) return { result: 'changedMeanwhile' }
        if (was === amount) return { result: null }
        return {
          result: null,
          before: { most: String(was) },
          after: { most: String(amount) },
          whom: [],
          securityEntries: [],
        }
      },
    )
  }

/**
 * Creates the action that sets a currency rate of the platform, effective from the next bet (LI4). The action returns
 * null on success.
 */
export const setHouseRateAction =
  (pool: pg.Pool, caps: HouseCaps) =>
  async (actor: OfficeActor, order: RateOrder): Promise<Refused | null> => {
    const { currency, was, basePerBillion } = order
    const storedRate = (await caps.rates()).find((rate) => rate.currency === currency)
    if (storedRate !== undefined && !isRateWithin(basePerBillion, storedRate.usual)) return 'beyondBound'
    const auditArgs = { currency, was: String(was), rate: String(basePerBillion) }
    return withAuditEntry<Refused | null>(
      pool,
      { ...actor, command: SET_HOUSE_RATE, args: auditArgs },
      async (client) => {
        if (!(await caps.putRate(client, order))) return { result: 'changedMeanwhile' }
        if (was === basePerBillion) return { result: null }
        const [before, after] = [was, basePerBillion].map((rate) => ({ rate: String(rate) }))
        return { result: null, before, after, whom: [], securityEntries: [] }
      },
    )
  }
