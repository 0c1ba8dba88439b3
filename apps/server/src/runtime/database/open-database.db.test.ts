import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from './open-database.ts'
import { createPool } from './pool.ts'
import { isAlive } from './postgres/process-table.ts'
import { SOON } from '../../testing/wait-until.ts'

let dataDir: string
let notices: string[]
const opened: Database[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'touchline-open-'))
  await chmod(dataDir, 0o755)
  notices = []
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function open(): Promise<Database> {
  const database = await openDatabase({ dataDir, durable: false, onNotice: (line) => notices.push(line) })
  opened.push(database)
  return database
}

async function serverPid(): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'))
}

async function ask(database: Database, question: string): Promise<unknown> {
  const pool = createPool(database.connectionString, 1)
  try {
    const { rows } = await pool.query<Record<string, unknown>>(question)
    return rows[0] === undefined ? null : Object.values(rows[0])[0]
  } finally {
    await pool.end()
  }
}

async function closeFirst(): Promise<void> {
  await opened.shift()?.stop()
}

/** Starts a second Touchline process on the same folder. Resolves when it has opened the database. */
function startOther(): Promise<ReturnType<typeof spawn>> {
  const script = fileURLToPath(new URL('testing/hold-database.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve(child))
    child.once('exit', (code) => reject(new Error(`the other Touchline ended with ${code}`)))
  })
}

function killed(child: ReturnType<typeof spawn>): Promise<unknown> {
  return new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGKILL')
  })
}

test('data persists across a stop and a start on the same port, and no process is left running', async () => {
  const first = await open()
  await ask(first, 'create table kept as select 42 as answer')
  const pid = await serverPid()
  await closeFirst()
  expect(isAlive(pid)).toBe(false)
  const second = await open()
  expect(second.connectionString).toBe(first.connectionString)
  expect(await ask(second, 'select answer from kept')).toBe(42)
  expect(notices).toEqual([])
})

test('the database listens on loopback, with a private password file and the C.UTF-8 locale', async () => {
  const database = await open()
  expect(await ask(database, 'show listen_addresses')).toBe('127.0.0.1')
  expect(await ask(database, 'show unix_socket_directories')).toBe('')
  const locale = "select concat_ws(' ', datlocprovider, datlocale) from pg_database where datname = 'touchline'"
  expect(await ask(database, locale)).toBe('b C.UTF-8')
  const { mode } = await stat(path.join(dataDir, 'postgres-password'))
  expect(mode & 0o777).toBe(0o600)
  const wrong = new URL(database.connectionString)
  wrong.password = 'guess'
  const guessed = ask({ ...database, connectionString: wrong.href }, 'select 1')
  await expect(guessed).rejects.toThrow('password authentication failed')
})

test('a PostgreSQL server killed with -9 is restarted with its data', async () => {
  const database = await open()
  const pool = createPool(database.connectionString, 4)
  await pool.query('create table kept as select 42 as answer')
  await pool.query('checkpoint')
  process.kill(await serverPid(), 'SIGKILL')
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select answer from kept')
    expect(rows).toEqual([{ answer: 42 }])
    expect(notices).toEqual(['PostgreSQL stopped unexpectedly; restarting it', 'PostgreSQL is running again'])
  }, SOON)
  await pool.end()
})

test('a PostgreSQL server left behind by a killed Touchline is reused', async () => {
  const other = await startOther()
  const pid = await serverPid()
  await killed(other)
  expect(isAlive(pid)).toBe(true)
  const database = await open()
  expect(await serverPid()).toBe(pid)
  expect(await ask(database, 'select 1')).toBe(1)
})

test('if both processes were killed, the next start cleans up after them', async () => {
  const other = await startOther()
  const pid = await serverPid()
  await killed(other)
  process.kill(pid, 'SIGKILL')
  const database = await open()
  expect(await serverPid()).not.toBe(pid)
  expect(await ask(database, 'select 1')).toBe(1)
})

test('a second Touchline on the same folder is refused with the id of the first process', async () => {
  const other = await startOther()
  await expect(open()).rejects.toThrow(
    `the data folder ${dataDir} is in use by another Touchline process (${other.pid}): stop it, or give --data DIR`,
  )
  await killed(other)
  await open()
})

test('a pid file with the process id of another program does not prevent the start', async () => {
  await open()
  await closeFirst()
  const pidFile = path.join(dataDir, 'postgres', 'data', 'postmaster.pid')
  await writeFile(pidFile, `${process.pid}\n${dataDir}\n0\n1\n\n127.0.0.1\n`)
  expect(await ask(await open(), 'select 1')).toBe(1)
})

test('a folder that cannot be written is refused in one line', async () => {
  const file = path.join(dataDir, 'file')
  await writeFile(file, '')
  await expect(openDatabase({ dataDir: path.join(file, 'data'), onNotice: () => undefined })).rejects.toThrow(
    /^the data folder .* cannot be written \((ENOTDIR|EEXIST)\): choose another with --data DIR$/,
  )
})

test('a data folder with private access is used in place', async () => {
  await chmod(dataDir, 0o700)
  expect(await ask(await open(), 'select 1')).toBe(1)
  expect(notices).toEqual([])
})

test('a data folder inside a private folder works, and root serves it from another location', async () => {
  await mkdir(path.join(dataDir, 'closed'), { mode: 0o700 })
  const closed = path.join(dataDir, 'closed', 'data')
  const database = await openDatabase({ dataDir: closed, durable: false, onNotice: (line) => notices.push(line) })
  expect(await ask(database, 'select 1')).toBe(1)
  await database.stop()
  const told = /^PostgreSQL runs as \w+, without access to .*data: its files are in (\S+)$/
  expect(notices).toEqual(process.getuid?.() === 0 ? [expect.stringMatching(told)] : [])
  const [, elsewhere = closed] = told.exec(notices[0] ?? '') ?? []
  await rm(elsewhere, { recursive: true })
})

test('a start with DATABASE_URL leaves the data folder untouched', async () => {
  const untouched = path.join(dataDir, 'none')
  const { connectionString: databaseUrl } = await open()
  const database = await openDatabase({ dataDir: untouched, databaseUrl, onNotice: () => undefined })
  expect(database.connectionString).toBe(databaseUrl)
  await expect(stat(untouched)).rejects.toThrow('ENOENT')
})
