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

/** What an order may change of an account, in one shape before and after it. */
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
 * Sets what bounds an account and all below it, in force at once (UP4, UP7). Nobody sets their own: that is for those
 * above.
 */
export const setUpline = (store: TreeStore, act: TreeAct, order: SettingOrder): Promise<TreeAnswer> =>
  changeTree(store, act, { kind: 'setting', given: told(order) }, async (actor) => {
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
