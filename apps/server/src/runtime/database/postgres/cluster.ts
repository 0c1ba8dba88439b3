import { spawn, type ChildProcess } from 'node:child_process'
import { open, readFile, rename, rm, writeFile, lstat, chown } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { unregisterOwnedProcess, endWithUs } from './end-with-us.ts'
import { readCommandLine, isAlive } from './process-table.ts'
import type { Runner } from './runner.ts'

/** Settings to start, find and stop one PostgreSQL server. */
export interface Cluster {
  readonly home: string
  readonly logFile: string
  readonly binaries: Binaries
  readonly runner: Runner
  readonly password: string
  readonly maxConnections: number
  /** False turns off fsync; only for tests, where data may be lost in a crash of the machine. */
  readonly durable: boolean
}

const SUPERUSER = 'touchline'

/** Error codes of a server that is starting, stopping or full; a later try may succeed. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03', '57P01', '53300'])
const TRANSIENT_MESSAGE = /^(Connection terminated|timeout expired)/

export function buildConnectionString(cluster: Cluster, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${encodeURIComponent(cluster.password)}@127.0.0.1:${port}/${database}`
}

/** Returns the last error lines of the PostgreSQL log as one line. */
export async function lastLogLines(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '')
  const lines = text.trimEnd().split('\n').slice(-20)
  const isErrorLine = (line: string): boolean => /FATAL|PANIC|ERROR|error:/.test(line) && !/is starting up/.test(line)
  const errorLines = lines.filter(isErrorLine).slice(-2)
  return (errorLines.length > 0 ? errorLines : lines.slice(-1)).join('; ').replaceAll(/\s+/g, ' ')
}

/**
 * Creates the database files if missing. An interrupted creation leaves no usable files, so the next start repeats it.
 */
export async function initialise(cluster: Cluster): Promise<void> {
  const isInitialised = await lstat(path.join(cluster.home, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (isInitialised) return
  const draft = `${cluster.home}.new`
  const passwordFile = `${cluster.home}.password`
  await rm(draft, { recursive: true, force: true })
  await writeFile(passwordFile, cluster.password, { mode: 0o600 })
  if (cluster.runner.switchTo !== null) {
    await chown(passwordFile, cluster.runner.switchTo.uid, cluster.runner.switchTo.gid)
  }
  const log = await open(cluster.logFile, 'a', 0o600)
  try {
    const args = [
      '-D',
      draft,
      '-U',
      SUPERUSER,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(cluster.durable ? [] : ['--no-sync']),
    ]
    const code = await waitForExit(launch(cluster, cluster.binaries.initdb, args, log.fd))
    if (code !== 0) throw new Error(`PostgreSQL could not create its files: ${await lastLogLines(cluster.logFile)}`)
    await rename(draft, cluster.home)
  } finally {
    await log.close()
    await rm(passwordFile, { force: true })
  }
}

function waitForExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code))
  })
}

function launch(cluster: Cluster, program: string, args: readonly string[], logFd: number): ChildProcess {
  const child = spawn(program, args, {
    cwd: path.dirname(cluster.home),
    // Starts a new session: Ctrl-C in the terminal reaches only this process, which then stops PostgreSQL in order.
    detached: true,
    stdio: ['ignore', logFd, logFd],
    env: { PATH: process.env['PATH'], HOME: path.dirname(cluster.home), LC_ALL: 'C', TZ: 'UTC' },
    ...cluster.runner.switchTo,
  })
  const { pid } = child
  if (pid !== undefined) {
    endWithUs(pid)
    child.once('exit', () => unregisterOwnedProcess(pid))
  }
  return child
}

/** Finds a running server of these files by its pid file and the process table. Null if no server runs. */
export async function findRunning(cluster: Cluster): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(path.join(cluster.home, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port] = text.split('\n').map(Number)
  if (pid === undefined || !Number.isInteger(pid) || pid <= 0) return null
  const command = await readCommandLine(pid)
  if (command === null || !command.includes(cluster.home)) return null
  return { pid, port: port ?? 0 }
}

/** Starts a server. Resolves with its pid as soon as the process is spawned. */
export async function spawnServer(cluster: Cluster, port: number): Promise<number> {
  // A stale pid file would prevent the start of PostgreSQL once its pid is reused by another process.
  if ((await findRunning(cluster)) === null) await rm(path.join(cluster.home, 'postmaster.pid'), { force: true })
  const log = await open(cluster.logFile, 'a', 0o600)
  try {
    const child = launch(
      cluster,
      cluster.binaries.postgres,
      ['-D', cluster.home, ...buildSettingArgs(cluster, port)],
      log.fd,
    )
    child.unref()
    const failed = new Promise<never>((_, reject) => child.once('error', reject))
    if (child.pid === undefined) return await failed
    failed.catch(() => undefined)
    return child.pid
  } finally {
    await log.close()
  }
}

function buildSettingArgs(cluster: Cluster, port: number): readonly string[] {
  const settings = {
    fsync: cluster.durable ? 'on' : 'off',
    full_page_writes: cluster.durable ? 'on' : 'off',
    synchronous_commit: 'on',
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(cluster.maxConnections),
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    min_wal_size: '256MB',
    checkpoint_timeout: '10min',
    wal_buffers: '16MB',
    random_page_cost: '1.1',
    jit: 'off',
    // A list over many days locks every partition that it reads.
    max_locks_per_transaction: '512',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] ',
    timezone: 'UTC',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Waits until the server accepts connections. Returns false if its process ends first, or after `limitMs`. Throws the
 * client error if the server refuses the connection permanently.
 */
export async function becomesReady(cluster: Cluster, pid: number, port: number, limitMs: number): Promise<boolean> {
  for (const start = performance.now(); performance.now() - start < limitMs; await pause(25)) {
    if (!isAlive(pid)) return false
    if (await answers(cluster, port)) return true
  }
  return false
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/**
 * Returns whether our server responds on a port: the server accepts our password and uses our files. Throws on
 * permanent errors.
 */
async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: buildConnectionString(cluster, port, 'postgres'),
    connectionTimeoutMillis: 3_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === cluster.home
  } catch (error) {
    if (isTransient(error)) return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

function isTransient(error: unknown): boolean {
  return (
    error instanceof Error &&
    (TRANSIENT_MESSAGE.test(error.message) || ('code' in error && TRANSIENT_CODES.has(String(error.code))))
  )
}

/**
 * Shuts the server down in fast mode: PostgreSQL rolls back open transactions and writes its data. Sends an immediate
 * shutdown after 30 seconds.
 */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, limitMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!isAlive(pid)) break
    process.kill(pid, signal)
    for (const start = performance.now(); performance.now() - start < limitMs && isAlive(pid); ) await pause(10)
  }
  unregisterOwnedProcess(pid)
}

/** Returns the wanted port if free, otherwise a free port. */
export async function freePort(wished: number | null): Promise<number> {
  const port = (wished === null ? null : await tryPort(wished)) ?? (await tryPort(0))
  if (port === null) throw new Error('there is no free port on 127.0.0.1')
  return port
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(null))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const { port: got } = probe.address() as net.AddressInfo
      probe.close(() => resolve(got))
    })
  })
}
