import type { Currency } from '@touchline/domain/money'
import { UPLINE_LEVELS, type UplineLevel } from '@touchline/domain/upline'
import { changeTree, type Done, findParent, refused } from './change-tree.ts'
import { drawAccountId } from './draw-account-id.ts'
import type { HierarchyAction, TreeAnswer, TreeStore, Upline } from './tree-ports.ts'

/** Request for a top-level upline, directly below the company. */
interface TopOrder {
  readonly operator: string
  readonly accountId: string
  readonly level: UplineLevel
  readonly currency: Currency
}

/** Request for an upline below another upline. The id is generated, and the currency is inherited. */
interface BelowOrder {
  readonly under: string
  readonly level: UplineLevel
}

export type UplineOrder = TopOrder | BelowOrder

/** Creates an upline (UP1). Levels may be skipped. */
export function createUpline(store: TreeStore, action: HierarchyAction, order: UplineOrder): Promise<TreeAnswer> {
  return changeTree(store, action, { kind: 'upline', args: order }, (actor) =>
    'under' in order ? createBelow(store, actor, order) : createTop(store, actor, order),
  )
}

async function createBelow(store: TreeStore, actor: Upline | null, order: BelowOrder): Promise<Done> {
  const parent = await findParent(store, actor, order.under)
  if ('code' in parent) return parent
  // Refuses a level that is not below the level of the parent. `UPLINE_LEVELS` starts with the agent, so a lower level
  // has a smaller index.
  if (UPLINE_LEVELS.indexOf(order.level) >= UPLINE_LEVELS.indexOf(parent.level)) return refused('badInput', 'level')
  const { operatorId, currency } = parent
  for (;;) {
    const accountId = await drawAccountId(store, parent, false)
    const id = await store.addUpline({ accountId, operatorId, parent, level: order.level, currency })
    if (id !== null) return toCreatedResult(id, accountId, operatorId, order)
  }
}

function toCreatedResult(id: number, accountId: string, operatorId: number, order: UplineOrder): Done {
  return {
    result: { account: accountId },
    operatorId,
    memberId: null,
    before: null,
    after: { id, account: accountId, ...order },
  }
}

async function createTop(store: TreeStore, actor: Upline | null, order: TopOrder): Promise<Done> {
  if (actor !== null) return refused('permission_denied', 'as')
  const operatorId = await store.operatorId(order.operator)
  if (operatorId === null) return refused('notFound', 'operator')
  const { accountId, level, currency } = order
  if (!(await store.offersCurrency(operatorId, currency))) return refused('badInput', 'currency')
  if (await store.isTaken(accountId)) return refused('new_login_id_exists', 'id')
  const id = await store.addUpline({ accountId, operatorId, parent: null, level, currency })
  if (id === null) return refused('new_login_id_exists', 'id')
  return toCreatedResult(id, accountId, operatorId, order)
}
