import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { withAuditEntry } from '../accounts/audit-log.store.ts'
import { createKeySeal, type KeySeal } from '../accounts/key-seal.ts'
import { optional, textLike } from '../flags/reading.ts'
import { createOperatorCallStore } from '../wallet/operator/operator-calls.store.ts'
import {
  addWalletKey,
  connectWallet,
  requeueCalls,
  readWalletThere,
  removeWalletKey,
  stuckCalls,
  type WalletThere,
} from '../wallet/operator/operator-wallet.store.ts'
import { OperatorWallets } from '../wallet/operator/operator-wallets.ts'
import { createSendCall } from '../wallet/operator/send-call.ts'
import { faultOfWalletUrl } from '../wallet/operator/wallet-address.ts'
import { actorOf } from './actor.ts'
import { BY, DATA, OPERATOR, orderedBy } from './command-flags.ts'
import { pepperOf } from './command-passwords.ts'
import { defineCommand } from './command.ts'

const KEY = textLike(/^[A-Za-z0-9_-]{1,32}$/, '1 to 32 letters, digits, dashes or underscores')
const URL_LIKE = textLike(/^https?:\/\/[^\s?#]{1,480}$/, 'an https address without a query')
const SECRET_BYTES = 32
const LISTED = 50

/** Change of the wallet address or of a key of an operator, or a retry of every undelivered wallet call. */
type Change =
  | { readonly url: string }
  | { readonly addKey: string }
  | { readonly removeKey: string }
  | { readonly drive: true }

interface WalletParams {
  readonly operator: string
  /** Requested change; null if the command only shows the wallet. */
  readonly change: Change | null
  readonly by: string | null
}

const there = async (client: Pick<pg.Pool, 'query'>, operator: string): Promise<WalletThere> => {
  const found = await readWalletThere(client, operator)
  if (found === null) throw new Error(`there is no operator ${operator}`)
  if (found.type === 1) throw new Error(`operator ${operator} is of type 1: the platform holds its members' wallets`)
  return found
}

const lineOf = (operator: string, { url, keys, owed, unknownHolds }: WalletThere): string =>
  [
    `operator ${operator}: wallet ${url === null ? 'not connected' : `at ${url}`}`,
    keys.length === 0 ? 'no key' : `keys ${keys.join(', ')}`,
    `${owed} calls undelivered, ${unknownHolds} holds unknown`,
  ].join('; ')

/** Lists undelivered wallet calls with the status of each transaction at the operator (WA4). */
const describeWallet = async (pool: pg.Pool, seal: KeySeal, operator: string): Promise<readonly string[]> => {
  const found = await there(pool, operator)
  const wallets = new OperatorWallets({
    store: createOperatorCallStore(pool, seal),
    send: createSendCall(Date.now, { reach: 'loopback' }),
    monotonicMs: () => performance.now(),
  })
  await wallets.readAgain()
  const lines = [lineOf(operator, found)]
  for (const call of await stuckCalls(pool, found.operatorId, LISTED)) {
    const { transactionId, accountId, amountMinor, currency, tries, trouble, forS } = call
    const callStatus = await wallets.statusOf(found.operatorId, transactionId)
    const statusText = callStatus === null ? 'the operator gives no status' : `the operator says ${callStatus}`
    const words = `${amountMinor} minor ${currency} of ${accountId}, for ${forS} s, tried ${tries} times`
    lines.push(`${transactionId}: ${words}, ${trouble ?? 'no response'}; ${statusText}`)
  }
  return lines
}

interface Making {
  readonly seal: KeySeal
  readonly operator: string
  readonly found: WalletThere
  readonly change: Change
}

const make = async (client: pg.PoolClient, { seal, operator, found, change }: Making): Promise<string> => {
  if ('url' in change) {
    await connectWallet(client, found.operatorId, change.url)
    return `the wallet of ${operator} is connected at ${change.url}`
  }
  if ('addKey' in change) {
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    const isAdded = await addWalletKey(client, found.operatorId, { keyId: change.addKey, secret, seal })
    if (!isAdded) throw new Error(`${operator} already has two keys, or a key named ${change.addKey}`)
    return `key ${change.addKey} of ${operator} signs from now on. Its secret is shown only once: ${secret}`
  }
  if ('removeKey' in change) {
    const isRemoved = await removeWalletKey(client, found.operatorId, change.removeKey)
    if (!isRemoved) throw new Error(`${operator} has no key ${change.removeKey}`)
    return `key ${change.removeKey} of ${operator} is removed`
  }
  return `${await requeueCalls(client, found.operatorId)} calls to the wallet of ${operator} are retried now`
}

/**
 * Connects the wallet of an operator, adds or removes keys, and lists or retries undelivered calls. Changes are
 * recorded in the audit log.
 */
export const runOperatorWallet = async (
  pool: pg.Pool,
  seal: KeySeal,
  { operator, change, by }: WalletParams,
): Promise<readonly string[]> => {
  if (change === null || by === null) return describeWallet(pool, seal, operator)
  const actor = actorOf(by)
  const line = await withAuditEntry(
    pool,
    { command: 'operator-wallet', ...actor, given: { operator, ...change } },
    async (client) => {
      const before = await there(client, operator)
      const result = await make(client, { seal, operator, found: before, change })
      const after = await there(client, operator)
      const entry = { kind: 'operator', memberId: null, actor: actor.orderedBy, address: null, device: null } as const
      const detail = { operator, ...change, osUser: actor.osUser }
      return { result, before, after, tells: [{ ...entry, operatorId: before.operatorId, detail }] }
    },
  )
  return [line]
}

const FLAGS = {
  operator: OPERATOR,
  loopback: {
    flag: 'loopback',
    help: 'for development: the wallet runs on this machine, and http is allowed',
    standard: false,
  },
  url: { flag: 'url', value: 'URL', help: 'where its wallet is asked', read: optional(URL_LIKE, null) },
  addKey: {
    flag: 'add-key',
    value: 'KEY',
    help: 'creates a key, which signs from then on, and shows its secret once',
    read: optional(KEY, null),
  },
  removeKey: { flag: 'remove-key', value: 'KEY', help: 'removes the key', read: optional(KEY, null) },
  drive: { flag: 'drive', help: 'retries all undelivered calls now', standard: false },
  by: BY,
  data: DATA,
} as const

export const operatorWallet = defineCommand({
  name: 'operator-wallet',
  about: 'connects an operator wallet, and lists or retries its undelivered calls',
  ways: [
    '--operator NAME',
    '--operator NAME --url URL --by NAME',
    '--operator NAME --add-key KEY --by NAME',
    '--operator NAME --remove-key KEY --by NAME',
    '--operator NAME --drive --by NAME',
  ],
  flags: FLAGS,
  asked: ({ operator, loopback, url, addKey, removeKey, drive, by, data }) => {
    const fault = url === null ? null : faultOfWalletUrl(url, loopback ? 'loopback' : 'outside')
    if (fault !== null) throw new Error(`--url is "${url}": ${fault} (WA11)`)
    const changes: Change[] = [
      ...(url === null ? [] : [{ url }]),
      ...(addKey === null ? [] : [{ addKey }]),
      ...(removeKey === null ? [] : [{ removeKey }]),
      ...(drive ? [{ drive: true } as const] : []),
    ]
    const [change = null, ...more] = changes
    if (more.length > 0) throw new Error('--url, --add-key, --remove-key and --drive: give one of them')
    return { operator, change, by: change === null ? null : orderedBy(by), data }
  },
  work: async (pool, params) =>
    runOperatorWallet(pool, createKeySeal(await pepperOf(pool, params.data), 'wallet'), params),
})
