import type { Currency } from '@touchline/domain/money'
import type pg from 'pg'
import { withAuditEntry } from '../accounts/audit-log.store.ts'
import { NO_PASSWORD, type PasswordHash, type Passwords } from '../accounts/passwords.ts'
import { createLineMember } from '../accounts/uplines/create-line-member.ts'
import { createUplineMain } from '../accounts/staff/staff-changes.ts'
import { createStaffChanges } from '../accounts/staff/staff-changes.store.ts'
import { createUpline, type UplineOrder } from '../accounts/uplines/create-upline.ts'
import { moveMember } from '../accounts/uplines/move-member.ts'
import { createPresetStore } from '../accounts/uplines/preset.store.ts'
import { assignShares, offerPreset } from '../accounts/uplines/presets.ts'
import { setUpline } from '../accounts/uplines/set-upline.ts'
import type { HierarchyAction, TreeAnswer, TreeChange, TreeRefusal } from '../accounts/uplines/tree-ports.ts'
import { createTreeStore } from '../accounts/uplines/tree.store.ts'
import { createActor } from './actor.ts'
import { drawPassword, drawStaffPassword } from '../accounts/drawn-password.ts'
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

const formatRefusal = ({ code, field }: TreeRefusal): string => {
  const text = (code === 'badInput' ? BAD_INPUT_TEXTS[field] : undefined) ?? REFUSAL_TEXTS[code] ?? 'is refused'
  return `--${field}: ${text} (${code})`
}

const parseLimits = (
  limits: { readonly text: string | null; readonly sportIds: readonly number[] },
  currency: Currency,
) => ({
  sportIds: limits.sportIds,
  limits: limits.text === null ? null : limitsFrom(limits.text, currency),
})

/** Creates an upline together with its main login. A repeated request does not create a second login. */
const newUpline = async (
  client: pg.PoolClient,
  action: HierarchyAction,
  order: UplineOrder,
  hash: PasswordHash,
): Promise<TreeAnswer> => {
  const answer = await createUpline(createTreeStore(client), action, order)
  if (!answer.ok || answer.repeated) return answer
  const main = await createUplineMain(createStaffChanges(client), String(answer.result['account']), hash)
  return main.ok ? answer : { ok: false, code: main.code, field: 'id' }
}

/** Returns the account whose currency applies to the amounts of a request; null for requests without amounts. */
const findCurrencyAccount = (order: TreeOrder): string | null => {
  if (order.word === 'set') return order.order.account
  return order.word === 'member' ? order.under : null
}

type OrderWithLimits = Extract<TreeOrder, { word: 'set' | 'member' }>

const runOrderWithLimits = (
  client: pg.PoolClient,
  order: OrderWithLimits,
  currency: Currency,
  { action, hash }: { readonly action: HierarchyAction; readonly hash: PasswordHash },
): Promise<TreeAnswer> => {
  const store = createTreeStore(client)
  const limits = order.limits && parseLimits(order.limits, currency)
  if (order.word === 'set') return setUpline(store, action, { ...order.order, limits: limits ?? undefined })
  const memberLimits = limits?.limits ? { sportIds: limits.sportIds, limits: limits.limits } : null
  return createLineMember(store, action, { under: order.under, commType: order.group, limits: memberLimits }, hash)
}

const runOrder = async (
  client: pg.PoolClient,
  order: TreeOrder,
  currency: Currency | null,
  by: { readonly action: HierarchyAction; readonly hash: PasswordHash },
): Promise<TreeAnswer> => {
  const store = createTreeStore(client)
  const { action, hash } = by
  if (order.word === 'new') return newUpline(client, action, order.order, hash)
  if (order.word === 'move') return moveMember(store, action, order.order)
  if (order.word === 'preset') return offerPreset(store, createPresetStore(client), action, order.order)
  if (order.word === 'give') return assignShares(store, createPresetStore(client), action, order.order)
  if (currency !== null) return runOrderWithLimits(client, order, currency, by)
  return { ok: false, code: 'account_not_exists', field: order.word === 'set' ? 'account' : 'under' }
}

/**
 * Returns a request as recorded in the audit log: without the person who ordered it, and with the currency of its
 * amounts.
 */
const toAuditArgs = ({ by: _by, ...auditArgs }: TreeOrder, currency: Currency | null): Record<string, unknown> => ({
  ...auditArgs,
  ...(currency && { currency }),
})

const toSecurityEntry = (change: TreeChange, by: string, order: TreeOrder) => ({
  kind: change.memberId === null ? ('operator' as const) : ('member' as const),
  memberId: change.memberId,
  operatorId: change.operatorId,
  actor: by,
  address: null,
  device: null,
  detail: { upline: order.word, ref: order.ref, as: order.as, note: order.note, ...change.result },
})

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
export const changeHierarchy = async (
  pool: pg.Pool,
  order: TreeOrder,
  passwords: Pick<Passwords, 'hash'>,
): Promise<HierarchyChangeResult> => {
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
