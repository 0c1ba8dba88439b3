import type { ApiCode } from '@touchline/contract/codes'
import type { HierarchyAction, TreeAnswer, TreeChange, TreeRefusal, TreeStore, Upline } from './tree-ports.ts'

/** Result of a tree change, before the fields that mark a repeated request are added. */
export type Done = Omit<TreeChange, 'ok' | 'repeated'> | TreeRefusal

export function refused(code: ApiCode, field: string): TreeRefusal {
  return { ok: false, code, field }
}

/**
 * Executes a change of the upline tree once for its reference. A repeated request returns the first result. A reference
 * reused with different content is refused.
 */
export async function changeTree(
  store: TreeStore,
  action: HierarchyAction,
  order: { readonly kind: string; readonly args: object },
  work: (actor: Upline | null) => Promise<Done>,
): Promise<TreeAnswer> {
  const { kind } = order
  const actArgs = { ...order.args, as: action.as, ...(action.request !== undefined && { request: action.request }) }
  const earlierResult = await store.lockRequestRef(action.ref, kind, actArgs)
  if (earlierResult === 'other') return refused('badInput', 'ref')
  if (earlierResult !== 'unused')
    return { ...earlierResult, ok: true, repeated: true, memberId: null, before: null, after: null }
  const actor = await resolveActor(store, action.as)
  if (actor !== null && 'code' in actor) return actor
  const done = await work(actor)
  if ('code' in done) return done
  const change: TreeChange = { ...done, ok: true, repeated: false }
  await store.storeAction(action, kind, actArgs, change)
  return change
}

/**
 * Returns the acting upline, or null if the operator acts. Refuses an upline unless its own state and the states of its
 * uplines are active.
 */
async function resolveActor(store: TreeStore, as: string | null): Promise<Upline | null | TreeRefusal> {
  if (as === null) return null
  const actor = await store.upline(as)
  if (actor === null) return refused('account_not_exists', 'as')
  const states = await store.statesAbove(actor)
  return states.every((state) => state === 'active') ? actor : refused('permission_denied', 'as')
}

/**
 * Returns whether the actor may change an account: the operator may change any account, an upline only its downline.
 */
export function isBelow(actor: Upline | null, { aboveIds }: Pick<Upline, 'aboveIds'>): boolean {
  return actor === null || aboveIds.includes(actor.id)
}

/**
 * Returns the future direct upline of an account: the actor itself or an account in its downline. The refusal is
 * identical for foreign and unknown accounts. A closed account or upline path is refused.
 */
export async function findParent(
  store: TreeStore,
  actor: Upline | null,
  accountId: string,
): Promise<Upline | TreeRefusal> {
  const parent = await store.upline(accountId)
  if (parent === null || (actor?.id !== parent.id && !isBelow(actor, parent))) {
    return refused('account_not_exists', 'under')
  }
  return (await store.statesAbove(parent)).includes('closed') ? refused('accountClosed', 'under') : parent
}
