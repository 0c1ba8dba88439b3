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
  readWalletStatus,
  removeWalletKey,
  stuckCalls,
} from '../wallet/operator/operator-wallet.store.ts'
import type { OperatorWalletStatus } from '../wallet/operator/operator-wallet-ports.ts'
import { OperatorWallets } from '../wallet/operator/operator-wallets.ts'
import { createSendCall } from '../wallet/operator/send-call.ts'
import { checkWalletUrl } from '../wallet/operator/wallet-address.ts'
import { createActor } from './actor.ts'
import { BY, DATA, OPERATOR, orderedBy } from './command-flags.ts'
import { openServerPepper } from './command-passwords.ts'
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

const requireOperatorWallet = async (
  client: Pick<pg.Pool, 'query'>,
  operator: string,
): Promise<OperatorWalletStatus> => {
  const wallet = await readWalletStatus(client, operator)
  if (wallet === null) throw new Error(`there is no operator ${operator}`)
  if (wallet.type === 1) throw new Error(`operator ${operator} is of type 1: the platform holds its members' wallets`)
  return wallet
}

const formatWallet = (operator: string, { url, keys, owed, unknownHolds }: OperatorWalletStatus): string =>
  [
    `operator ${operator}: wallet ${url === null ? 'not connected' : `at ${url}`}`,
    keys.length === 0 ? 'no key' : `keys ${keys.join(', ')}`,
    `${owed} calls undelivered, ${unknownHolds} holds unknown`,
  ].join('; ')

/** Lists undelivered wallet calls with the status of each transaction at the operator (WA4). */
const describeWallet = async (pool: pg.Pool, seal: KeySeal, operator: string): Promise<readonly string[]> => {
  const wallet = await requireOperatorWallet(pool, operator)
  const wallets = new OperatorWallets({
    store: createOperatorCallStore(pool, seal),
    send: createSendCall(Date.now, { reach: 'loopback' }),
    monotonicMs: () => performance.now(),
  })
  await wallets.reloadEndpoints()
  const lines = [formatWallet(operator, wallet)]
  for (const call of await stuckCalls(pool, wallet.operatorId, LISTED)) {
    const { transactionId, accountId, amountMinor, currency, tries, trouble, forS } = call
    const callStatus = await wallets.fetchStatus(wallet.operatorId, transactionId)
    const statusText = callStatus === null ? 'the operator gives no status' : `the operator says ${callStatus}`
    const callText = `${amountMinor} minor ${currency} of ${accountId}, for ${forS} s, tried ${tries} times`
    lines.push(`${transactionId}: ${callText}, ${trouble ?? 'no response'}; ${statusText}`)
  }
  return lines
}

interface WalletChangeParams {
  readonly seal: KeySeal
  readonly operator: string
  readonly wallet: OperatorWalletStatus
  readonly change: Change
}

const applyChange = async (
  client: pg.PoolClient,
  { seal, operator, wallet, change }: WalletChangeParams,
): Promise<string> => {
  if ('url' in change) {
    await connectWallet(client, wallet.operatorId, change.url)
    return `the wallet of ${operator} is connected at ${change.url}`
  }
  if ('addKey' in change) {
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    const isAdded = await addWalletKey(client, wallet.operatorId, { keyId: change.addKey, secret, seal })
    if (!isAdded) throw new Error(`${operator} already has two keys, or a key named ${change.addKey}`)
    return `key ${change.addKey} of ${operator} signs from now on. Its secret is shown only once: ${secret}`
  }
  if ('removeKey' in change) {
    const isRemoved = await removeWalletKey(client, wallet.operatorId, change.removeKey)
    if (!isRemoved) throw new Error(`${operator} has no key ${change.removeKey}`)
    return `key ${change.removeKey} of ${operator} is removed`
  }
  return `${await requeueCalls(client, wallet.operatorId)} calls to the wallet of ${operator} are retried now`
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
  const actor = createActor(by)
  const line = await withAuditEntry(
    pool,
    { command: 'operator-wallet', ...actor, args: { operator, ...change } },
    async (client) => {
      const before = await requireOperatorWallet(client, operator)
      const result = await applyChange(client, { seal, operator, wallet: before, change })
      const after = await requireOperatorWallet(client, operator)
      const entry = { kind: 'operator', memberId: null, actor: actor.orderedBy, address: null, device: null } as const
      const detail = { operator, ...change, osUser: actor.osUser }
      return { result, before, after, securityEntries: [{ ...entry, operatorId: before.operatorId, detail }] }
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
  usages: [
    '--operator NAME',
    '--operator NAME --url URL --by NAME',
    '--operator NAME --add-key KEY --by NAME',
    '--operator NAME --remove-key KEY --by NAME',
    '--operator NAME --drive --by NAME',
  ],
  flags: FLAGS,
  buildParams: ({ operator, loopback, url, addKey, removeKey, drive, by, data }) => {
    const fault = url === null ? null : checkWalletUrl(url, loopback ? 'loopback' : 'outside')
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
    runOperatorWallet(pool, createKeySeal(await openServerPepper(pool, params.data), 'wallet'), params),
})
