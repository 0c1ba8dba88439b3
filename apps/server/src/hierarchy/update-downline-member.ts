import type { AccountState, BetLimits } from '@touchline/domain/acceptance'
import type { PriceGroup } from '@touchline/domain/odds'
import { changeTree, refused } from './change-tree.ts'
import type { HierarchyAction, TreeAnswer, TreeStore } from './tree-ports.ts'

/**
 * Settings of a single member; omitted fields stay unchanged. Responsible-gambling limits of the member cannot be set
 * here (UP4).
 */
export interface MemberSettingOrder {
  readonly account: string
  readonly state?: AccountState | undefined
  readonly commType?: PriceGroup | undefined
  readonly closed?: readonly string[] | undefined
  /** Limits in the listed sports; null removes the limits. */
  readonly limits?: { readonly sportIds: readonly number[]; readonly limits: BetLimits | null } | undefined
}

/** Changes the settings of a member with immediate effect. Stricter settings of the upline still apply (UP7). */
export function setLineMember(
  store: TreeStore,
  action: HierarchyAction,
  order: MemberSettingOrder,
): Promise<TreeAnswer> {
  return changeTree(store, action, { kind: 'setting', args: toAuditArgs(order) }, async (actor) => {
    const member = await store.member(order.account)
    const line = member === null || member.uplineId === null ? [] : await store.readUplinePath(member.uplineId)
    if (member === null || (actor !== null && !line.includes(actor.id))) return refused('account_not_exists', 'account')
    const sportIds = order.limits?.sportIds ?? []
    const before = await store.memberSetting(member.id, sportIds)
    const { limits } = order
    await store.setMember(member.id, order)
    if (limits?.limits === null) await store.dropMemberLimits(member.id, limits.sportIds)
    else if (limits !== undefined) await store.setMemberLimits(member.id, limits.sportIds, limits.limits)
    return {
      result: { account: order.account },
      operatorId: member.operatorId,
      memberId: member.id,
      before,
      after: await store.memberSetting(member.id, sportIds),
    }
  })
}

function toAuditArgs({ limits, ...order }: MemberSettingOrder) {
  return {
    ...order,
    ...(limits && { sportIds: limits.sportIds, limits: limits.limits && Object.values(limits.limits).join(',') }),
  }
}
