import { workingDate } from '@touchline/domain/calendar'
import { type Currency, exponentOf, formatMinor, parseMajor } from '@touchline/domain/money'
import type pg from 'pg'
import { withAuditEntry } from '../accounts/audit-log.store.ts'
import { createClockStore } from '../platform/clock/world-clock.store.ts'
import { needed, oneOf, optional, textLike } from '../flags/reading.ts'
import { CASH_SHARD } from '../wallet/post-movement.ts'
import { lockWallets, orderMoney, queueMoneyNotifications, type LockedWallet } from '../wallet/money-order.store.ts'
import { MONEY_REFUSALS, refusedAttempt, type MoneyOrder, type MoneyOutcome } from '../wallet/money-order.ts'
import { createActor } from './actor.ts'
import { BY, DATA, NAME, NOTE, orderedBy } from './command-flags.ts'
import { defineCommand } from './command.ts'

const REF = textLike(/^[A-Za-z0-9._:-]{1,64}$/, '1 to 64 letters, digits, dots, colons, dashes')

interface MoneyParams {
  readonly kind: MoneyOrder['kind']
  readonly account: string
  readonly to: string | null
  readonly amount: string
  readonly ref: string
  readonly note: string | null
  readonly by: string
}

const KINDS = ['deposit', 'withdraw', 'transfer'] as const

const walletIn = (wallets: ReadonlyMap<string, LockedWallet>, account: string): LockedWallet => {
  const wallet = wallets.get(account)
  if (wallet === undefined) throw new Error(`there is no member ${account}`)
  return wallet
}

const parseAmount = (amount: string, currency: string): bigint => {
  const minor = parseMajor(amount, currency as Currency)
  if (minor !== null && minor > 0n) return minor
  const digits = exponentOf(currency as Currency)
  throw new Error(`--amount is "${amount}": give an amount of ${currency} above 0, with at most ${digits} decimals`)
}

const toBalances = (wallets: ReadonlyMap<string, LockedWallet>): Record<string, { readonly balance: string }> =>
  Object.fromEntries(
    [...wallets.values()].map(({ accountId, balanceMinor }) => [accountId, { balance: String(balanceMinor) }]),
  )

interface MoneyCommandResult {
  readonly outcome: MoneyOutcome
  readonly summary: string
}

/** Executes a deposit, withdrawal or transfer and records the audit entry in the same transaction. */
export const moveMoney = async (pool: pg.Pool, params: MoneyParams): Promise<MoneyCommandResult> => {
  const { kind, account, to, ref, note } = params
  const actor = createActor(params.by)
  const atMs = Math.floor((await createClockStore(pool).read())?.worldMs ?? Date.now())
  const auditArgs = { kind, account, to, amount: params.amount, ref, note }
  return withAuditEntry<MoneyCommandResult>(pool, { command: 'money', ...actor, args: auditArgs }, async (client) => {
    const accounts = to === null ? [account] : [account, to]
    const before = await lockWallets(client, accounts)
    const [from, target] = accounts.map((name) => walletIn(before, name)) as [LockedWallet, LockedWallet?]
    const amountMinor = parseAmount(params.amount, from.currency)
    const order: MoneyOrder = {
      kind,
      memberId: from.memberId,
      toMemberId: target?.memberId ?? null,
      amountMinor,
      ref,
      orderedBy: actor.orderedBy,
    }
    const outcome = await orderMoney(client, CASH_SHARD, { workingDate: workingDate(atMs), atMs }, order)
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
      whom: accounts,
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

const formatResult = ({ outcome, summary }: MoneyCommandResult): string => {
  if (outcome === 'done') return `${summary}: done`
  if (outcome === 'repeated') return `${summary}: already done, no money was moved`
  throw new Error(`${summary}: no money was moved: ${MONEY_REFUSALS[outcome]}`)
}

const FLAGS = {
  kind: { word: KINDS.join('|'), help: 'action', read: needed(oneOf(KINDS)) },
  account: { flag: 'account', value: 'NAME', help: 'login name of the member', read: needed(NAME) },
  to: { flag: 'to', value: 'NAME', help: 'recipient of a transfer', read: optional(NAME, null) },
  amount: {
    flag: 'amount',
    value: 'AMOUNT',
    help: 'amount in the currency of the member, such as 100.00',
    read: needed(textLike(/^/, 'amount in the currency of the member, such as 100.00')),
  },
  ref: {
    flag: 'ref',
    value: 'REFERENCE',
    help: 'idempotency key: a repeated order with the same reference is executed once',
    read: needed(REF),
  },
  by: BY,
  note: NOTE,
  data: DATA,
} as const

export const money = defineCommand({
  name: 'money',
  about: 'deposits, withdraws or transfers money of a member, within the same operator and currency',
  usages: [
    'deposit --account NAME --amount 100.00 --ref REFERENCE --by NAME',
    'withdraw --account NAME --amount 100.00 --ref REFERENCE --by NAME',
    'transfer --account NAME --to NAME --amount 100.00 --ref REFERENCE --by NAME',
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
