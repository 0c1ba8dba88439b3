import type { BetLimits } from '@touchline/domain/acceptance'
import { changeTree, isBelow, refused } from './change-tree.ts'
import type { HierarchyAction, TreeAnswer, TreeStore, Upline, UplineSetting } from './tree-ports.ts'

export interface SettingOrder extends UplineSetting {
  readonly account: string
}

const textOf = (limits: BetLimits | null): string | null => limits && Object.values(limits).join(',')

const toAuditArgs = ({ limits, ...order }: SettingOrder) => ({
  ...order,
  ...(limits && { sportIds: limits.sportIds, limits: textOf(limits.limits) }),
})

/**
 * Returns the current values of the settings that a request changes, in the same shape before and after the change for
 * the audit entry.
 */
const standing = async (
  store: Pick<TreeStore, 'limitsOf' | 'shareOf'>,
  { id, state, priceGroup, closed }: Upline,
  { limits, share }: SettingOrder,
) => ({
  state,
  priceGroup,
  closed,
  ...(limits && { limits: await store.limitsOf(id, limits.sportIds) }),
  ...(share && { share: (await store.shareOf(id, share)) ?? { positionBp: null, commissionBp: null } }),
})

/**
 * Changes the settings of an upline with immediate effect on the account and its downline (UP4, UP7). An upline cannot
 * change its own settings.
 */
export const setUpline = (store: TreeStore, act: HierarchyAction, order: SettingOrder): Promise<TreeAnswer> =>
  changeTree(store, act, { kind: 'setting', given: toAuditArgs(order) }, async (actor) => {
    const upline = await store.upline(order.account)
    if (upline === null || !isBelow(actor, upline)) return refused('account_not_exists', 'account')
    const before = await standing(store, upline, order)
    await store.set(upline, order)
    return {
      result: { account: order.account },
      operatorId: upline.operatorId,
      memberId: null,
      before,
      after: await standing(store, (await store.upline(order.account)) ?? upline, order),
    }
  })
