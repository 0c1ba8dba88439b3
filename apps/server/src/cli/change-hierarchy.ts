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
import { actorOf } from './actor.ts'
import { drawPassword, drawStaffPassword } from '../accounts/drawn-password.ts'
import { limitsFrom } from './limits-flag.ts'
import type { TreeOrder } from './upline-arguments.ts'

/** Explanations of refusal codes, printed for the person who runs the command. */
const WORDS: Readonly<Record<string, string>> = {
  account_not_exists: 'there is no such account here',
  accountClosed: 'it is closed, or is below a closed account',
  badInput: 'does not fit',
  invalidCurrency: 'it has another currency',
  new_login_id_exists: 'the name is taken',
  notFound: 'it does not exist',
  permission_denied: 'the account has no permission for this',
}

const BAD: Readonly<Record<string, string>> = {
  currency: 'the operator has no accounts in this currency',
  ref: 'the reference was used for another request',
  account: 'the account has credit from the account above: withdraw the credit first',
  level: 'give a level below that of the account above',
}

const whyOf = ({ code, field }: TreeRefusal): string =>
  `--${field}: ${(code === 'badInput' ? BAD[field] : undefined) ?? WORDS[code] ?? 'is refused'} (${code})`

const limitsIn = (limits: { readonly text: string | null; readonly sportIds: readonly number[] }, of: Currency) => ({
  sportIds: limits.sportIds,
  limits: limits.text === null ? null : limitsFrom(limits.text, of),
})

/** Creates an upline together with its main login. A repeated request does not create a second login. */
const newUpline = async (
  client: pg.PoolClient,
  act: HierarchyAction,
  order: UplineOrder,
  hash: PasswordHash,
): Promise<TreeAnswer> => {
  const answer = await createUpline(createTreeStore(client), act, order)
  if (!answer.ok || answer.repeated) return answer
  const main = await createUplineMain(createStaffChanges(client), String(answer.result['account']), hash)
  return main.ok ? answer : { ok: false, code: main.code, field: 'id' }
}

/** Returns the account whose currency applies to the amounts of a request; null for requests without amounts. */
const accountOf = (order: TreeOrder): string | null => {
  if (order.word === 'set') return order.order.account
  return order.word === 'member' ? order.under : null
}

type InAccount = Extract<TreeOrder, { word: 'set' | 'member' }>

const doInAccount = (
  client: pg.PoolClient,
  order: InAccount,
  currency: Currency,
  { act, hash }: { readonly act: HierarchyAction; readonly hash: PasswordHash },
): Promise<TreeAnswer> => {
  const store = createTreeStore(client)
  const limits = order.limits && limitsIn(order.limits, currency)
  if (order.word === 'set') return setUpline(store, act, { ...order.order, limits: limits ?? undefined })
  const own = limits?.limits ? { sportIds: limits.sportIds, limits: limits.limits } : null
  return createLineMember(store, act, { under: order.under, commType: order.group, limits: own }, hash)
}

const doIt = async (
  client: pg.PoolClient,
  order: TreeOrder,
  currency: Currency | null,
  by: { readonly act: HierarchyAction; readonly hash: PasswordHash },
): Promise<TreeAnswer> => {
  const store = createTreeStore(client)
  const { act, hash } = by
  if (order.word === 'new') return newUpline(client, act, order.order, hash)
  if (order.word === 'move') return moveMember(store, act, order.order)
  if (order.word === 'preset') return offerPreset(store, createPresetStore(client), act, order.order)
  if (order.word === 'give') return assignShares(store, createPresetStore(client), act, order.order)
  if (currency !== null) return doInAccount(client, order, currency, by)
  return { ok: false, code: 'account_not_exists', field: order.word === 'set' ? 'account' : 'under' }
}

/**
 * Returns a request as recorded in the audit log: without the person who ordered it, and with the currency of its
 * amounts.
 */
const recorded = ({ by: _by, ...auditArgs }: TreeOrder, currency: Currency | null): Record<string, unknown> => ({
  ...auditArgs,
  ...(currency && { currency }),
})

const entryOf = (change: TreeChange, by: string, order: TreeOrder) => ({
  kind: change.memberId === null ? ('operator' as const) : ('member' as const),
  memberId: change.memberId,
  operatorId: change.operatorId,
  actor: by,
  address: null,
  device: null,
  detail: { upline: order.word, ref: order.ref, as: order.as, note: order.note, ...change.result },
})

export interface DoneToTree {
  readonly change: TreeChange
  /** Password of a newly created account, returned only once; null for other requests and repeats. */
  readonly password: string | null
}

/** Generators of the initial password: of a member (`member`), and of the office login of a new upline (`new`). */
const DRAWN: Readonly<Partial<Record<string, () => string>>> = { member: drawPassword, new: drawStaffPassword }

/**
 * Executes a change of the upline tree and records it in the audit log in the same transaction. Throws an Error that
 * names the refused flag.
 */
export const changeHierarchy = async (
  pool: pg.Pool,
  order: TreeOrder,
  passwords: Pick<Passwords, 'hash'>,
): Promise<DoneToTree> => {
  const actor = actorOf(order.by)
  const act: HierarchyAction = { ref: order.ref, orderedBy: order.by, as: order.as }
  const password = DRAWN[order.word]?.() ?? null
  const hash = password === null ? NO_PASSWORD : await passwords.hash(password)
  const answer = await withAuditEntry<TreeAnswer>(
    pool,
    { command: 'upline', ...actor, given: recorded(order, null) },
    async (client) => {
      const account = accountOf(order)
      const currency = account === null ? null : ((await createTreeStore(client).upline(account))?.currency ?? null)
      const result = await doIt(client, order, currency, { act, hash })
      if (!result.ok || result.repeated) return { result }
      const { before, after } = result
      return { result, before, after, given: recorded(order, currency), tells: [entryOf(result, order.by, order)] }
    },
  )
  if (!answer.ok) throw new Error(whyOf(answer))
  return { change: answer, password: answer.repeated ? null : password }
}
