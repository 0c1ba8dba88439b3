import type { BetLimits } from '@touchline/domain/acceptance'
import { changeTree, isBelow, refused } from './change-tree.ts'
import type { HierarchyAction, TreeAnswer, TreeStore, Upline, UplineSetting } from './tree-ports.ts'

export interface SettingOrder extends UplineSetting {
  readonly account: string
}

/**
 * Changes the settings of an upline with immediate effect on the account and its downline (UP4, UP7). An upline cannot
 * change its own settings.
 */
export function setUpline(store: TreeStore, action: HierarchyAction, order: SettingOrder): Promise<TreeAnswer> {
  return changeTree(store, action, { kind: 'setting', args: toAuditArgs(order) }, async (actor) => {
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
}

function toAuditArgs({ limits, ...order }: SettingOrder) {
  return {
    ...order,
    ...(limits && { sportIds: limits.sportIds, limits: formatLimits(limits.limits) }),
  }
}

function formatLimits(limits: BetLimits | null): string | null {
  return limits && Object.values(limits).join(',')
}

/**
 * Returns the current values of the settings that a request changes, in the same shape before and after the change for
 * the audit entry.
 */
async function readCurrentSettings(
  store: Pick<TreeStore, 'readLimits' | 'readShare'>,
  { id, state, priceGroup, closed }: Upline,
  { limits, share }: SettingOrder,
) {
  return {
    state,
    priceGroup,
    closed,
    ...(limits && { limits: await store.readLimits(id, limits.sportIds) }),
    ...(share && { share: (await store.readShare(id, share)) ?? { positionBp: null, commissionBp: null } }),
  }
}
