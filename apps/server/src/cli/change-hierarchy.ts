import type { Currency } from '@touchline/domain/money'
import type pg from 'pg'
import { withAuditEntry } from '../audit-log/audit-log.store.ts'
import { NO_PASSWORD, type PasswordHash, type Passwords } from '../members/passwords/passwords.ts'
import { createLineMember } from '../hierarchy/create-downline-member.ts'
import { createUplineMain } from '../staff/staff-changes.ts'
import { createStaffChanges } from '../staff/staff-changes.store.ts'
import { createUpline, type UplineOrder } from '../hierarchy/create-upline.ts'
import { moveMember } from '../hierarchy/move-member.ts'
import { createPresetStore } from '../hierarchy/preset.store.ts'
import { assignShares, offerPreset } from '../hierarchy/presets.ts'
import { setUpline } from '../hierarchy/set-upline.ts'
import type { HierarchyAction, TreeAnswer, TreeChange, TreeRefusal } from '../hierarchy/tree-ports.ts'
import { createTreeStore } from '../hierarchy/tree.store.ts'
import { createActor } from '../platform/commands/actor.ts'
import { drawPassword, drawStaffPassword } from '../members/passwords/temporary-password.ts'
import { limitsFrom } from './limits-flag.ts'
import type { TreeOrder } from './upline-arguments.ts'

/** Explanations of refusal codes, printed for the person who runs the command. */
const REFUSAL_TEXTS: Readonly<Record<string, string>> = {
  account_not_exists: 'there is no such account here',
  accountClosed: 'it is closed, or is below a closed account',
  badInput: 'does not fit',
  invalidCurrency: 'it has another currency',
  new_login_id_exists: 'the name is taken',
  notFound: 'it does not exist',
  permission_denied: 'the account has no permission for this',
}

const BAD_INPUT_TEXTS: Readonly<Record<string, string>> = {
  currency: 'the operator has no accounts in this currency',
  ref: 'the reference was used for another request',
  account: 'the account has credit from the account above: withdraw the credit first',
  level: 'give a level below that of the account above',
}

type OrderWithLimits = Extract<TreeOrder, { word: 'set' | 'member' }>

export interface HierarchyChangeResult {
  readonly change: TreeChange
  /** Password of a newly created account, returned only once; null for other requests and repeats. */
  readonly password: string | null
}

/** Generators of the initial password: of a member (`member`), and of the office login of a new upline (`new`). */
const PASSWORD_GENERATORS: Readonly<Partial<Record<string, () => string>>> = {
  member: drawPassword,
  new: drawStaffPassword,
}

/**
 * Executes a change of the upline tree and records it in the audit log in the same transaction. Throws an Error that
 * names the refused flag.
 */
export async function changeHierarchy(
  pool: pg.Pool,
  order: TreeOrder,
  passwords: Pick<Passwords, 'hash'>,
): Promise<HierarchyChangeResult> {
  const actor = createActor(order.by)
  const action: HierarchyAction = { ref: order.ref, orderedBy: order.by, as: order.as }
  const password = PASSWORD_GENERATORS[order.word]?.() ?? null
  const hash = password === null ? NO_PASSWORD : await passwords.hash(password)
  const answer = await withAuditEntry<TreeAnswer>(
    pool,
    { command: 'upline', ...actor, args: toAuditArgs(order, null) },
    async (client) => {
      const account = findCurrencyAccount(order)
      const currency = account === null ? null : ((await createTreeStore(client).upline(account))?.currency ?? null)
      const result = await runOrder(client, order, currency, { action, hash })
      if (!result.ok || result.repeated) return { result }
      const { before, after } = result
      return {
        result,
        before,
        after,
        args: toAuditArgs(order, currency),
        securityEntries: [toSecurityEntry(result, order.by, order)],
      }
    },
  )
  if (!answer.ok) throw new Error(formatRefusal(answer))
  return { change: answer, password: answer.repeated ? null : password }
}

/**
 * Returns a request as recorded in the audit log: without the person who ordered it, and with the currency of its
 * amounts.
 */
function toAuditArgs({ by: _by, ...auditArgs }: TreeOrder, currency: Currency | null): Record<string, unknown> {
  return {
    ...auditArgs,
    ...(currency && { currency }),
  }
}

/** Returns the account whose currency applies to the amounts of a request; null for requests without amounts. */
function findCurrencyAccount(order: TreeOrder): string | null {
  if (order.word === 'set') return order.order.account
  return order.word === 'member' ? order.under : null
}

async function runOrder(
  client: pg.PoolClient,
  order: TreeOrder,
  currency: Currency | null,
  by: { readonly action: HierarchyAction; readonly hash: PasswordHash },
): Promise<TreeAnswer> {
  const store = createTreeStore(client)
  const { action, hash } = by
  if (order.word === 'new') return newUpline(client, action, order.order, hash)
  if (order.word === 'move') return moveMember(store, action, order.order)
  if (order.word === 'preset') return offerPreset(store, createPresetStore(client), action, order.order)
  if (order.word === 'give') return assignShares(store, createPresetStore(client), action, order.order)
  if (currency !== null) return runOrderWithLimits(client, order, currency, by)
  return { ok: false, code: 'account_not_exists', field: order.word === 'set' ? 'account' : 'under' }
}

/** Creates an upline together with its main login. A repeated request does not create a second login. */
async function newUpline(
  client: pg.PoolClient,
  action: HierarchyAction,
  order: UplineOrder,
  hash: PasswordHash,
): Promise<TreeAnswer> {
  const answer = await createUpline(createTreeStore(client), action, order)
  if (!answer.ok || answer.repeated) return answer
  const main = await createUplineMain(createStaffChanges(client), String(answer.result['account']), hash)
  return main.ok ? answer : { ok: false, code: main.code, field: 'id' }
}

function runOrderWithLimits(
  client: pg.PoolClient,
  order: OrderWithLimits,
  currency: Currency,
  { action, hash }: { readonly action: HierarchyAction; readonly hash: PasswordHash },
): Promise<TreeAnswer> {
  const store = createTreeStore(client)
  const limits = order.limits && parseLimits(order.limits, currency)
  if (order.word === 'set') return setUpline(store, action, { ...order.order, limits: limits ?? undefined })
  const memberLimits = limits?.limits ? { sportIds: limits.sportIds, limits: limits.limits } : null
  return createLineMember(store, action, { under: order.under, commType: order.group, limits: memberLimits }, hash)
}

function parseLimits(
  limits: { readonly text: string | null; readonly sportIds: readonly number[] },
  currency: Currency,
) {
  return {
    sportIds: limits.sportIds,
    limits: limits.text === null ? null : limitsFrom(limits.text, currency),
  }
}

function toSecurityEntry(change: TreeChange, by: string, order: TreeOrder) {
  return {
    kind: change.memberId === null ? ('operator' as const) : ('member' as const),
    memberId: change.memberId,
    operatorId: change.operatorId,
    actor: by,
    address: null,
    device: null,
    detail: { upline: order.word, ref: order.ref, as: order.as, note: order.note, ...change.result },
  }
}

function formatRefusal({ code, field }: TreeRefusal): string {
  const text = (code === 'badInput' ? BAD_INPUT_TEXTS[field] : undefined) ?? REFUSAL_TEXTS[code] ?? 'is refused'
  return `--${field}: ${text} (${code})`
}
