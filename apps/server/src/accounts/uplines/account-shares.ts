import type { Preset, Share, SharesAnswer } from '@touchline/contract/office/accounts'
import { SPORTSBOOK } from '@touchline/contract/products'
import { SHARE_TABS, computeEffectiveShare, type AssignedShare, type UplineLevel } from '@touchline/domain/upline'
import type { AccountStores } from '../audit-log/account-stores.ts'
import type { OfficeActor, RunAudited } from '../audit-entry.ts'
import type { ActionRefusal } from '../staff/action-refusal.ts'
import type { LineObject } from '../staff/line-object.ts'
import type { StaffInSession } from '../staff/staff-ports.ts'
import { requireOperator } from '../staff/staff-rights.ts'
import { toActionRefusal, toHierarchyAction } from './hierarchy-action.ts'
import type { OfferedShare, PresetOfferer } from './preset-ports.ts'
import { assignShares, offerPreset, type ShareAssignment } from './presets.ts'
import type { SetAccount } from './tree-view.ts'

/** Reads of the shares of accounts. */
export interface ShareReads {
  readPresets(offerer: PresetOfferer): Promise<readonly OfferedShare[]>
  readLine(accountId: string): Promise<readonly SetAccount[]>
  readShares(accountIds: readonly string[]): Promise<ReadonlyMap<string, readonly AssignedShare[]>>
}

interface ShareActionParts {
  readonly runAudited: RunAudited<Pick<AccountStores, 'tree' | 'presets'>>
}

type Session = Pick<StaffInSession, 'staff'>

/** Returns the owner of share presets: the named account, the caller's own upline, or the operator. */
const toOfferer = ({ staff }: Session, target: LineObject | null) => {
  const account = target?.accountId ?? staff.upline?.accountId ?? null
  return account === null ? { account, operator: requireOperator(staff).name } : { account, operator: null }
}

const readPresetsByName = async (
  { readPresets }: Pick<ShareReads, 'readPresets'>,
  offerer: PresetOfferer,
): Promise<Preset[]> => {
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
const computeInForce = (
  line: readonly SetAccount[],
  sharesByAccount: ReadonlyMap<string, readonly AssignedShare[]>,
  shown: ReadonlySet<string>,
): SharesAnswer['inForce'] => {
  const levels = new Map(line.map(({ accountId, level }) => [accountId, level]))
  const accounts = line.map(({ accountId, level }) => ({
    accountId,
    level: level as UplineLevel,
    given: sharesByAccount.get(accountId) ?? [],
  }))
  const products = [...new Set(accounts.flatMap((account) => account.given.map(({ product }) => product)))].toSorted()
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
 * Creates the view of an account's assigned shares, own presets, presets offered by its upline, and effective position
 * (UP1, UP7).
 */
export const showShares =
  (reads: ShareReads) =>
  async (session: Session, target: LineObject | null): Promise<Omit<SharesAnswer, 'status' | 'statusdesc'>> => {
    const callerAccount = session.staff.upline?.accountId ?? null
    const offerer = toOfferer(session, target)
    const presets = readPresetsByName(reads, offerer)
    if (offerer.account === null) return { given: [], inForce: [], offered: [], presets: await presets }
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
      given: [...(sharesByAccount.get(offerer.account) ?? [])],
      inForce: computeInForce(line, sharesByAccount, shown),
      offered,
      presets: await presets,
    }
  }

type Done = { readonly ok: true } | ActionRefusal

/**
 * Creates the action that assigns a preset or explicit shares of position and commission to a downline account (UP1).
 */
export const setSharesAction =
  ({ runAudited }: ShareActionParts) =>
  (
    actor: OfficeActor,
    session: Session,
    { accountId: account }: LineObject,
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

interface PresetParams {
  readonly ref: string
  readonly name: string
  readonly shares: readonly Share[]
}

/**
 * Creates the action that replaces the shares of a preset; an empty list deletes the preset (UP1). Shares already
 * assigned stay unchanged.
 */
export const setPresetAction =
  ({ runAudited }: ShareActionParts) =>
  (
    actor: OfficeActor,
    session: Session,
    target: LineObject | null,
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
