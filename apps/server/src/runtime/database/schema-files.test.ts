import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSchema, schemaFile } from './schema-files.ts'

const OPEN_ACCOUNTS = 'create or replace function open_accounts() returns trigger'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'touchline-schema-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function rooms() {
  return ['platform', 'wallet', 'notices'].map((name) => ({
    name,
    folder: pathToFileURL(path.join(folder, name, '/')),
  }))
}

async function write(name: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
  await writeFile(path.join(folder, name), text)
}

test('files are ordered by module: the base file, then by number', async () => {
  await write('notices/notices.sql', '')
  await write('wallet/wallet.sql', '')
  await write('platform/0002-acts.sql', '')
  await write('platform/0001-clock.sql', '')
  await write('platform/platform.sql', '')
  await write('wallet/types/movement.sql', '-- What moves.\ncreate type movement as (kind text);')
  await write('wallet/functions/post.sql', 'create or replace function post(p_shard smallint) returns void')
  const { tables, types, functions } = await readSchema(rooms())
  expect([...tables, ...types, ...functions].map(({ name }) => name)).toEqual([
    'platform/platform.sql',
    'platform/0001-clock.sql',
    'platform/0002-acts.sql',
    'wallet/wallet.sql',
    'notices/notices.sql',
    'wallet/types/movement.sql',
    'wallet/functions/post.sql',
  ])
})

test('a module without its schema files is refused, not skipped', async () => {
  await expect(readSchema(rooms())).rejects.toThrow('platform has no file platform.sql in')
})

test('of several refused modules the first is reported, whatever the order of detection', async () => {
  await mkdir(path.join(folder, 'platform'))
  await write('platform/0001-clock.txt', '')
  await write('wallet/function/post.sql', '')
  await mkdir(path.join(folder, 'notices', 'function'), { recursive: true })
  await expect(readSchema(rooms())).rejects.toThrow('platform/0001-clock.txt is not a valid schema file')
})

test('a checkout with other line endings has the same schema', () => {
  expect(schemaFile('a', 'one\r\ntwo\r\n')).toEqual(schemaFile('a', 'one\ntwo\n'))
})

test.each([
  ['a folder of no kind', 'wallet/function/post.sql', '', 'wallet/function is not a valid schema folder name'],
  ['a table without a number', 'wallet/ledger.sql', '', 'wallet/ledger.sql is not a valid schema file name'],
  ['another language', 'wallet/0002-orders.ts', '', 'wallet/0002-orders.ts is not a valid schema file name'],
  [
    'a number used twice',
    'wallet/0001-orders.sql',
    '',
    'wallet/0001-ledger.sql and wallet/0001-orders.sql have the same number',
  ],
  [
    'a function under another name',
    'wallet/functions/pay.sql',
    'create or replace function post() returns void',
    'wallet/functions/pay.sql does not start with "create or replace function pay("',
  ],
  [
    'a type in a file of functions',
    'wallet/functions/movement.sql',
    'create type movement as (kind text);',
    'wallet/functions/movement.sql does not start with "create or replace function movement("',
  ],
  [
    'a function made twice',
    'notices/functions/open_accounts.sql',
    OPEN_ACCOUNTS,
    'wallet/functions/open_accounts.sql and notices/functions/open_accounts.sql create the same object',
  ],
])('%s is refused', async (_, name, text, message) => {
  for (const module of ['platform', 'notices']) await write(`${module}/${module}.sql`, '')
  await write('wallet/0001-ledger.sql', '')
  await write('wallet/wallet.sql', '')
  await write('wallet/functions/open_accounts.sql', OPEN_ACCOUNTS)
  await write(name, text)
  await expect(readSchema(rooms())).rejects.toThrow(message)
})
