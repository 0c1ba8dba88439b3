import { isRateWithin, MAX_CAP_MINOR } from '@touchline/domain/acceptance'
import type { OfficeActor, RunAudited } from '../../audit-log/index.ts'
import type { CapOrder, HouseCapChanges, HouseCapReads, RateOrder } from './house-caps.ts'

export const SET_HOUSE_CAP = 'office/sethousecap'
export const SET_HOUSE_RATE = 'office/sethouserate'

type Refused = 'changedMeanwhile' | 'beyondBound'

/**
 * Creates the action that sets a liability cap of the platform, effective from the next bet (LI4). The action returns
 * null on success.
 */
export function setHouseCapAction(runAudited: RunAudited<HouseCapChanges>) {
  return async (actor: OfficeActor, order: CapOrder): Promise<Refused | null> => {
    if (order.amount > MAX_CAP_MINOR) return 'beyondBound'
    const { scope, phase, was, amount } = order
    const auditArgs = { scope, phase, was: String(was), most: String(amount) }
    return runAudited<Refused | null>({ ...actor, command: SET_HOUSE_CAP, args: auditArgs }, async (caps) => {
      if (!(await caps.putCap(order))) return { result: 'changedMeanwhile' }
      if (was === amount) return { result: null }
      return {
        result: null,
        before: { most: String(was) },
        after: { most: String(amount) },
        affectedAccounts: [],
        securityEntries: [],
      }
    })
  }
}

/**
 * Creates the action that sets a currency rate of the platform, effective from the next bet (LI4). The action returns
 * null on success.
 */
export function setHouseRateAction(runAudited: RunAudited<HouseCapChanges>, { rates }: Pick<HouseCapReads, 'rates'>) {
  return async (actor: OfficeActor, order: RateOrder): Promise<Refused | null> => {
    const { currency, was, basePerBillion } = order
    const storedRate = (await rates()).find((rate) => rate.currency === currency)
    if (storedRate !== undefined && !isRateWithin(basePerBillion, storedRate.usual)) return 'beyondBound'
    const auditArgs = { currency, was: String(was), rate: String(basePerBillion) }
    return runAudited<Refused | null>({ ...actor, command: SET_HOUSE_RATE, args: auditArgs }, async (caps) => {
      if (!(await caps.putRate(order))) return { result: 'changedMeanwhile' }
      if (was === basePerBillion) return { result: null }
      const [before, after] = [was, basePerBillion].map((rate) => ({ rate: String(rate) }))
      return { result: null, before, after, affectedAccounts: [], securityEntries: [] }
    })
  }
}
