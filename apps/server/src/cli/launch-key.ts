import { randomBytes } from 'node:crypto'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { addLaunchKey, launchKeysOf, removeLaunchKey } from '../accounts/launch-keys.store.ts'
import { SECRET_BYTES } from '../accounts/launch-login.ts'
import { onDatabase } from '../platform/database/on-database.ts'

const USAGE = `npm run launch-key -- --operator NAME            the keys of an operator, without their secrets
  --add KEY                                      draws a secret for a new key, and tells it this once
  --remove KEY                                   the key signs nothing from now on
  --data DIR                                     the server's folder`

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

const OPTIONS = {
  operator: { type: 'string' },
  add: { type: 'string' },
  remove: { type: 'string' },
  data: { type: 'string' },
} as const

const add = async (pool: pg.Pool, operator: string, keyId: string): Promise<string> => {
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(keyId)) throw new Error('a key is named by 1 to 32 letters, digits, - or _')
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  if (!(await addLaunchKey(pool, operator, { keyId, secret }))) {
    throw new Error(`${operator} has two keys already, or one named ${keyId}, or is no operator`)
  }
  return `key ${keyId} of ${operator}, told this once: ${secret}`
}

const remove = async (pool: pg.Pool, operator: string, keyId: string): Promise<string> => {
  if (!(await removeLaunchKey(pool, operator, keyId))) throw new Error(`${operator} has no key ${keyId}`)
  return `key ${keyId} of ${operator} signs nothing from now on`
}

const list = async (pool: pg.Pool, operator: string): Promise<string> => {
  const keys = await launchKeysOf(pool, operator)
  return keys.length === 0 ? `${operator} has no key` : keys.join('\n')
}

const main = async (): Promise<void> => {
  const { operator, add: added, remove: removed, data } = parseArgs({ options: OPTIONS }).values
  if (operator === undefined) throw new Error(`which operator?\n${USAGE}`)
  const line = await onDatabase(data, say, (pool) => {
    if (added !== undefined) return add(pool, operator, added)
    return removed === undefined ? list(pool, operator) : remove(pool, operator, removed)
  })
  process.stdout.write(`${line}\n`)
}

main().catch((error: Error) => {
  say(`launch-key: ${error.message}`)
  process.exitCode = 1
})
