import { changeTree, findParent, refused } from './change-tree.ts'
import type { HierarchyAction, TreeAnswer, TreeStore } from './tree-ports.ts'

export interface MoveOrder {
  readonly account: string
  readonly under: string
}

/**
 * Moves a member to another upline of the same operator and currency. The move applies from the next bet on (UP5). The
 * id stays the same, since the member logs in with the id.
 *
 * Refuses a member with credit, because the upline allocated the credit (UP6).
 */
export function moveMember(store: TreeStore, action: HierarchyAction, order: MoveOrder): Promise<TreeAnswer> {
  return changeTree(store, action, { kind: 'move', args: order }, async (actor) => {
    const member = await store.member(order.account)
    const line = member === null || member.uplineId === null ? [] : await store.readUplinePath(member.uplineId)
    if (member === null || (actor !== null && !line.includes(actor.id))) return refused('account_not_exists', 'account')
    if (member.onCredit) return refused('badInput', 'account')
    const parent = await findParent(store, actor, order.under)
    if ('code' in parent) return parent
    if (parent.operatorId !== member.operatorId) return refused('account_not_exists', 'under')
    if (parent.currency !== member.currency) return refused('invalidCurrency', 'under')
    await store.move(member.id, parent.id)
    return {
      result: { account: order.account, under: order.under },
      operatorId: member.operatorId,
      memberId: member.id,
      before: { uplineIds: line },
      after: { uplineIds: [...parent.aboveIds, parent.id] },
    }
  })
}
