import type pg from 'pg'
import { workingDate } from '@touchline/domain/calendar'
import { type Currency, exponentOf, formatMinor, parseMajor } from '@touchline/domain/money'
import { withAuditEntry } from '../audit-log/index.ts'
import { createActor } from '../platform/commands/actor.ts'
import { BY_FLAG, DATA_FLAG, NAME_FORMAT, NOTE_FLAG, orderedBy } from '../platform/commands/command-flags.ts'
import { defineCommand } from '../platform/commands/define-command.ts'
import { requiredValue, oneOf, optionalValue, textMatching } from '../platform/commands/value-parser.ts'
import { readStoredWorldMs } from '../runtime/clock/stored-world-time.ts'
import { type LockedWallet, lockWallets, transferFunds, queueMoneyNotifications } from './fund-transfer.store.ts'
import { MONEY_REFUSALS, type FundTransfer, type MoneyOutcome, refusedAttempt } from './fund-transfer.ts'
import { CASH_SHARD } from './post-movement.ts'

const REF = textMatching(/^[A-Za-z0-9._:-]{1,64}$/, '1 to 64 letters, digits, dots, colons, dashes')

interface MoneyParams {
  readonly kind: FundTransfer['kind']
  readonly account: string
  readonly to: string | null
  readonly amount: string
  readonly ref: string
  readonly note: string | null
  readonly by: string
}

const KINDS = ['deposit', 'withdraw', 'transfer'] as const

interface MoneyCommandResult {
  readonly outcome: MoneyOutcome
  readonly summary: string
}

const FLAGS = {
  kind: { word: KINDS.join('|'), help: 'action', read: requiredValue(oneOf(KINDS)) },
  account: { flag: 'account', value: 'NAME', help: 'login name of the member', read: requiredValue(NAME_FORMAT) },
  to: { flag: 'to', value: 'NAME', help: 'recipient of a transfer', read: optionalValue(NAME_FORMAT, null) },
  amount: {
    flag: 'amount',
    value: 'AMOUNT',
    help: 'amount in the currency of the member, such as 100.00',
    read: requiredValue(textMatching(/^/, 'amount in the currency of the member, such as 100.00')),
  },
  ref: {
    flag: 'ref',
    value: 'REFERENCE',
    help: 'idempotency key: a repeated order with the same reference is executed once',
    read: requiredValue(REF),
  },
  by: BY_FLAG,
  note: NOTE_FLAG,
  data: DATA_FLAG,
} as const

export const moneyCommand = defineCommand({
  name: 'money',
  about: 'deposits, withdraws or transfers money of a member, within the same operator and currency',
  usages: [
    'deposit --account NAME_FORMAT --amount 100.00 --ref REFERENCE --by NAME',
    'withdraw --account NAME_FORMAT --amount 100.00 --ref REFERENCE --by NAME',
    'transfer --account NAME_FORMAT --to NAME_FORMAT --amount 100.00 --ref REFERENCE --by NAME',
  ],
  flags: FLAGS,
  buildParams: ({ note = null, by, ...values }): MoneyParams & { readonly data: string | undefined } => {
    const { kind, account, to } = values
    if (kind === 'transfer' && to === null) throw new Error('--to is missing: give the recipient of the transfer')
    if (kind !== 'transfer' && to !== null) throw new Error(`--to requires transfer, not ${kind}`)
    if (to === account) throw new Error('--to is the same member as --account')
    return { ...values, by: orderedBy(by), note }
  },
  work: async (pool, params) => formatResult(await moveMoney(pool, params)),
})

/** Executes a deposit, withdrawal or transfer and records the audit entry in the same transaction. */
export async function moveMoney(pool: pg.Pool, params: MoneyParams): Promise<MoneyCommandResult> {
  const { kind, account, to, ref, note } = params
  const actor = createActor(params.by)
  const atMs = await readStoredWorldMs(pool)
  const auditArgs = { kind, account, to, amount: params.amount, ref, note }
  return withAuditEntry<MoneyCommandResult>(pool, { command: 'money', ...actor, args: auditArgs }, async (client) => {
    const accounts = to === null ? [account] : [account, to]
    const before = await lockWallets(client, accounts)
    const [from, target] = accounts.map((name) => walletIn(before, name)) as [LockedWallet, LockedWallet?]
    const amountMinor = parseAmount(params.amount, from.currency)
    const order: FundTransfer = {
      kind,
      memberId: from.memberId,
      toMemberId: target?.memberId ?? null,
      amountMinor,
      ref,
      orderedBy: actor.orderedBy,
    }
    const outcome = await transferFunds(client, CASH_SHARD, { workingDate: workingDate(atMs), atMs }, order)
    const summary = `${kind} ${ref} of ${formatMinor(amountMinor, from.currency as Currency)} ${from.currency}`
    const read = { ...auditArgs, amount: String(amountMinor), currency: from.currency }
    const attempt = refusedAttempt(outcome)
    if (attempt !== null) return { result: { outcome, summary }, args: read, ...attempt }
    if (outcome !== 'done') return { result: { outcome, summary } }
    await queueMoneyNotifications(client, order, atMs)
    const after = await lockWallets(client, accounts)
    return {
      result: { outcome, summary },
      args: read,
      affectedAccounts: accounts,
      before: toBalances(before),
      after: toBalances(after),
      securityEntries: [...before.values()].map(
        ({ memberId }) =>
          ({
            kind: 'money',
            memberId,
            actor: actor.orderedBy,
            address: null,
            device: null,
            detail: { ...auditArgs, osUser: actor.osUser },
          }) as const,
      ),
    }
  })
}

function walletIn(wallets: ReadonlyMap<string, LockedWallet>, account: string): LockedWallet {
  const wallet = wallets.get(account)
  if (wallet === undefined) throw new Error(`there is no member ${account}`)
  return wallet
}

function parseAmount(amount: string, currency: string): bigint {
  const minor = parseMajor(amount, currency as Currency)
  if (minor !== null && minor > 0n) return minor
  const digits = exponentOf(currency as Currency)
  throw new Error(`--amount is "${amount}": give an amount of ${currency} above 0, with at most ${digits} decimals`)
}

function toBalances(wallets: ReadonlyMap<string, LockedWallet>): Record<string, { readonly balance: string }> {
  return Object.fromEntries(
    [...wallets.values()].map(({ accountId, balanceMinor }) => [accountId, { balance: String(balanceMinor) }]),
  )
}

function formatResult({ outcome, summary }: MoneyCommandResult): string {
  if (outcome === 'done') return `${summary}: done`
  if (outcome === 'repeated') return `${summary}: already done, no money was moved`
  throw new Error(`${summary}: no money was moved: ${MONEY_REFUSALS[outcome]}`)
}
