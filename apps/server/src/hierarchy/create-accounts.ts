import type { UplineLevel } from '@touchline/domain/upline'
import type { BetLimits } from '@touchline/domain/acceptance'
import type { Currency } from '@touchline/domain/money'
import type { PriceGroup } from '@touchline/domain/odds'
import type { OfficeActor, RunAudited } from '../audit-log/index.ts'
import { drawPassword, drawStaffPassword, type PasswordHash } from '../members/index.ts'
import { type ActionRefusal, createUplineMain, type StaffInSession } from '../staff/index.ts'
import { createLineMember } from './create-downline-member.ts'
import { createUpline } from './create-upline.ts'
import { toActionRefusal, toHierarchyAction } from './hierarchy-action.ts'
import { assignShares, type ShareAssignment } from './presets.ts'
import type { HierarchyAction, TreeRefusal } from './tree-ports.ts'
import type { HierarchyStores } from './hierarchy-stores.ts'

/** Stores that the action needs. */
type Stores = Pick<HierarchyStores, 'tree' | 'presets' | 'staff'>

interface CreateAccountsParts {
  readonly runAudited: RunAudited<Stores>
  readonly hash: (password: string) => Promise<PasswordHash>
}

/** Place of a new account: below an account, or directly below the company with an id chosen by the operator. */
type Place =
  | { readonly under: string }
  | { readonly operator: string; readonly accountId: string; readonly currency: Currency }

export interface NewAccountsOrder {
  readonly ref: string
  readonly place: Place
  readonly level: UplineLevel | 'member'
  readonly count: number
  readonly priceGroup: PriceGroup
  readonly limits: { readonly sportIds: readonly number[]; readonly limits: BetLimits } | null
  /** Position and commission assigned to each new upline account (UP1); null assigns none yet. */
  readonly shareAssignment: ShareAssignment | null
}

interface CreatedAccount {
  readonly account: string
  /** Initial password of a new account; null for an account that an earlier identical request created. */
  readonly password: string | null
}

type CreateAccountsResult = { readonly ok: true; readonly accounts: readonly CreatedAccount[] } | ActionRefusal

/** Names of the request fields for accounts directly below the company, by tree field. */
const TOP_FIELDS: ReadonlyMap<string, string> = new Map([
  ['id', 'top.id'],
  ['currency', 'top.currency'],
])

const refusedMember: TreeRefusal = { ok: false, code: 'badInput', field: 'level' }

interface Drawn {
  readonly password: string
  readonly hash: PasswordHash
}

/**
 * Creates accounts below an account, all or none. The first response contains each initial password, repeats do not.
 */
export function createAccountsAction({ runAudited, hash }: CreateAccountsParts) {
  return async (
    actor: OfficeActor,
    session: Pick<StaffInSession, 'staff'>,
    order: NewAccountsOrder,
  ): Promise<CreateAccountsResult> => {
    const draws = await Promise.all(
      Array.from({ length: order.count }, async () => {
        const password = order.level === 'member' ? drawPassword() : drawStaffPassword()
        return { password, hash: await hash(password) }
      }),
    )
    const { ref, limits, ...orderArgs } = order
    const auditArgs = { ...orderArgs, ref, limits: limits && Object.values(limits.limits).join(',') }
    return runAudited<CreateAccountsResult>(
      { ...actor, command: 'office/createaccount', args: auditArgs },
      async (stores) => {
        const createdAccounts: CreatedAccount[] = []
        for (const [at, draw] of draws.entries()) {
          const action = {
            ...toHierarchyAction(actor, session, `${ref}/${at}`),
            request: { count: order.count, ...order.shareAssignment },
          }
          const one = await createOne(stores, action, order, draw)
          if (!one.ok) return { result: one }
          createdAccounts.push(one.account)
        }
        const result = { ok: true, accounts: createdAccounts } as const
        const affectedAccounts = createdAccounts
          .filter(({ password }) => password !== null)
          .map(({ account }) => account)
        return affectedAccounts.length === 0
          ? { result }
          : { result, before: null, after: { made: affectedAccounts }, affectedAccounts, securityEntries: [] }
      },
    )
  }
}

async function createOne(
  stores: Stores,
  action: HierarchyAction,
  { place, level, priceGroup, limits, shareAssignment }: NewAccountsOrder,
  { password, hash }: Drawn,
): Promise<{ readonly ok: true; readonly account: CreatedAccount } | ActionRefusal> {
  const answer =
    level !== 'member'
      ? await createUpline(stores.tree, action, { ...place, level })
      : 'under' in place
        ? await createLineMember(stores.tree, action, { ...place, commType: priceGroup, limits }, hash)
        : refusedMember
  if (!answer.ok) return toActionRefusal({ ...answer, field: TOP_FIELDS.get(answer.field) ?? answer.field })
  const account = String(answer.result['account'])
  const isNew = !answer.repeated
  const refused =
    level === 'member'
      ? null
      : ((isNew ? await addMain(stores, account, hash) : null) ??
        (await assignInitialShares(stores, action, account, shareAssignment)))
  return refused ?? { ok: true, account: { account, password: isNew ? password : null } }
}

async function addMain(stores: Stores, account: string, hash: PasswordHash): Promise<ActionRefusal | null> {
  const main = await createUplineMain(stores.staff, account, hash)
  return main.ok ? null : { ok: false, code: main.code, field: 'account' }
}

/** Assigns the requested position and commission to a new upline account (UP1). */
async function assignInitialShares(
  stores: Stores,
  action: HierarchyAction,
  account: string,
  assignment: ShareAssignment | null,
): Promise<ActionRefusal | null> {
  if (assignment === null) return null
  const order = { account, ...assignment }
  const shared = { ...action, ref: `${action.ref}/shares` }
  const answer = await assignShares(stores.tree, stores.presets, shared, order)
  return answer.ok ? null : toActionRefusal(answer)
}
