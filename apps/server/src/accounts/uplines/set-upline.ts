import type { BetLimits } from '@touchline/domain/acceptance'
import { changeTree, isBelow, refused } from './change-tree.ts'
import type { TreeAct, TreeAnswer, TreeStore, Upline, UplineSetting } from './tree-ports.ts'

export interface SettingOrder extends UplineSetting {
  readonly account: string
}

const textOf = (limits: BetLimits | null): string | null => limits && Object.values(limits).join(',')

const told = ({ limits, ...order }: SettingOrder) => ({
  ...order,
  ...(limits && { sportIds: limits.sportIds, limits: textOf(limits.limits) }),
})

const standing = ({ state, priceGroup, closed }: UplineSetting | Upline) => ({ state, priceGroup, closed })

/**
 * Sets what bounds an account and all below it, in force at once (UP4, UP7). Nobody sets their own: that is for those
 * above.
 */
export const setUpline = (store: TreeStore, act: TreeAct, order: SettingOrder): Promise<TreeAnswer> =>
  changeTree(store, act, { kind: 'setting', given: told(order) }, async (actor) => {
    const upline = await store.upline(order.account)
    if (upline === null || !isBelow(actor, upline)) return refused('account_not_exists', 'account')
    const limitsBefore = order.limits && { limits: await store.limitsOf(upline.id, order.limits.sportIds) }
    const shareBefore = order.share && { share: await store.shareOf(upline.id, order.share) }
    await store.set(upline, order)
    return {
      result: { account: order.account },
      operatorId: upline.operatorId,
      memberId: null,
      before: { ...standing(upline), ...limitsBefore, ...shareBefore },
      after: told(order),
    }
  })
