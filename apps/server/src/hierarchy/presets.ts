import type { AssignedShare } from '@touchline/domain/upline'
import { changeTree, isBelow, refused } from './change-tree.ts'
import type { PresetOwner, PresetStore } from './preset-ports.ts'
import type { HierarchyAction, TreeAnswer, TreeRefusal, TreeStore, Upline } from './tree-ports.ts'

interface PresetKey {
  /** Account that offers the preset; null for an operator preset. */
  readonly account: string | null
  readonly operator: string | null
  readonly name: string
}

/** Change of a share preset: one share, or the complete list of shares. */
type PresetChange =
  | {
      readonly of: Pick<AssignedShare, 'product' | 'sportId' | 'tab'>
      /** New position and commission in hundredths of a percent; null removes the share. */
      readonly grantedShare: Pick<AssignedShare, 'positionBp' | 'commissionBp'> | null
    }
  | { readonly shares: readonly AssignedShare[] }
export type PresetOrder = PresetKey & PresetChange

/**
 * Assignment of position and commission shares to an upline: a named preset of its direct upline, or an explicit list.
 */
export type ShareAssignment = { readonly preset: string } | { readonly shares: readonly AssignedShare[] }
export type AssignSharesOrder = { readonly account: string } & ShareAssignment

/**
 * Changes a preset that an account offers to its direct downline (UP1): sets a share, removes a share or replaces the
 * complete list. An account may change its own presets, but not its own shares. Shares assigned earlier from the preset
 * stay unchanged.
 */
export function offerPreset(
  store: TreeStore,
  presets: PresetStore,
  action: HierarchyAction,
  order: PresetOrder,
): Promise<TreeAnswer> {
  return changeTree(store, action, { kind: 'preset', args: order }, async (actor) => {
    const owner = await resolveOwner(store, actor, order)
    if ('code' in owner) return owner
    const { name } = order
    await presets.lock(owner)
    const before = await presets.read(owner, name)
    const [gone, put] = computeChanges(before, order)
    for (const share of gone) await presets.drop(owner, name, share)
    for (const share of put) await presets.put(owner, name, share)
    return {
      result: { account: order.account ?? order.operator ?? '' },
      operatorId: owner.operatorId,
      memberId: null,
      before: { preset: before },
      after: { preset: await presets.read(owner, name) },
    }
  })
}

async function resolveOwner(
  store: TreeStore,
  actor: Upline | null,
  { account, operator }: PresetKey,
): Promise<PresetOwner | TreeRefusal> {
  if (account === null) {
    if (actor !== null) return refused('permission_denied', 'operator')
    const operatorId = await store.operatorId(operator ?? '')
    return operatorId === null ? refused('notFound', 'operator') : { operatorId, uplineId: null }
  }
  const upline = await store.upline(account)
  if (upline === null || (actor?.id !== upline.id && !isBelow(actor, upline))) {
    return refused('account_not_exists', 'account')
  }
  return { operatorId: upline.operatorId, uplineId: upline.id }
}

/** Returns the shares to remove and the shares to store for a preset change. */
function computeChanges(
  before: readonly AssignedShare[],
  change: PresetChange,
): readonly [gone: readonly Pick<AssignedShare, 'product' | 'sportId' | 'tab'>[], put: readonly AssignedShare[]] {
  if ('shares' in change) return [before, change.shares]
  return change.grantedShare === null ? [[change.of], []] : [[], [{ ...change.of, ...change.grantedShare }]]
}

/**
 * Replaces the shares of an account with a preset of its direct upline, or with an explicit list. The change applies
 * from now on (UP1, UP5).
 */
export function assignShares(
  store: TreeStore,
  presets: PresetStore,
  action: HierarchyAction,
  order: AssignSharesOrder,
): Promise<TreeAnswer> {
  return changeTree(store, action, { kind: 'shares', args: order }, async (actor) => {
    const upline = await store.upline(order.account)
    if (upline === null || !isBelow(actor, upline)) return refused('account_not_exists', 'account')
    const owner = { operatorId: upline.operatorId, uplineId: upline.aboveIds.at(-1) ?? null }
    const shares = 'shares' in order ? order.shares : await presets.read(owner, order.preset)
    if ('preset' in order && shares.length === 0) return refused('notFound', 'preset')
    const before = await presets.readShares(upline)
    await presets.replaceShares(upline, shares)
    return {
      result: { account: order.account },
      operatorId: upline.operatorId,
      memberId: null,
      before: { shares: before },
      after: { ...('preset' in order && { preset: order.preset }), shares },
    }
  })
}
