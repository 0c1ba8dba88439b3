import { parseArgs } from 'node:util'
import { workingDate } from '@touchline/domain/calendar'
import { type Currency, exponentOf, formatMinor, parseMajor } from '@touchline/domain/money'
import type pg from 'pg'
import { inAct } from '../accounts/command-act.store.ts'
import { createClockStore } from '../platform/clock/world-clock.store.ts'
import { onDatabase } from '../platform/database/on-database.ts'
import { lockWallets, orderMoney, tellOfMoney, type WalletOf } from '../wallet/money-order.store.ts'
import { MONEY_REFUSALS, type MoneyOrder, type MoneyOutcome } from '../wallet/money-order.ts'
import { actorOf } from './actor.ts'

const USAGE = `npm run money -- deposit --account NAME --amount 100.00 --ref REFERENCE    money comes in
npm run money -- withdraw --account NAME --amount 100.00 --ref REFERENCE   money goes out
npm run money -- transfer --account NAME --to NAME --amount 100.00 --ref REFERENCE
                                   from one member to another, of the same operator and currency
  --by NAME --note WHY             who orders it, and why
  --data DIR                       the server's folder`

const OPTIONS = {
  account: { type: 'string' },
  to: { type: 'string' },
  amount: { type: 'string' },
  ref: { type: 'string' },
  by: { type: 'string' },
  note: { type: 'string' },
  data: { type: 'string' },
} as const

/** The lane of the ledger that cash is posted to. */
const LANE = 7

const REF = /^[A-Za-z0-9._:-]{1,64}$/

interface Asked {
  readonly kind: MoneyOrder['kind']
  readonly account: string
  readonly to: string | null
  readonly amount: string
  readonly ref: string
  readonly note: string | null
  readonly by: string | undefined
}

const KINDS = ['deposit', 'withdraw', 'transfer'] as const

/** What is asked for, checked as far as it can be without the database. Throws an Error that names the flag. */
export const askedOf = (args: readonly string[]): Asked & { readonly data: string | undefined } => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const kind = KINDS.find((known) => known === positionals[0])
  if (kind === undefined || positionals.length !== 1) throw new Error(`what is to be done?\n${USAGE}`)
  const { account, to = null, amount, ref, note = null, by, data } = values
  if (account === undefined) throw new Error('--account names the member')
  if ((kind === 'transfer') !== (to !== null)) throw new Error('--to names who a transfer goes to, and only that')
  if (to === account) throw new Error('--to is the same member as --account')
  if (amount === undefined) throw new Error('--amount says how much, in the currency of the member, such as 100.00')
  if (ref === undefined || !REF.test(ref)) {
    throw new Error('--ref is its reference: 1 to 64 letters, digits, dots, colons, dashes')
  }
  return { kind, account, to, amount, ref, note, by, data }
}

const walletIn = (wallets: ReadonlyMap<string, WalletOf>, account: string): WalletOf => {
  const wallet = wallets.get(account)
  if (wallet === undefined) throw new Error(`there is no member ${account}`)
  return wallet
}

const minorOf = (amount: string, currency: string): bigint => {
  const minor = parseMajor(amount, currency as Currency)
  if (minor !== null && minor > 0n) return minor
  const digits = exponentOf(currency as Currency)
  throw new Error(`--amount is "${amount}": give an amount of ${currency} above 0, with at most ${digits} decimals`)
}

const balancesOf = (wallets: ReadonlyMap<string, WalletOf>): Record<string, string> =>
  Object.fromEntries([...wallets.values()].map(({ accountId, balanceMinor }) => [accountId, String(balanceMinor)]))

interface Moved {
  readonly outcome: MoneyOutcome
  readonly words: string
}

/** Moves money by an order and records it, in one transaction. */
export const moveMoney = async (pool: pg.Pool, asked: Asked): Promise<Moved> => {
  const { kind, account, to, ref, note } = asked
  const actor = actorOf(asked.by)
  const atMs = Math.floor((await createClockStore(pool).read())?.worldMs ?? Date.now())
  const given = { kind, account, to, amount: asked.amount, ref, note }
  return inAct<Moved>(pool, { command: 'money', ...actor, given }, async (client) => {
    const accounts = to === null ? [account] : [account, to]
    const before = await lockWallets(client, accounts)
    const [from, target] = accounts.map((name) => walletIn(before, name)) as [WalletOf, WalletOf?]
    const amountMinor = minorOf(asked.amount, from.currency)
    const order: MoneyOrder = {
      kind,
      memberId: from.memberId,
      toMemberId: target?.memberId ?? null,
      amountMinor,
      ref,
      orderedBy: actor.orderedBy,
    }
    const outcome = await orderMoney(client, LANE, { workingDate: workingDate(atMs), atMs }, order)
    const words = `${kind} ${ref} of ${formatMinor(amountMinor, from.currency as Currency)} ${from.currency}`
    if (outcome !== 'done') return { result: { outcome, words } }
    await tellOfMoney(client, order, atMs)
    const after = await lockWallets(client, accounts)
    return {
      result: { outcome, words },
      before: balancesOf(before),
      after: balancesOf(after),
      tells: [...before.values()].map(
        ({ memberId }) =>
          ({
            kind: 'money',
            memberId,
            actor: actor.orderedBy,
            address: null,
            device: null,
            detail: { ...given, osUser: actor.osUser },
          }) as const,
      ),
    }
  })
}

const lineOf = ({ outcome, words }: Moved): string => {
  if (outcome === 'done') return `${words}: done`
  if (outcome === 'repeated') return `${words}: already done, nothing was moved`
  throw new Error(`${words}: nothing was moved: ${MONEY_REFUSALS[outcome]}`)
}

export const runMoney = async (args: readonly string[], say: (line: string) => void): Promise<string> => {
  const asked = askedOf(args)
  return lineOf(await onDatabase(asked.data, say, (pool) => moveMoney(pool, asked)))
}
