import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../platform/database/testing/test-database.ts'
import type { ServerOptions } from '../server-options.ts'
import { type RunningServer, openServer } from '../server.ts'
import { HandFeed } from '../testing/hand-feed.ts'
import { accounts } from './accounts.module.ts'
import { DEMO_MEMBERS } from './demo-world.ts'
import { readMemberState, writeMemberState } from './member-state.store.ts'
import { hashPassword } from './password.ts'

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

/** A start on the test's database, as if it were the embedded one. */
const start = async (options: Partial<ServerOptions> = {}, alone = true): Promise<RunningServer> => {
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
      onProgress: () => undefined,
      ...options,
    },
    { openFeed: () => Promise.resolve(new HandFeed()), feedRuns: false, demoAnywhere: alone },
  )
  running.push(server)
  return server
}
const login = async ({ address }: RunningServer, account_id: string): Promise<unknown> => {
  const answer = await fetch(`${address}/userlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account_id, password: 'demo88' }),
  })
  return ((await answer.json()) as { statusdesc: string }).statusdesc
}
const demoOf = (server: RunningServer) => {
  const demo = server.faceOf(accounts).demo()
  if (demo === null) throw new Error('the demo was not looked at')
  return demo
}
const names = (server: RunningServer) => demoOf(server).members.map(({ accountId }) => accountId)
const ALL = DEMO_MEMBERS.map(({ accountId }) => accountId)
const close = async (accounts: readonly string[]) => {
  for (const account of accounts) await writeMemberState(database.pool, account, 'closed', true)
}
const closeOffice = () => database.owner.query("update staff set state = 'closed'")

test('a new database is given the demo, a second start finds it, and a closed account stays closed', async () => {
  const first = await start()
  expect([names(first), demoOf(first).published.toSorted()]).toEqual([ALL, ALL.toSorted()])
  expect(demoOf(first).office).toBe(true)
  expect(await login(first, 'demo1')).toBe('success')
  const again = await start()
  expect(names(again)).toEqual(ALL)
  await close(['demo1'])
  const without = await start({ demo: true })
  expect(names(without)).toEqual(ALL.slice(1))
  expect(await login(without, 'demo1')).not.toBe('success')
})

test('where all were closed there is no demo, and no offers for it', async () => {
  await start()
  await close(ALL)
  await closeOffice()
  expect(names(await start())).toEqual([])
  await expect(start({ offers: ['cashout'] })).rejects.toThrow('--offer is for the demo operator')
})

test('a database of others is given no demo', async () => {
  await database.pool.query("insert into operator (name, type) values ('theirs', 1)")
  expect(names(await start())).toEqual([])
  expect(await readMemberState(database.pool, 'demo1')).toBeNull()
  expect(names(await start({ demo: true }))).toEqual(ALL)
})

test('with others who reach it the start refuses until the accounts are closed, and then goes on without', async () => {
  await start()
  const refused = 'open, but DATABASE_URL is given: npm run member -- --close-demo --by NAME first'
  await expect(start({}, false)).rejects.toThrow(refused)
  await expect(start({ demo: false })).rejects.toThrow('open, but --no-demo is given: npm run member')
  await close(ALL)
  await expect(start({}, false)).rejects.toThrow(refused)
  await closeOffice()
  await expect(start({ demo: true }, false)).rejects.toThrow('--demo is for this machine alone, but DATABASE_URL')
  expect(names(await start({}, false))).toEqual([])
})

test('on a new database that others reach nothing is made', async () => {
  expect(names(await start({}, false))).toEqual([])
  expect(names(await start({ demo: false }))).toEqual([])
  expect((await database.pool.query('select from member')).rowCount).toBe(0)
})

test('an account whose password is its own is not called published', async () => {
  await start()
  await database.pool.query('update member set password_hash = $1 where account_id = $2', [
    await hashPassword('another88'),
    'demo2',
  ])
  const demo = demoOf(await start())
  expect(demo.published).not.toContain('demo2')
  expect(demo.published).toHaveLength(ALL.length - 1)
})
