import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDemo } from '../cli/close-demo-command.ts'
import { type TestDatabase, createTestDatabase } from '../runtime/database/testing/test-database.ts'
import type { ServerOptions } from '../server-options.ts'
import { type RunningServer, openServer } from '../server.ts'
import { ManualFeed } from '../testing/manual-feed.ts'
import { demo } from '../demo/demo.module.ts'
import { DEMO_ELSEWHERE } from './demo-tree.ts'
import { ALL_DEMO_MEMBERS, DEMO_ACCOUNTS, DEMO_BETTORS } from './demo-world.ts'
import { readMemberState, writeMemberState } from '../members/member-state.store.ts'
import { createPasswords } from '../members/passwords/passwords.ts'
import { createPepper } from '../secrets/pepper.ts'
import { setPassword } from '../testing/set-password.ts'

let database: TestDatabase
let dataDir: string
const running: RunningServer[] = []
beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'touchline-demo-'))
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts a server on the test database as if the database were embedded. */
async function start(options: Partial<ServerOptions> = {}, alone = true): Promise<RunningServer> {
  for (const server of running.splice(0)) await server.stop()
  const server = await openServer(
    {
      port: 0,
      host: '127.0.0.1',
      dataDir,
      databaseUrl: database.connectionString,
      pepper: 'a pepper of tests that is long enough',
      fixturesDir: null,
      seed: 1,
      speed: 1,
      siteDir: null,
      lag: { lagMs: () => 0 },
      onProgress: () => undefined,
      ...options,
    },
    { openFeed: () => Promise.resolve(new ManualFeed()), feedRuns: false, demoAnywhere: alone },
  )
  running.push(server)
  return server
}
async function login({ address }: RunningServer, account_id: string): Promise<unknown> {
  const answer = await fetch(`${address}/userlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account_id, password: 'demo88' }),
  })
  return ((await answer.json()) as { statusdesc: string }).statusdesc
}
function demoOf(server: RunningServer) {
  const logins = server.apiOf(demo).readLogins()
  if (logins === null) throw new Error('the demo has not started')
  return logins
}
function names(server: RunningServer) {
  return demoOf(server).members.map(({ accountId }) => accountId)
}
const ALL = ALL_DEMO_MEMBERS.map(({ accountId }) => accountId)
async function close(accounts: readonly string[]) {
  for (const account of accounts) await writeMemberState(database.pool, account, 'closed', true)
}
function closeOffice() {
  return database.owner.query("update staff set state = 'closed'")
}

/** Tree from the company down: credit, allocated credit, position and commission; for members only credit. */
async function tree(): Promise<readonly string[]> {
  const { rows } = await database.owner.query<{ line: string }>(
    `select concat_ws(' ', u.account_id, u.level, u.currency, c.credit, c.allocated, s.position_bp,
       s.commission_bp) as line
     from upline u join upline_credit c on c.upline_id = u.id
     join (select distinct upline_id, position_bp, commission_bp from upline_share) s on s.upline_id = u.id
     union all
     select concat_ws(' ', m.account_id, u.account_id, m.currency, credit_of(m.id)) from member m
     join upline u on u.id = m.upline_id order by 1`,
  )
  return rows.map(({ line }) => line)
}

const TREE = [
  'DM 1 MYR 50000000 40000000 9000 50',
  'DM00 2 MYR 40000000 30000000 8000 40',
  'DM0000 3 MYR 30000000 20000000 6500 30',
  'DM000000 4 MYR 20000000 10000000 5000 20',
  'DM00000000 5 MYR 10000000 3000000 3000 10',
  'DM00000000001 DM00000000 MYR 1000000',
  'DM00000000002 DM00000000 MYR 1000000',
  'DM00000000003 DM00000000 MYR 1000000',
  'DT 1 THB 300000000 200000000 9000 50',
  'DT00 4 THB 200000000 100000000 6000 30',
  'DT0000 5 THB 100000000 20000000 2500 10',
  'DT0000001 DT0000 THB 10000000',
  'DT0000002 DT0000 THB 10000000',
  'DW 1 SGD 0 0 9000 50',
  'DW00 4 SGD 0 0 6000 30',
  'DW0000 5 SGD 0 0 2500 10',
  'DW0000001 DW0000 SGD 0',
]
const OFFICES = ['house-demo', 'demo-office', 'DM', 'DM00000000', 'DT']

test('a new database gets the demo, a second start finds it, and closed accounts stay closed', async () => {
  const first = await start()
  expect([names(first), demoOf(first).published.toSorted()]).toEqual([ALL, ALL.toSorted()])
  expect(demoOf(first).office).toEqual(OFFICES)
  expect(await login(first, 'demo1')).toBe('success')
  expect(await login(first, 'DM00000000001')).toBe('success')
  const chosen = await database.owner.query(
    "select account_id from member where settings ->> 'language' is not null order by 1",
  )
  // Demo members beyond the listed accounts chose no language and use the language of the site.
  expect(chosen.rows.map(({ account_id }) => account_id)).toEqual(['demo-id', 'demo-mm', 'demo2'])
  const { rows } = await database.owner.query('select from member where must_change_password')
  expect([(await tree()).toSorted(), rows.length]).toEqual([TREE, 0])
  const again = await start()
  expect([names(again), demoOf(again).office]).toEqual([ALL, OFFICES])
  expect((await tree()).toSorted()).toEqual(TREE)
  await close(['demo1'])
  const without = await start({ demo: true })
  expect(names(without)).toEqual(ALL.slice(1))
  expect(await login(without, 'demo1')).not.toBe('success')
})

test('a start with all demo accounts closed has no demo, and the offer flag is refused', async () => {
  await start()
  const [closed = ''] = (await closeDemo(database.owner, 'ANN')).split(': now closed and logged out')
  expect(closed.split(', ').toSorted()).toEqual(DEMO_ACCOUNTS.toSorted())
  expect(await closeDemo(database.owner, 'ANN')).toBe('no demo account is open')
  expect(names(await start())).toEqual([])
  await expect(start({ offers: ['cashout'] })).rejects.toThrow('--offer requires the demo, which is off')
})

test('a database with another operator gets no demo unless a flag requests it', async () => {
  await database.pool.query("insert into operator (name, type) values ('theirs', 1)")
  expect(names(await start())).toEqual([])
  expect(await readMemberState(database.pool, 'demo1')).toBeNull()
  await database.owner.query(
    `insert into upline (account_id, operator_id, above, level, currency)
     select 'DT', id, '{}'::bigint[], 1, 'THB' from operator where name = 'theirs'`,
  )
  const beside = await start({ demo: true })
  expect(names(beside)).toEqual(ALL.filter((accountId) => !accountId.startsWith('DT')))
  expect(demoOf(beside).office).toEqual(OFFICES.filter((loginId) => loginId !== 'DT'))
})

test('a non-local server refuses to start until the demo accounts are closed', async () => {
  await start()
  const refused = 'open, but DATABASE_URL is given: run npm run touchline -- close-demo --by NAME first'
  await expect(start({}, false)).rejects.toThrow(refused)
  await expect(start({ demo: false })).rejects.toThrow(
    'open, but --no-demo is given: run npm run touchline -- close-demo',
  )
  await close([...DEMO_BETTORS, DEMO_ELSEWHERE.myanmar])
  await expect(start({}, false)).rejects.toThrow(refused)
  await closeOffice()
  await expect(start({ demo: true }, false)).rejects.toThrow('--demo is only for local use, but DATABASE_URL')
  expect(names(await start({}, false))).toEqual([])
})

test('a non-local server creates no demo accounts in a new database', async () => {
  expect(names(await start({}, false))).toEqual([])
  expect(names(await start({ demo: false }))).toEqual([])
  for (const table of ['member', 'upline', 'staff']) {
    expect((await database.pool.query(`select from ${table}`)).rowCount).toBe(0)
  }
})

test('a demo account with a changed password is not listed as published', async () => {
  await start()
  const hash = await createPasswords(createPepper('a pepper of tests that is long enough')).hash('another88')
  await setPassword(database.owner, { owner: 'member', login: 'demo2' }, hash)
  const demo = demoOf(await start())
  expect(demo.published).not.toContain('demo2')
  expect(demo.published).toHaveLength(ALL.length - 1)
})
