import type { AccountState, BetLimits } from '@touchline/domain/acceptance'
import type { PriceGroup } from '@touchline/domain/odds'
import type { OfficeActor, RunAudited } from '../audit-log/index.ts'
import { drawPassword, drawStaffPassword, type PasswordHash } from '../members/index.ts'
import {
  type ActionRefusal,
  type TreeObject,
  createMainStaff,
  resetStaff,
  type StaffInSession,
} from '../staff/index.ts'
import { toActionRefusal, toHierarchyAction } from './hierarchy-action.ts'
import { setLineMember } from './update-downline-member.ts'
import { setUpline } from './set-upline.ts'
import type { HierarchyAction, TreeAnswer, TreeStore } from './tree-ports.ts'
import type { HierarchyStores } from './hierarchy-stores.ts'

type Limits = { readonly sportIds: readonly number[]; readonly limits: BetLimits | null }

/** Requested settings of a downline account. Omitted fields stay unchanged. */
export interface SetAccountOrder {
  readonly ref: string
  readonly state?: AccountState | undefined
  readonly priceGroup?: PriceGroup | null | undefined
  readonly closed?: readonly string[] | undefined
  /** Changes of bet limits, applied in order. */
  readonly limits: readonly Limits[]
}

type Done = { readonly ok: true; readonly repeated: boolean } | ActionRefusal

interface EndSessionsParts {
  readonly runAudited: RunAudited<Pick<HierarchyStores, 'memberCredentials'>>
  /** Wall clock, epoch milliseconds. */
  readonly wallMs: () => number
}

interface ResetParts {
  readonly runAudited: RunAudited<Pick<HierarchyStores, 'staff' | 'memberCredentials' | 'notices'>>
  readonly hash: (password: string) => Promise<PasswordHash>
  /** Wall clock, epoch milliseconds. */
  readonly wallMs: () => number
}

/** Changes settings of a downline account, effective immediately (UP4, UP7). */
export function setAccountAction({ runAudited }: { readonly runAudited: RunAudited<Pick<HierarchyStores, 'tree'>> }) {
  return (
    actor: OfficeActor,
    session: Pick<StaffInSession, 'staff'>,
    target: TreeObject,
    order: SetAccountOrder,
  ): Promise<Done> => {
    const { ref, limits, ...setting } = order
    const auditArgs = {
      account: target.accountId,
      ref,
      ...setting,
      currency: target.currency,
      limits: limits.map(toAuditLimits),
    }
    return runAudited<Done>({ ...actor, command: 'office/setaccount', args: auditArgs }, async ({ tree }) => {
      const answers: (TreeAnswer & { ok: true })[] = []
      for (const [at, each] of (limits.length === 0 ? [undefined] : limits).entries()) {
        const action = toHierarchyAction(actor, session, `${ref}/${at}`)
        const answer = await setOne(tree, action, target, at === 0 ? setting : {}, each)
        if (!answer.ok) return { result: toActionRefusal(answer) }
        answers.push(answer)
      }
      if (answers.every(({ repeated }) => repeated)) return { result: { ok: true, repeated: true } }
      const [before, after] = [mergeSettings(answers, 'before'), mergeSettings(answers, 'after')]
      return { result: { ok: true, repeated: false }, before, after, securityEntries: [] }
    })
  }
}

function toAuditLimits({ sportIds, limits }: Limits) {
  return {
    sportIds,
    limits: limits && Object.fromEntries(Object.entries(limits).map(([name, minor]) => [name, String(minor)])),
  }
}

function setOne(
  tree: TreeStore,
  action: HierarchyAction,
  { accountId, memberId }: TreeObject,
  { state, priceGroup, closed }: Partial<SetAccountOrder>,
  limits: Limits | undefined,
): Promise<TreeAnswer> {
  return memberId === null
    ? setUpline(tree, action, { account: accountId, state, priceGroup, closed, limits })
    : setLineMember(tree, action, { account: accountId, state, commType: priceGroup ?? undefined, closed, limits })
}

/**
 * Merges the recorded states of several changes of one account into one: the state before the first change or after the
 * last.
 */
function mergeSettings(answers: readonly (TreeAnswer & { ok: true })[], side: 'before' | 'after'): object {
  const all = answers.map((each) => each[side] as { readonly limits?: object } | null)
  const ends = side === 'before' ? all[0] : all.at(-1)
  const limits = Object.assign(
    {},
    ...(side === 'before' ? all.toReversed() : all).map((each) => each?.limits),
  ) as object
  return { ...ends, ...(Object.keys(limits).length > 0 && { limits }) }
}

/** Resets the password of a downline account and returns it once. Ends the sessions of the account. */
export function resetPasswordAction({ runAudited, hash, wallMs }: ResetParts) {
  return async (actor: OfficeActor, { accountId, memberId }: TreeObject, forgetFactor: boolean): Promise<string> => {
    const password = memberId === null ? drawStaffPassword() : drawPassword()
    const passwordHash = await hash(password)
    const auditArgs = { account: accountId, forgetFactor }
    return runAudited({ ...actor, command: 'office/resetpassword', args: auditArgs }, async (stores) => {
      if (memberId === null) await resetMain(stores, accountId, { passwordHash, forgetFactor })
      else {
        await stores.memberCredentials.drawPassword(memberId, { passwordHash, nowMs: wallMs(), address: actor.address })
        await stores.notices.writePasswordReset(memberId)
      }
      const { orderedBy, operatorId, address } = actor
      const detail = { office: true, what: 'passwordDrawn', account: accountId }
      const securityEntries = [
        { kind: 'credentials', memberId, operatorId, actor: orderedBy, address, device: null, detail },
      ] as const
      return { result: password, before: null, after: null, securityEntries }
    })
  }
}

async function resetMain(
  { staff: changes, notices }: Pick<HierarchyStores, 'staff' | 'notices'>,
  account: string,
  reset: { readonly passwordHash: PasswordHash; readonly forgetFactor: boolean },
): Promise<void> {
  const owner = await changes.findOwner({ upline: account })
  if (owner === null) throw new Error(`${account} is gone`)
  const answer =
    owner.mainLogin === null
      ? await createMainStaff(changes, owner, { ...reset, loginId: account, mustChangePassword: true })
      : await resetStaff(changes, owner, owner.mainLogin, reset)
  if (answer.ok && owner.uplineId !== null && answer.before !== null) {
    const to = { uplineId: owner.uplineId }
    await notices.writeAccess(to, { key: 'loginReset', login: answer.record.loginId })
    if (reset.forgetFactor) await notices.writeAccess(to, { key: 'factorRemoved', login: answer.record.loginId })
  }
  if (!answer.ok) throw new Error(`the password of ${account} was not reset: ${answer.code}`)
}

/**
 * Ends every session of a downline member.
 * @returns the number of sessions
 */
export function endMemberSessionsAction({ runAudited, wallMs }: EndSessionsParts) {
  return (actor: OfficeActor, { accountId, memberId }: { readonly accountId: string; readonly memberId: number }) => {
    const auditArgs = { account: accountId }
    return runAudited<number>(
      { ...actor, command: 'office/endmembersessions', args: auditArgs },
      async ({ memberCredentials }) => {
        const ended = await memberCredentials.endSessions(memberId, { nowMs: wallMs(), address: actor.address })
        return { result: ended, before: null, after: { ended }, securityEntries: [] }
      },
    )
  }
}
