import { workingDate } from '@touchline/domain/calendar'
import { type Currency, formatMinor } from '@touchline/domain/money'
import type pg from 'pg'
import { withAuditEntry } from '../audit-log/audit-log.store.ts'
import { createClockStore } from '../runtime/clock/world-clock.store.ts'
import { readAccountCurrency } from '../wallet/credit.store.ts'
import { SETTLE_REFUSALS, type SettleOutcome } from '../wallet/uplines/upline-settlement.ts'
import { CASH_SHARD } from '../wallet/post-movement.ts'
import { settleUplineAccount } from '../wallet/uplines/upline-settlement.store.ts'
import { createActor } from '../platform/commands/actor.ts'
import { amountFrom } from './upline-credit.ts'

/**
 * Request to settle an account with its upline: the full balance, the full balance including the downline, or a signed
 * part.
 */
export interface SettleParams {
  readonly word: 'settle' | 'settle-line' | 'transfer'
  readonly account: string
  /**
   * Amount of a transfer in major units, positive if paid to the account, negative if paid by the account; null for
   * other requests.
   */
  readonly amount: string | null
  readonly ref: string
  readonly by: string
  readonly as: string | null
  readonly note: string | null
}

type Settled = SettleOutcome & { readonly outcome: 'done' | 'repeated' }

/**
 * Settles win/loss with the upline (UP6, UP9) and records it in the audit log in the same transaction. Throws an Error
 * that names the refused flag.
 */
export async function settleUpline(pool: pg.Pool, params: SettleParams): Promise<string> {
  const { by, ...auditArgs } = params
  const atMs = Math.floor((await createClockStore(pool).read())?.worldMs ?? Date.now())
  const auditEntry = { command: 'upline', ...createActor(by), args: auditArgs }
  const { done, currency } = await withAuditEntry<{ done: SettleOutcome; currency: Currency }>(
    pool,
    auditEntry,
    (client) => settle(client, params, atMs),
  )
  const summary = `${params.word} ${params.ref}, ${params.account}`
  if (done.outcome === 'done' || done.outcome === 'repeated') {
    const was = done.outcome === 'done' ? 'done' : 'already done, no money was moved'
    const lowered = done.lowered === 0 ? '' : `, credit of ${done.lowered} members lowered by their own limits`
    const amount = `${formatMinor(done.amountMinor, currency)} ${currency}`
    return `${summary}: ${was}, ${amount}, ${done.transfers} transfers${lowered}`
  }
  const [field, why] = SETTLE_REFUSALS[done.outcome]
  throw new Error(`--${field}: ${why} (${done.outcome})`)
}

async function settle(client: pg.PoolClient, params: SettleParams, atMs: number) {
  const { word, account, amount, as, ref, by } = params
  const currency = await readAccountCurrency(client, account)
  if (currency === null) throw new Error('--account: there is no such account here (account_not_exists)')
  const partMinor = amount === null ? null : partFrom(amount, currency)
  const order = { account, as, partMinor, includesDownline: word === 'settle-line', ref, orderedBy: by }
  const done = await settleUplineAccount(client, CASH_SHARD, { workingDate: workingDate(atMs), atMs }, order)
  const result = { done, currency }
  if (done.outcome !== 'done') return { result }
  const { by: _by, ...requestArgs } = params
  const auditArgs = { ...requestArgs, amount: partMinor === null ? null : String(partMinor), currency }
  const after = { amount: String(done.amountMinor), transfers: done.transfers, lowered: done.lowered }
  return { result, args: auditArgs, before: null, after, securityEntries: [toSecurityEntry(done, params)] }
}

function partFrom(amount: string, currency: Currency): bigint {
  return amount.startsWith('-') ? -amountFrom(amount.slice(1), currency) : amountFrom(amount, currency)
}

function toSecurityEntry(done: Settled, { by, ...auditArgs }: SettleParams) {
  return {
    kind: done.memberId === null ? ('operator' as const) : ('money' as const),
    memberId: done.memberId,
    operatorId: done.operatorId,
    actor: by,
    address: null,
    device: null,
    detail: { upline: auditArgs.word, ...auditArgs, transfers: done.transfers, amountMinor: String(done.amountMinor) },
  }
}
