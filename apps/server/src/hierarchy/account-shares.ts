import type { Preset, Share, SharesAnswer } from '@touchline/contract/office/accounts'
import { SPORTSBOOK } from '@touchline/contract/products'
import { SHARE_TABS, computeEffectiveShare, type AssignedShare, type UplineLevel } from '@touchline/domain/upline'
import type { OfficeActor, RunAudited } from '../audit-log/index.ts'
import { type ActionRefusal, type TreeObject, type StaffInSession, requireOperator } from '../staff/index.ts'
import { toActionRefusal, toHierarchyAction } from './hierarchy-action.ts'
import type { OfferedShare, PresetOfferer } from './preset-ports.ts'
import { assignShares, offerPreset, type ShareAssignment } from './presets.ts'
import type { SetAccount } from './tree-view.ts'
import type { HierarchyStores } from './hierarchy-stores.ts'

/** Reads of the shares of accounts. */
export interface ShareReads {
  readPresets(offerer: PresetOfferer): Promise<readonly OfferedShare[]>
  readLine(accountId: string): Promise<readonly SetAccount[]>
  readShares(accountIds: readonly string[]): Promise<ReadonlyMap<string, readonly AssignedShare[]>>
}

interface ShareActionParts {
  readonly runAudited: RunAudited<Pick<HierarchyStores, 'tree' | 'presets'>>
}

type Session = Pick<StaffInSession, 'staff'>

type Done = { readonly ok: true } | ActionRefusal

interface PresetParams {
  readonly ref: string
  readonly name: string
  readonly shares: readonly Share[]
}

/**
 * Creates the view of an account's assigned shares, own presets, presets offered by its upline, and effective position
 * (UP1, UP7).
 */
export function showShares(reads: ShareReads) {
  return async (session: Session, target: TreeObject | null): Promise<Omit<SharesAnswer, 'status' | 'statusdesc'>> => {
    const callerAccount = session.staff.upline?.accountId ?? null
    const offerer = toOfferer(session, target)
    const presets = readPresetsByName(reads, offerer)
    if (offerer.account === null) return { assigned: [], inForce: [], offered: [], presets: await presets }
    const line = await reads.readLine(offerer.account)
    const ids = line.map(({ accountId }) => accountId)
    const above = ids.at(-2) ?? null
    const isOwn = offerer.account === callerAccount
    const [sharesByAccount, offered] = await Promise.all([
      reads.readShares(ids),
      isOwn
        ? []
        : readPresetsByName(
            reads,
            above === null
              ? { account: null, operator: requireOperator(session.staff).name }
              : { account: above, operator: null },
          ),
    ])
    const shown = new Set(ids.slice(callerAccount === null ? 0 : ids.indexOf(callerAccount)))
    return {
      assigned: [...(sharesByAccount.get(offerer.account) ?? [])],
      inForce: computeInForce(line, sharesByAccount, shown),
      offered,
      presets: await presets,
    }
  }
}

/** Returns the owner of share presets: the named account, the caller's own upline, or the operator. */
function toOfferer({ staff }: Session, target: TreeObject | null) {
  const account = target?.accountId ?? staff.upline?.accountId ?? null
  return account === null ? { account, operator: requireOperator(staff).name } : { account, operator: null }
}

async function readPresetsByName(
  { readPresets }: Pick<ShareReads, 'readPresets'>,
  offerer: PresetOfferer,
): Promise<Preset[]> {
  const presets = new Map<string, Share[]>()
  for (const { name, ...share } of await readPresets(offerer)) {
    presets.set(name, [...(presets.get(name) ?? []), share])
  }
  return Array.from(presets, ([name, shares]) => ({ name, shares }))
}

/**
 * Returns the effective position and commission by product and bet category, with the account that decided the value
 * (UP7). Accounts above the caller appear by level only.
 */
function computeInForce(
  line: readonly SetAccount[],
  sharesByAccount: ReadonlyMap<string, readonly AssignedShare[]>,
  shown: ReadonlySet<string>,
): SharesAnswer['inForce'] {
  const levels = new Map(line.map(({ accountId, level }) => [accountId, level]))
  const accounts = line.map(({ accountId, level }) => ({
    accountId,
    level: level as UplineLevel,
    assignedShares: sharesByAccount.get(accountId) ?? [],
  }))
  const products = [
    ...new Set(accounts.flatMap((account) => account.assignedShares.map(({ product }) => product))),
  ].toSorted()
  const toValueInForce = ({ value, by }: { readonly value: number; readonly by: string }) => ({
    value,
    level: levels.get(by) ?? null,
    account: shown.has(by) ? by : null,
  })
  return products.flatMap((product) =>
    (product === SPORTSBOOK.product ? SHARE_TABS : [null]).map((tab) => {
      const decided = computeEffectiveShare(accounts, { product, sportId: null, tab: tab ?? 'early_today' })
      return {
        product,
        tab,
        positionBp: toValueInForce(decided.positionBp),
        commissionBp: toValueInForce(decided.commissionBp),
      }
    }),
  )
}

/**
 * Creates the action that assigns a preset or explicit shares of position and commission to a downline account (UP1).
 */
export function setSharesAction({ runAudited }: ShareActionParts) {
  return (
    actor: OfficeActor,
    session: Session,
    { accountId: account }: TreeObject,
    { ref, assignment }: { readonly ref: string; readonly assignment: ShareAssignment },
  ): Promise<Done> =>
    runAudited<Done>(
      { ...actor, command: 'office/setshares', args: { account, ref, ...assignment } },
      async ({ tree, presets }) => {
        const action = toHierarchyAction(actor, session, ref)
        const answer = await assignShares(tree, presets, action, {
          account,
          ...assignment,
        })
        if (!answer.ok) return { result: toActionRefusal(answer) }
        if (answer.repeated) return { result: { ok: true } }
        return { result: { ok: true }, before: answer.before, after: answer.after, securityEntries: [] }
      },
    )
}

/**
 * Creates the action that replaces the shares of a preset; an empty list deletes the preset (UP1). Shares already
 * assigned stay unchanged.
 */
export function setPresetAction({ runAudited }: ShareActionParts) {
  return (
    actor: OfficeActor,
    session: Session,
    target: TreeObject | null,
    { ref, name, shares }: PresetParams,
  ): Promise<Done> => {
    const offerer = toOfferer(session, target)
    const auditArgs = { ...offerer, ref, name, shares }
    return runAudited<Done>({ ...actor, command: 'office/setpreset', args: auditArgs }, async ({ tree, presets }) => {
      const answer = await offerPreset(tree, presets, toHierarchyAction(actor, session, ref), {
        ...offerer,
        name,
        shares,
      })
      if (!answer.ok) return { result: toActionRefusal(answer) }
      if (answer.repeated) return { result: { ok: true } }
      return { result: { ok: true }, before: answer.before, after: answer.after, securityEntries: [] }
    })
  }
}
