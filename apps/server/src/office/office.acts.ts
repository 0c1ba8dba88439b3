import type { Code } from '@touchline/contract/codes'
import type { UplineLevel } from '@touchline/domain/upline'
import type { BetLimits } from '@touchline/domain/acceptance'
import type { Currency } from '@touchline/domain/money'
import type { PriceGroup } from '@touchline/domain/odds'
import type pg from 'pg'
import {
  createLineMember,
  createPresetStore,
  createStaffChanges,
  createTreeStore,
  createUpline,
  createUplineMain,
  drawPassword,
  drawStaffPassword,
  assignShares,
  withAuditEntry,
  type OfficeActor,
  type StaffInSession,
  type HierarchyAction,
  type ShareAssignment,
  type TreeRefusal,
  type PasswordHash,
} from '../accounts/index.ts'

/** Refusal of an office action. `field` names the invalid input field. */
export interface NotDone {
  readonly ok: false
  readonly code: Code
  readonly field?: string
}

export interface OfficeParts {
  readonly pool: pg.Pool
  readonly hash: (password: string) => Promise<PasswordHash>
}

/**
 * Returns the stored idempotency key: the client's key prefixed by operator and upline, so that keys of different
 * offices do not collide.
 */
export const toOfficeRef = ({ operatorId, uplineId }: OfficeActor, ref: string): string =>
  `office/${operatorId ?? 0}.${uplineId ?? 0}/${ref}`

export const toHierarchyAction = (
  actor: OfficeActor,
  { staff }: Pick<StaffInSession, 'staff'>,
  ref: string,
): HierarchyAction => ({
  ref: toOfficeRef(actor, ref),
  orderedBy: actor.orderedBy,
  as: staff.upline?.accountId ?? null,
})

const CODES: Partial<Record<Code, Code>> = { account_not_exists: 'notFound', permission_denied: 'NoUserAccessRight' }

/** Converts the refusal of a tree change to an office refusal, with the field names of the office request. */
export const notDone = ({ code, field }: TreeRefusal): NotDone =>
  code === 'badInput' && field === 'ref'
    ? { ok: false, code: 'refUsed' }
    : { ok: false, code: CODES[code] ?? code, field }

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

type CreateAccountsResult = { readonly ok: true; readonly accounts: readonly CreatedAccount[] } | NotDone

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

const addMain = async (client: pg.PoolClient, account: string, hash: PasswordHash): Promise<NotDone | null> => {
  const main = await createUplineMain(createStaffChanges(client), account, hash)
  return main.ok ? null : { ok: false, code: main.code, field: 'account' }
}

/** Assigns the requested position and commission to a new upline account (UP1). */
const assignInitialShares = async (
  client: pg.PoolClient,
  action: HierarchyAction,
  account: string,
  assignment: ShareAssignment | null,
): Promise<NotDone | null> => {
  if (assignment === null) return null
  const order = { account, ...assignment }
  const shared = { ...action, ref: `${action.ref}/shares` }
  const answer = await assignShares(createTreeStore(client), createPresetStore(client), shared, order)
  return answer.ok ? null : notDone(answer)
}

const createOne = async (
  client: pg.PoolClient,
  action: HierarchyAction,
  { place, level, priceGroup, limits, shareAssignment }: NewAccountsOrder,
  { password, hash }: Drawn,
): Promise<{ readonly ok: true; readonly account: CreatedAccount } | NotDone> => {
  const store = createTreeStore(client)
  const answer =
    level !== 'member'
      ? await createUpline(store, action, { ...place, level })
      : 'under' in place
        ? await createLineMember(store, action, { ...place, commType: priceGroup, limits }, hash)
        : refusedMember
  if (!answer.ok) return notDone({ ...answer, field: TOP_FIELDS.get(answer.field) ?? answer.field })
  const account = String(answer.result['account'])
  const isNew = !answer.repeated
  const refused =
    level === 'member'
      ? null
      : ((isNew ? await addMain(client, account, hash) : null) ??
        (await assignInitialShares(client, action, account, shareAssignment)))
  return refused ?? { ok: true, account: { account, password: isNew ? password : null } }
}

/**
 * Creates accounts below an account, all or none. The first response contains each initial password, repeats do not.
 */
export const createAccountsAction =
  ({ pool, hash }: OfficeParts) =>
  async (
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
    return withAuditEntry<CreateAccountsResult>(
      pool,
      { ...actor, command: 'office/createaccount', args: auditArgs },
      async (client) => {
        const createdAccounts: CreatedAccount[] = []
        for (const [at, draw] of draws.entries()) {
          const action = {
            ...toHierarchyAction(actor, session, `${ref}/${at}`),
            request: { count: order.count, ...order.shareAssignment },
          }
          const one = await createOne(client, action, order, draw)
          if (!one.ok) return { result: one }
          createdAccounts.push(one.account)
        }
        const result = { ok: true, accounts: createdAccounts } as const
        const whom = createdAccounts.filter(({ password }) => password !== null).map(({ account }) => account)
        return whom.length === 0
          ? { result }
          : { result, before: null, after: { made: whom }, whom, securityEntries: [] }
      },
    )
  }
