import type { BetLimits } from '@touchline/domain/acceptance'
import { changeTree, isBelow, refused } from './change-tree.ts'
import type { HierarchyAction, TreeAnswer, TreeStore, Upline, UplineSetting } from './tree-ports.ts'

export interface SettingOrder extends UplineSetting {
  readonly account: string
}

const formatLimits = (limits: BetLimits | null): string | null => limits && Object.values(limits).join(',')

const toAuditArgs = ({ limits, ...order }: SettingOrder) => ({
  ...order,
  ...(limits && { sportIds: limits.sportIds, limits: formatLimits(limits.limits) }),
})

/**
 * Returns the current values of the settings that a request changes, in the same shape before and after the change for
 * the audit entry.
 */
const readCurrentSettings = async (
  store: Pick<TreeStore, 'readLimits' | 'readShare'>,
  { id, state, priceGroup, closed }: Upline,
  { limits, share }: SettingOrder,
) => ({
  state,
  priceGroup,
  closed,
  ...(limits && { limits: await store.readLimits(id, limits.sportIds) }),
  ...(share && { share: (await store.readShare(id, share)) ?? { positionBp: null, commissionBp: null } }),
})

/**
 * Changes the settings of an upline with immediate effect on the account and its downline (UP4, UP7). An upline cannot
 * change its own settings.
 */
export const setUpline = (store: TreeStore, action: HierarchyAction, order: SettingOrder): Promise<TreeAnswer> =>
  changeTree(store, action, { kind: 'setting', args: toAuditArgs(order) }, async (actor) => {
    const upline = await store.upline(order.account)
    if (upline === null || !isBelow(actor, upline)) return refused('account_not_exists', 'account')
    const before = await readCurrentSettings(store, upline, order)
    await store.set(upline, order)
    return {
      result: { account: order.account },
      operatorId: upline.operatorId,
      memberId: null,
      before,
      after: await readCurrentSettings(store, (await store.upline(order.account)) ?? upline, order),
    }
  })
