import type { BetLimits } from '@touchline/domain/acceptance'
import type { PriceGroup } from '@touchline/domain/odds'
import type { PasswordHash } from '../members/index.ts'
import { changeTree, findParent } from './change-tree.ts'
import { drawAccountId } from './draw-account-id.ts'
import type { HierarchyAction, TreeAnswer, TreeStore } from './tree-ports.ts'

export interface LineMemberOrder {
  readonly under: string
  readonly commType: PriceGroup
  /** Own limits of the member, identical in the listed sports; null sets no own limits. */
  readonly limits: { readonly sportIds: readonly number[]; readonly limits: BetLimits } | null
}

/**
 * Creates a member below an upline with a generated account id and the operator and currency of the upline. The caller
 * generates the password and returns it to the person who ordered the account.
 */
export function createLineMember(
  store: TreeStore,
  action: HierarchyAction,
  order: LineMemberOrder,
  passwordHash: PasswordHash,
): Promise<TreeAnswer> {
  return changeTree(store, action, { kind: 'member', args: toAuditArgs(order) }, async (actor) => {
    const parent = await findParent(store, actor, order.under)
    if ('code' in parent) return parent
    const accountId = await drawAccountId(store, parent, true)
    const memberId = await store.addMember({ accountId, parent, commType: order.commType, passwordHash })
    if (order.limits !== null) await store.setMemberLimits(memberId, order.limits.sportIds, order.limits.limits)
    return {
      result: { account: accountId, currency: parent.currency },
      operatorId: parent.operatorId,
      memberId,
      before: null,
      after: { memberId, account: accountId, ...toAuditArgs(order) },
    }
  })
}

function toAuditArgs({ under, commType, limits }: LineMemberOrder) {
  return {
    under,
    commType,
    limits: limits === null ? null : Object.values(limits.limits).join(','),
  }
}
