import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlive } from './postgres/process-table.ts'
import { EVENTUALLY, waitUntil } from '../../testing/wait-until.ts'

let dataDir: string
const children: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'touchline-embedded-'))
  await chmod(dataDir, 0o755)
})
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
})

function spawnHolder(env: NodeJS.ProcessEnv = {}) {
  const script = fileURLToPath(new URL('testing/hold-database.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const errors: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line))
  return { child, errors, ended: once(child, 'close') }
}

function serverPid(): Promise<number> {
  return readFile(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').then(
    (text) => Number.parseInt(text),
    () => 0,
  )
}

function isGone(pid: number): Promise<boolean> {
  return waitUntil(`the end of the PostgreSQL process ${pid}`, () => !isAlive(pid), EVENTUALLY)
}

test.each(['SIGINT', 'SIGHUP'] as const)(
  'a process ended by an unhandled %s leaves no PostgreSQL running',
  async (signal) => {
    const { child, ended } = spawnHolder()
    await once(child.stdout, 'data')
    const pid = await serverPid()
    child.kill(signal)
    await ended
    await isGone(pid)
  },
)

test('a process ended while its database starts leaves no PostgreSQL running', async () => {
  const { child, ended } = spawnHolder()
  const pid = await waitUntil('the process id of PostgreSQL', serverPid, { ...EVENTUALLY, interval: 5 })
  child.kill('SIGTERM')
  await ended
  await isGone(pid)
})

const FOREIGN = {
  PGSSLMODE: 'require',
  PGSSLNEGOTIATION: 'direct',
  PGOPTIONS: '-c default_transaction_read_only=on',
  PGREPLICATION: 'database',
  PGHOST: '192.0.2.1',
  PGPORT: '1',
  PGUSER: 'nobody',
  PGPASSWORD: 'wrong',
  PGDATABASE: 'nowhere',
  PGDATA: '/nowhere',
  PGAPPNAME: 'somebody else',
  PGCLIENTENCODING: 'LATIN1',
}

test('environment variables of PostgreSQL clients do not reach the embedded database', async () => {
  const { child, errors } = spawnHolder(FOREIGN)
  const [port] = await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
  expect(errors).toEqual([])
  expect(Number(String(port))).toBeGreaterThan(0)
  child.kill('SIGTERM')
})

test('a start refused by the database reports the client error at once and stops PostgreSQL', async () => {
  const first = spawnHolder()
  await once(first.child.stdout, 'data')
  const firstPid = await serverPid()
  first.child.kill('SIGTERM')
  await first.ended
  await isGone(firstPid)
  await writeFile(path.join(dataDir, 'postgres-password'), 'not the password')
  const { errors, ended } = spawnHolder()
  await ended
  expect(errors.join('\n')).toContain('PostgreSQL started but refuses the connection: password authentication failed')
  const pid = await serverPid()
  if (pid !== 0) await isGone(pid)
})
