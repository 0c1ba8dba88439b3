import { randomInt } from 'node:crypto'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { BetLimits } from '@touchline/domain/acceptance'
import { CURRENCIES, type Currency, isCurrency, parseMajor } from '@touchline/domain/money'
import { PRICE_GROUPS, type PriceGroup } from '@touchline/domain/odds'
import { SPORTS } from '@touchline/domain/sport'
import type pg from 'pg'
import { inAct } from '../accounts/command-act.store.ts'
import { addMember, limitMember, lockOperator } from '../accounts/office.store.ts'
import { openPepper } from '../accounts/open-pepper.ts'
import { type Passwords, createPasswords } from '../accounts/passwords.ts'
import { folderOf, onDatabase } from '../platform/database/on-database.ts'
import { actorOf } from './actor.ts'

const USAGE = `npm run create-member -- --account NAME --operator NAME --currency ${CURRENCIES.join('|')}
  --limits MIN,MAX,PAYOUT,MATCH   of every sport, such as 1,5000,50000,20000; without them nothing can be bet
  --group ${PRICE_GROUPS.join('|')}                 the price group (A)
  --by NAME                       who orders it
  --data DIR                      the server's folder
prints a password, once: the member has to choose another at the first login`

const OPTIONS = {
  account: { type: 'string' },
  operator: { type: 'string' },
  currency: { type: 'string' },
  limits: { type: 'string' },
  group: { type: 'string' },
  by: { type: 'string' },
  data: { type: 'string' },
} as const

const ACCOUNT_ID = /^[A-Za-z0-9_.-]{1,32}$/

/** Without those that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 10

const drawPassword = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

interface Asked {
  readonly account: string
  readonly operator: string
  readonly currency: Currency
  readonly group: PriceGroup
  readonly limits: BetLimits | null
  readonly by: string | undefined
}

const limitsOf = (text: string | undefined, currency: Currency): BetLimits | null => {
  if (text === undefined) return null
  const parts = text.split(',').map((part) => parseMajor(part, currency))
  const [min, max, payout, match] = parts
  if (parts.length !== 4 || !min || !max || !payout || !match || max < min) {
    throw new Error(`--limits is "${text}": give smallest bet, largest bet, largest payout, most on a match`)
  }
  return { minBetMinor: min, maxBetMinor: max, maxPayoutMinor: payout, maxPerMatchMinor: match }
}

/** Throws an Error that names the flag. */
export const askedAccountOf = (args: readonly string[]): Asked & { readonly data: string | undefined } => {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const { account, operator, currency, limits, group = 'A', by, data } = values
  if (account === undefined) throw new Error(`--account names the new member\n${USAGE}`)
  if (!ACCOUNT_ID.test(account)) throw new Error('--account has 1 to 32 letters, digits, dots, dashes')
  if (operator === undefined) throw new Error('--operator names whose member it is')
  if (currency === undefined || !isCurrency(currency)) throw new Error(`--currency is one of ${CURRENCIES.join(', ')}`)
  const priceGroup = PRICE_GROUPS.find((known) => known === group)
  if (priceGroup === undefined) throw new Error(`--group is one of ${PRICE_GROUPS.join(', ')}`)
  return { account, operator, currency, group: priceGroup, limits: limitsOf(limits, currency), by, data }
}

/** Makes a member with a password that is good for the first login, and records it. Returns the password. */
export const createAccount = async (
  pool: pg.Pool,
  passwords: Pick<Passwords, 'hash'>,
  asked: Asked,
): Promise<string> => {
  const { account, operator, currency, group, limits } = asked
  const actor = actorOf(asked.by)
  const password = drawPassword()
  const passwordHash = await passwords.hash(password)
  const told = limits === null ? null : Object.values(limits).join(',')
  const given = { account, operator, currency, group, limits: told }
  return inAct(pool, { command: 'create-member', ...actor, given }, async (client) => {
    const owner = await lockOperator(client, operator)
    if (owner === null) throw new Error(`there is no operator ${operator}`)
    const newAccount = { accountId: account, operatorId: owner.id, currency, commType: group, passwordHash }
    const memberId = await addMember(client, newAccount)
    if (memberId === null) throw new Error(`the name ${account} is taken`)
    if (limits !== null)
      await limitMember(
        client,
        memberId,
        SPORTS.map(({ id }) => id),
        limits,
      )
    return {
      result: password,
      before: null,
      after: { memberId },
      tells: [
        {
          kind: 'member',
          memberId,
          actor: actor.orderedBy,
          address: null,
          device: null,
          detail: { account, operator, osUser: actor.osUser },
        },
      ],
    }
  })
}

/** As the server of this database keeps them. Throws an Error that says what to do where its pepper is not here. */
const passwordsOf = async (pool: pg.Pool, data: string | undefined): Promise<Passwords> =>
  createPasswords(
    await openPepper({
      pool,
      dataDir: folderOf(data),
      pepper: process.env['TOUCHLINE_PEPPER'] || undefined,
      databaseUrl: process.env['MIGRATION_DATABASE_URL'] || process.env['DATABASE_URL'] || undefined,
    }),
  )

export const runCreateAccount = async (
  args: readonly string[],
  say: (line: string) => void,
): Promise<readonly string[]> => {
  const asked = askedAccountOf(args)
  const password = await onDatabase(asked.data, say, async (pool) =>
    createAccount(pool, await passwordsOf(pool, asked.data), asked),
  )
  const lines = [`member ${asked.account} of ${asked.operator} (${asked.currency}) was made`, `password ${password}`]
  return asked.limits === null ? [...lines, 'no limits were given: nothing can be bet until there are some'] : lines
}
