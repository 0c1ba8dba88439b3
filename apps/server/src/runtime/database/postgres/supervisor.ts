import path from 'node:path'
import {
  becomesReady,
  findRunning,
  freePort,
  initialise,
  lastLogLines,
  spawnServer,
  stopServer,
  type Cluster,
} from './cluster.ts'
import { writePort } from './data-folder.ts'
import { unregisterOwnedProcess, endWithUs } from './end-with-us.ts'
import { rotateLog } from './log-rotation.ts'
import { isAlive } from './process-table.ts'

const READY_LIMIT_MS = 120_000
const START_ATTEMPTS = 20
const WATCH_EVERY_MS = 100
const LOG_CHECK_INTERVAL_MS = 60_000
const LOG = { size: 10_000_000, maxRotatedLogs: 5 }

/** Embedded PostgreSQL server that is restarted after every crash. */
export interface SupervisedPostgres {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Starts a server or attaches to a running one, and restarts it on the same port when it dies. Reports deaths and
 * restarts with `onNotice`.
 */
export async function supervise(
  cluster: Cluster,
  wishedPort: number | null,
  onNotice: (line: string) => void,
): Promise<SupervisedPostgres> {
  await initialise(cluster)
  const attached = await attach(cluster)
  const port = attached?.port ?? (await freePort(wishedPort))
  let pid = attached?.pid ?? (await startServer(cluster, port))
  await writePort(path.dirname(cluster.logFile), port)

  let restarting: Promise<void> | null = null
  const restart = async (): Promise<void> => {
    onNotice('PostgreSQL stopped unexpectedly; restarting it')
    unregisterOwnedProcess(pid)
    pid = await startServer(cluster, port)
    onNotice('PostgreSQL is running again')
  }
  const watch = setInterval(() => {
    if (restarting !== null || isAlive(pid)) return
    restarting = restart()
      .catch((error: Error) => onNotice(error.message))
      .finally(() => {
        restarting = null
      })
  }, WATCH_EVERY_MS)
  watch.unref()
  await rotateLog(cluster.logFile, LOG)
  const logRotationTimer = setInterval(() => {
    rotateLog(cluster.logFile, LOG).catch((error: Error) => onNotice(`postgres.log: ${error.message}`))
  }, LOG_CHECK_INTERVAL_MS)
  logRotationTimer.unref()

  return {
    port,
    stop: async () => {
      clearInterval(watch)
      clearInterval(logRotationTimer)
      await restarting
      await stopServer(pid)
    },
  }
}

/** Attaches to a running server of a killed Touchline, once the server responds. Null if no server runs. */
async function attach(cluster: Cluster): Promise<{ pid: number; port: number } | null> {
  const running = await findRunning(cluster)
  if (running === null) return null
  const ready = await becomesReady(cluster, running.pid, running.port, READY_LIMIT_MS).catch((cause: unknown) => {
    throw new Error(
      `PostgreSQL (process ${running.pid}) runs on ${cluster.home} and refuses the connection: ` +
        toErrorMessage(cause),
      {
        cause,
      },
    )
  })
  if (ready) {
    endWithUs(running.pid)
    return running
  }
  if (!isAlive(running.pid)) return null
  throw new Error(`PostgreSQL (process ${running.pid}) runs on ${cluster.home} but does not respond: stop it first`)
}

function toErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Starts the server and retries for a while, because after kill -9 the processes of the previous server need a moment
 * to exit.
 */
async function startServer(cluster: Cluster, port: number): Promise<number> {
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt += 1) {
    const pid = await spawnReady(cluster, port)
    if (pid !== null) return pid
    await pause(50 * attempt)
  }
  throw new Error(`PostgreSQL did not start: ${await lastLogLines(cluster.logFile)} (see ${cluster.logFile})`)
}

/**
 * Starts a server and waits until it is ready. Null if its process ends first. Stops an unusable server before
 * throwing.
 */
async function spawnReady(cluster: Cluster, port: number): Promise<number | null> {
  const pid = await spawnServer(cluster, port)
  try {
    if (await becomesReady(cluster, pid, port, READY_LIMIT_MS)) return pid
  } catch (cause) {
    await stopServer(pid)
    throw new Error(
      `PostgreSQL started but refuses the connection: ${toErrorMessage(cause)} (see ${cluster.logFile})`,
      {
        cause,
      },
    )
  }
  if (!isAlive(pid)) return null
  await stopServer(pid)
  throw new Error(`PostgreSQL did not start in time: ${await lastLogLines(cluster.logFile)} (see ${cluster.logFile})`)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
