import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { withAuditEntry } from '../audit-log/audit-log.store.ts'
import { createKeySeal, type KeySeal } from '../secrets/key-seal.ts'
import { optionalValue, textMatching } from '../platform/commands/value-parser.ts'
import {
  addWalletKey,
  connectWallet,
  readWalletStatus,
  removeWalletKey,
} from '../wallet/operator/operator-wallet.store.ts'
import type { OperatorWalletStatus } from '../wallet/operator/operator-wallet-ports.ts'
import { checkWalletUrl } from '../wallet/operator/wallet-address.ts'
import { createActor } from '../platform/commands/actor.ts'
import { BY_FLAG, DATA_FLAG, OPERATOR_FLAG, orderedBy } from '../platform/commands/command-flags.ts'
import { openServerPepper } from './command-passwords.ts'
import { defineCommand } from '../platform/commands/define-command.ts'

const KEY = textMatching(/^[A-Za-z0-9_-]{1,32}$/, '1 to 32 letters, digits, dashes or underscores')
const URL_LIKE = textMatching(/^https?:\/\/[^\s?#]{1,480}$/, 'an https address without a query')
const SECRET_BYTES = 32

/** Change of the wallet address or of a key of an operator. */
type Change = { readonly url: string } | { readonly addKey: string } | { readonly removeKey: string }

interface WalletParams {
  readonly operator: string
  readonly change: Change
  readonly by: string
}

interface WalletChangeParams {
  readonly seal: KeySeal
  readonly operator: string
  readonly wallet: OperatorWalletStatus
  readonly change: Change
}

const FLAGS = {
  operator: OPERATOR_FLAG,
  loopback: {
    flag: 'loopback',
    help: 'for development: the wallet runs on this machine, and http is allowed',
    standard: false,
  },
  url: { flag: 'url', value: 'URL', help: 'base URL of its wallet API', read: optionalValue(URL_LIKE, null) },
  addKey: {
    flag: 'add-key',
    value: 'KEY',
    help: 'creates a key, which signs from then on, and shows its secret once',
    read: optionalValue(KEY, null),
  },
  removeKey: { flag: 'remove-key', value: 'KEY', help: 'removes the key', read: optionalValue(KEY, null) },
  by: BY_FLAG,
  data: DATA_FLAG,
} as const

export const operatorWalletCommand = defineCommand({
  name: 'operator-wallet',
  about: 'connects an operator wallet, and adds or removes its keys',
  usages: [
    '--operator NAME --url URL --by NAME',
    '--operator NAME --add-key KEY --by NAME',
    '--operator NAME --remove-key KEY --by NAME',
  ],
  flags: FLAGS,
  buildParams: ({ operator, loopback, url, addKey, removeKey, by, data }) => {
    const fault = url === null ? null : checkWalletUrl(url, loopback ? 'loopback' : 'outside')
    if (fault !== null) throw new Error(`--url is "${url}": ${fault} (WA11)`)
    const changes: Change[] = [
      ...(url === null ? [] : [{ url }]),
      ...(addKey === null ? [] : [{ addKey }]),
      ...(removeKey === null ? [] : [{ removeKey }]),
    ]
    const [change, ...more] = changes
    if (change === undefined || more.length > 0) throw new Error('--url, --add-key and --remove-key: give one of them')
    return { operator, change, by: orderedBy(by), data }
  },
  work: async (pool, params) =>
    runOperatorWallet(pool, createKeySeal(await openServerPepper(pool, params.data), 'wallet'), params),
})

/**
 * Connects the wallet of an operator, or adds or removes a key, and records the change in the audit log.
 */
export async function runOperatorWallet(
  pool: pg.Pool,
  seal: KeySeal,
  { operator, change, by }: WalletParams,
): Promise<readonly string[]> {
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

async function requireOperatorWallet(client: Pick<pg.Pool, 'query'>, operator: string): Promise<OperatorWalletStatus> {
  const wallet = await readWalletStatus(client, operator)
  if (wallet === null) throw new Error(`there is no operator ${operator}`)
  if (wallet.type === 1) throw new Error(`operator ${operator} is of type 1: the platform holds its members' wallets`)
  return wallet
}

async function applyChange(
  client: pg.PoolClient,
  { seal, operator, wallet, change }: WalletChangeParams,
): Promise<string> {
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
  const isRemoved = await removeWalletKey(client, wallet.operatorId, change.removeKey)
  if (!isRemoved) throw new Error(`${operator} has no key ${change.removeKey}`)
  return `key ${change.removeKey} of ${operator} is removed`
}
