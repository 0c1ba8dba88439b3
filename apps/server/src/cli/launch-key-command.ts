import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { createKeySeal } from '../accounts/key-seal.ts'
import { addLaunchKey, listLaunchKeys, removeLaunchKey } from '../accounts/launch-keys.store.ts'
import { SECRET_BYTES } from '../accounts/launch-login.ts'
import { readOperators } from '../accounts/operator.store.ts'
import { optional, textLike } from '../flags/reading.ts'
import { BY, DATA, OPERATOR, orderedBy } from './command-flags.ts'
import { openServerPepper } from './command-passwords.ts'
import { defineCommand } from './command.ts'

const KEY = textLike(/^[A-Za-z0-9_-]{1,32}$/, '1 to 32 letters, digits, dashes or underscores')

interface KeyChange {
  readonly operator: string
  readonly keyId: string
  readonly by: string
  readonly data: string | undefined
}

const add = async (pool: pg.Pool, { operator, keyId, by, data }: KeyChange): Promise<string> => {
  const seal = createKeySeal(await openServerPepper(pool, data), 'launch')
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  if (!(await addLaunchKey(pool, operator, { keyId, secret, seal }, by))) {
    throw new Error(`${operator} already has two keys or a key named ${keyId}, or is not an operator`)
  }
  return `key ${keyId} of ${operator}, shown only once: ${secret}`
}

const remove = async (pool: pg.Pool, { operator, keyId, by }: KeyChange): Promise<string> => {
  if (!(await removeLaunchKey(pool, operator, keyId, by))) throw new Error(`${operator} has no key ${keyId}`)
  return `key ${keyId} of ${operator} is removed`
}

const list = async (pool: pg.Pool, operator: string): Promise<string> => {
  const [known] = await readOperators(pool, operator)
  const keys = known === undefined ? [] : await listLaunchKeys(pool, known.id)
  const lines = keys.map(({ keyId, sinceMs }) => `${keyId} since ${new Date(sinceMs).toISOString().slice(0, 10)}`)
  return lines.length === 0 ? `${operator} has no key` : lines.join('\n')
}

const FLAGS = {
  operator: OPERATOR,
  add: {
    flag: 'add',
    value: 'KEY',
    help: 'creates a key and shows its secret once',
    read: optional(KEY, null),
  },
  remove: {
    flag: 'remove',
    value: 'KEY',
    help: 'removes the key',
    read: optional(KEY, null),
  },
  by: BY,
  data: DATA,
} as const

export const launchKey = defineCommand({
  name: 'launch-key',
  about: 'lists an operator’s launch keys without their secrets, and adds or removes a key',
  usages: ['--operator NAME', '--operator NAME --add KEY --by NAME', '--operator NAME --remove KEY --by NAME'],
  flags: FLAGS,
  buildParams: ({ operator, add: added, remove: removed, by, data }) => {
    if (added !== null && removed !== null) throw new Error('--add and --remove: give one of them')
    const keyId = added ?? removed
    const change =
      keyId === null
        ? null
        : { act: added === null ? remove : add, asked: { operator, keyId, by: orderedBy(by), data } }
    return { operator, change, data }
  },
  work: (pool, { operator, change }) => (change === null ? list(pool, operator) : change.act(pool, change.asked)),
})
