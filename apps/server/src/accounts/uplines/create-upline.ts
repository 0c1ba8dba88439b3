import type { Currency } from '@touchline/domain/money'
import { UPLINE_LEVELS, type UplineLevel } from '@touchline/domain/upline'
import { changeTree, type Done, parentOf, refused } from './change-tree.ts'
import { drawAccountId } from './draw-account-id.ts'
import type { TreeAct, TreeAnswer, TreeStore, Upline } from './tree-ports.ts'

/** A first account of a line, right below the company. */
interface TopOrder {
  readonly operator: string
  readonly accountId: string
  readonly level: UplineLevel
  readonly currency: Currency
}

/** One below another: its id is drawn, its currency its line's. */
interface BelowOrder {
  readonly under: string
  readonly level: UplineLevel
}

export type UplineOrder = TopOrder | BelowOrder

const made = (id: number, accountId: string, operatorId: number, order: UplineOrder): Done => ({
  result: { account: accountId },
  operatorId,
  memberId: null,
  before: null,
  after: { id, account: accountId, ...order },
})

const createTop = async (store: TreeStore, actor: Upline | null, order: TopOrder): Promise<Done> => {
  if (actor !== null) return refused('permission_denied', 'as')
  const operatorId = await store.operatorId(order.operator)
  if (operatorId === null) return refused('notFound', 'operator')
  const { accountId, level, currency } = order
  if (!(await store.offersCurrency(operatorId, currency))) return refused('badInput', 'currency')
  if (await store.isTaken(accountId)) return refused('new_login_id_exists', 'id')
  const id = await store.addUpline({ accountId, operatorId, parent: null, level, currency })
  if (id === null) return refused('new_login_id_exists', 'id')
  return made(id, accountId, operatorId, order)
}

const createBelow = async (store: TreeStore, actor: Upline | null, order: BelowOrder): Promise<Done> => {
  const parent = await parentOf(store, actor, order.under)
  if ('code' in parent) return parent
  // From the agent up, so that what is below has the smaller place.
  if (UPLINE_LEVELS.indexOf(order.level) >= UPLINE_LEVELS.indexOf(parent.level)) return refused('badInput', 'level')
  const { operatorId, currency } = parent
  for (;;) {
    const accountId = await drawAccountId(store, parent, false)
    const id = await store.addUpline({ accountId, operatorId, parent, level: order.level, currency })
    if (id !== null) return made(id, accountId, operatorId, order)
  }
}

/** Makes an account above members (UP1): levels may be left out, and its currency is its line's. */
export const createUpline = (store: TreeStore, act: TreeAct, order: UplineOrder): Promise<TreeAnswer> =>
  changeTree(store, act, { kind: 'upline', given: order }, (actor) =>
    'under' in order ? createBelow(store, actor, order) : createTop(store, actor, order),
  )
