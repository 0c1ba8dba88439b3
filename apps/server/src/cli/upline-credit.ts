import { type Currency, exponentOf, formatMinor, parseMajor } from '@touchline/domain/money'
import type pg from 'pg'
import { withAuditEntry } from '../audit-log/audit-log.store.ts'
import { createClockStore } from '../runtime/clock/world-clock.store.ts'
import { CREDIT_REFUSALS, type CreditOutcome } from '../wallet/credit.ts'
import { readAccountCurrency, allocateCredit } from '../wallet/credit.store.ts'
import { refusedAttempt } from '../wallet/fund-transfer.ts'
import { createActor } from '../platform/commands/actor.ts'

/** Request to allocate credit to a direct downline account, or to withdraw credit. */
export interface CreditRequest {
  readonly word: 'credit' | 'take-back'
  readonly account: string
  readonly amount: string
  readonly ref: string
  readonly by: string
  readonly as: string | null
  readonly note: string | null
}

/** Maximum amount of a credit change, in minor units. */
const MAX_MINOR = 1_000_000_000_000_000n

/** Parses an amount into minor units. Throws an Error that names the flag. */
export function amountFrom(amount: string, currency: Currency): bigint {
  const minor = parseMajor(amount, currency)
  if (minor !== null && minor > 0n && minor <= MAX_MINOR) return minor
  const [digits, maxAmount] = [exponentOf(currency), formatMinor(MAX_MINOR, currency)]
  throw new Error(
    `--amount is "${amount}": give an amount of ${currency} above 0, ` +
      `with at most ${digits} decimals, up to ${maxAmount}`,
  )
}

/**
 * Allocates or withdraws credit (UP6) and records it in the audit log in the same transaction. Throws an Error that
 * names the refused flag.
 */
export async function changeCredit(pool: pg.Pool, request: CreditRequest): Promise<string> {
  const { by, ...auditArgs } = request
  const atMs = Math.floor((await createClockStore(pool).read())?.worldMs ?? Date.now())
  const auditEntry = { command: 'upline', ...createActor(by), args: auditArgs }
  const { done, summary } = await withAuditEntry<{ done: CreditOutcome; summary: string }>(pool, auditEntry, (client) =>
    applyCredit(client, request, atMs),
  )
  if (done.outcome === 'done') return `${summary}: done`
  if (done.outcome === 'repeated') return `${summary}: already done, no money was moved`
  const [field, why] = CREDIT_REFUSALS[done.outcome]
  throw new Error(`--${field}: ${why} (${done.outcome})`)
}

async function applyCredit(client: pg.PoolClient, request: CreditRequest, atMs: number) {
  const { word, account, as, ref, by } = request
  const currency = await readAccountCurrency(client, account)
  if (currency === null) throw new Error('--account: there is no such account here (account_not_exists)')
  const amountMinor = amountFrom(request.amount, currency)
  const order = { account, as, ref, orderedBy: by, amountMinor: word === 'credit' ? amountMinor : -amountMinor }
  const done = await allocateCredit(client, order, atMs)
  const result = { done, summary: `${word} ${ref} of ${formatMinor(amountMinor, currency)} ${currency}, ${account}` }
  const { by: _by, ...requestArgs } = request
  const auditArgs = { ...requestArgs, amount: String(amountMinor), currency }
  const attempt = refusedAttempt(done.outcome)
  if (attempt !== null) return { result, args: auditArgs, ...attempt }
  if (done.outcome !== 'done') return { result }
  const [before, after] = [done.creditWasMinor, done.creditIsMinor].map((credit) => ({ credit: String(credit) }))
  return { result, args: auditArgs, before, after, securityEntries: [toSecurityEntry(done, request)] }
}

function toSecurityEntry(done: CreditOutcome & { outcome: 'done' | 'repeated' }, { by, ...auditArgs }: CreditRequest) {
  return {
    kind: done.memberId === null ? ('operator' as const) : ('money' as const),
    memberId: done.memberId,
    operatorId: done.operatorId,
    actor: by,
    address: null,
    device: null,
    detail: { upline: auditArgs.word, ...auditArgs },
  }
}
