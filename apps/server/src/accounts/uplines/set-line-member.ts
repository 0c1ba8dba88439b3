import type { AccountState, BetLimits } from '@touchline/domain/acceptance'
import type { PriceGroup } from '@touchline/domain/odds'
import { changeTree, refused } from './change-tree.ts'
import type { TreeAct, TreeAnswer, TreeStore } from './tree-ports.ts'

/** What is set for one member alone; what is left out stays. Their own protection is nobody else's to set (UP4). */
export interface MemberSettingOrder {
  readonly account: string
  readonly state?: AccountState | undefined
  readonly commType?: PriceGroup | undefined
  readonly closed?: readonly string[] | undefined
  /** Of these sports; null takes them away. */
  readonly limits?: { readonly sportIds: readonly number[]; readonly limits: BetLimits | null } | undefined
}

const told = ({ limits, ...order }: MemberSettingOrder) => ({
  ...order,
  ...(limits && { sportIds: limits.sportIds, limits: limits.limits && Object.values(limits.limits).join(',') }),
})

/** Sets what bounds a member, in force at once; what is set above bounds them as well (UP7). */
export const setLineMember = (store: TreeStore, act: TreeAct, order: MemberSettingOrder): Promise<TreeAnswer> =>
  changeTree(store, act, { kind: 'setting', given: told(order) }, async (actor) => {
    const member = await store.member(order.account)
    const line = member === null || member.uplineId === null ? [] : await store.lineOf(member.uplineId)
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
