import type { BetLimits } from '@touchline/domain/acceptance'
import type { PriceGroup } from '@touchline/domain/odds'
import type { PasswordHash } from '../passwords.ts'
import { changeTree, parentOf } from './change-tree.ts'
import { drawAccountId } from './draw-account-id.ts'
import type { TreeAct, TreeAnswer, TreeStore } from './tree-ports.ts'

export interface LineMemberOrder {
  readonly under: string
  readonly commType: PriceGroup
  /** The same in each of these sports; null sets none of the member's own. */
  readonly limits: { readonly sportIds: readonly number[]; readonly limits: BetLimits } | null
}

const told = ({ under, commType, limits }: LineMemberOrder) => ({
  under,
  commType,
  limits: limits === null ? null : Object.values(limits.limits).join(','),
})

/** Makes a member below an account: id drawn under its, its operator and currency. The caller tells the password. */
export const createLineMember = (
  store: TreeStore,
  act: TreeAct,
  order: LineMemberOrder,
  passwordHash: PasswordHash,
): Promise<TreeAnswer> =>
  changeTree(store, act, { kind: 'member', given: told(order) }, async (actor) => {
    const parent = await parentOf(store, actor, order.under)
    if ('code' in parent) return parent
    const accountId = await drawAccountId(store, parent, true)
    const memberId = await store.addMember({ accountId, parent, commType: order.commType, passwordHash })
    if (order.limits !== null) await store.setMemberLimits(memberId, order.limits.sportIds, order.limits.limits)
    return {
      result: { account: accountId, currency: parent.currency },
      operatorId: parent.operatorId,
      memberId,
      before: null,
      after: { memberId, account: accountId, ...told(order) },
    }
  })
