import process from 'node:process'
import path from 'node:path'
import pg from 'pg'
import { readyBinaries } from './postgres/binaries.ts'
import { buildConnectionString, findRunning, type Cluster } from './postgres/cluster.ts'
import {
  chooseClusterHome,
  createRunnerFolder,
  openDataFolder,
  readAppPassword,
  readPassword,
  readPort,
} from './postgres/data-folder.ts'
import { lockFolder } from './postgres/folder-lock.ts'
import { checkOutside } from './postgres/external-postgres.ts'
import { chooseRunner } from './postgres/runner.ts'
import { supervise } from './postgres/supervisor.ts'
import { asRuntimeRole, RUNTIME_ROLE, withPatience } from './runtime-role.ts'

export interface DatabaseOptions {
  /** Folder with the files, password, port, log and lock of the embedded server. */
  readonly dataDir: string
  /** Connection string of an external PostgreSQL. If set, the data folder is not used. */
  readonly databaseUrl?: string | undefined
  /** Connection string of the table owner in the external database, if different from the server's login. */
  readonly migrationUrl?: string | undefined
  /** Prints one line for the person who runs the server. */
  readonly onNotice: (line: string) => void
  /** Connection limit of the embedded server, by default 100. A server already running keeps its own limit. */
  readonly maxConnections?: number
  /** False turns off fsync; only for tests, where data may be lost in a crash of the machine. */
  readonly durable?: boolean
}

export interface Database {
  /** Connection string of the table owner, for schema updates and commands. */
  readonly connectionString: string
  /** Connection string of the server's role; usable after `grantRuntime`. */
  readonly runtimeConnectionString: string
  /** Login of the server in an external database, if neither the owner nor the server's role; otherwise null. */
  readonly login: string | null
  /** Stops the embedded server and unlocks the data folder. */
  stop(): Promise<void>
}

const DATABASE_NAME = 'touchline'

/**
 * Opens the database: starts the embedded PostgreSQL or attaches to a running one, and restarts it if it dies. Throws
 * an error with a one-line message with instructions.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl !== undefined) {
    return openOutside(options.databaseUrl, options.migrationUrl)
  }
  const dataDir = path.resolve(options.dataDir)
  await openDataFolder(dataDir)
  const unlock = await lockFolder(dataDir)
  try {
    const cluster = await prepareCluster(dataDir, options)
    const server = await supervise(cluster, await readPort(dataDir), options.onNotice)
    const stop = async (): Promise<void> => {
      await server.stop()
      await unlock()
    }
    try {
      return { ...(await openCluster(cluster, server.port, dataDir)), stop }
    } catch (error) {
      await server.stop()
      throw error
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function openOutside(databaseUrl: string, migrationUrl: string | undefined): Promise<Database> {
  const login = await checkOutside(databaseUrl, 'DATABASE_URL')
  if (migrationUrl !== undefined) await checkOutside(migrationUrl, 'MIGRATION_DATABASE_URL')
  return {
    connectionString: migrationUrl ?? databaseUrl,
    runtimeConnectionString: asRuntimeRole(databaseUrl),
    login: migrationUrl === undefined ? null : login,
    stop: () => Promise.resolve(),
  }
}

async function prepareCluster(
  dataDir: string,
  { onNotice, maxConnections = 100, durable = true }: DatabaseOptions,
): Promise<Cluster> {
  clearClientEnvironment()
  const runner = await chooseRunner(path.join(dataDir, 'postgres'))
  const clusterHome = await chooseClusterHome(dataDir, runner, onNotice)
  await createRunnerFolder(runner, clusterHome)
  const home = path.join(clusterHome, 'data')
  return {
    home,
    logFile: path.join(dataDir, 'postgres.log'),
    binaries: await readyBinaries(runner, path.dirname(clusterHome), onNotice),
    runner,
    password: await readPassword(dataDir, home),
    durable,
    maxConnections,
  }
}

async function openCluster(cluster: Cluster, port: number, dataDir: string): Promise<Omit<Database, 'stop'>> {
  await makeDatabase(buildConnectionString(cluster, port, 'postgres'))
  const connectionString = buildConnectionString(cluster, port, DATABASE_NAME)
  const runtime = new URL(connectionString)
  runtime.username = RUNTIME_ROLE
  runtime.password = await letRoleIn(connectionString, await readAppPassword(dataDir))
  return { connectionString, runtimeConnectionString: withPatience(runtime.href), login: null }
}

async function makeDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME])
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`)
  } finally {
    await client.end()
  }
}

/** Creates the role or resets its password to the password of the data folder. Returns the password. */
async function letRoleIn(ownerUrl: string, password: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [RUNTIME_ROLE])
    const verb = rowCount === 0 ? 'create' : 'alter'
    await client.query(`${verb} role ${RUNTIME_ROLE} login password ${pg.escapeLiteral(password)}`)
    return password
  } finally {
    await client.end()
  }
}

/**
 * Returns the connection string of a data folder whose server is already running, under a live Touchline or left by a
 * killed one. Null if no server runs.
 */
export async function findDatabase(dataDir: string, onNotice: (line: string) => void): Promise<string | null> {
  const cluster = await prepareCluster(path.resolve(dataDir), { dataDir, onNotice })
  const running = await findRunning(cluster)
  return running === null ? null : buildConnectionString(cluster, running.port, DATABASE_NAME)
}

/**
 * Removes the variables of PostgreSQL clients (PGSSLMODE, PGOPTIONS, PGREPLICATION…) from the environment of this
 * process. The variables describe another server, while the embedded server depends only on its data folder. The driver
 * uses them for every setting absent from a connection string, and an empty value cannot override them.
 */
function clearClientEnvironment(): void {
  for (const name of Object.keys(process.env)) {
    if (/^PG[A-Z]/.test(name)) Reflect.deleteProperty(process.env, name)
  }
}
