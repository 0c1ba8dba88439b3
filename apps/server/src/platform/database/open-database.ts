import path from 'node:path'
import pg from 'pg'
import { readyBinaries } from './postgres/binaries.ts'
import { clearClientEnvironment } from './postgres/client-environment.ts'
import { connectionStringOf, findRunning, type Cluster } from './postgres/cluster.ts'
import {
  chooseClusterHome,
  makeFolderOf,
  openDataFolder,
  readAppPassword,
  readPassword,
  readPort,
} from './postgres/data-folder.ts'
import { lockFolder } from './postgres/folder-lock.ts'
import { checkOutside } from './postgres/outside.ts'
import { chooseRunner } from './postgres/runner.ts'
import { supervise } from './postgres/supervisor.ts'
import { asRuntimeRole, RUNTIME_ROLE, withPatience } from './runtime-role.ts'

export interface DatabaseOptions {
  /** Holds the embedded server's files, password, port, log and lock. */
  readonly dataDir: string
  /** An outside PostgreSQL; the data folder is then not used. */
  readonly databaseUrl?: string | undefined
  /** Who may change the tables of that one, where it is somebody else. */
  readonly migrationUrl?: string | undefined
  /** One line for the operator. */
  readonly onNotice: (line: string) => void
  /** Connections that the embedded server allows; 100 unless told. One that runs already keeps what it has. */
  readonly maxConnections?: number
  /** False only where the data may be lost with the machine, as in tests. */
  readonly durable?: boolean
}

export interface Database {
  /** As the owner of the tables: for the schema and for commands. */
  readonly connectionString: string
  /** As the role that the server works as; good once `grantRuntime` was run. */
  readonly runtimeConnectionString: string
  /** Who logs in there, where that is neither the owner nor the role itself. */
  readonly login: string | null
  /** Stops the embedded server and gives the data folder back. */
  stop(): Promise<void>
}

const DATABASE_NAME = 'touchline'

/**
 * Opens the database: starts the embedded PostgreSQL, or attaches to the one left running, and keeps it alive.
 * Throws an Error whose message is one line that says what to do.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
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

const openCluster = async (cluster: Cluster, port: number, dataDir: string): Promise<Omit<Database, 'stop'>> => {
  await makeDatabase(connectionStringOf(cluster, port, 'postgres'))
  const connectionString = connectionStringOf(cluster, port, DATABASE_NAME)
  const runtime = new URL(connectionString)
  runtime.username = RUNTIME_ROLE
  runtime.password = await letRoleIn(connectionString, await readAppPassword(dataDir))
  return { connectionString, runtimeConnectionString: withPatience(runtime.href), login: null }
}

const openOutside = async (databaseUrl: string, migrationUrl: string | undefined): Promise<Database> => {
  const login = await checkOutside(databaseUrl, 'DATABASE_URL')
  if (migrationUrl !== undefined) await checkOutside(migrationUrl, 'MIGRATION_DATABASE_URL')
  return {
    connectionString: migrationUrl ?? databaseUrl,
    runtimeConnectionString: asRuntimeRole(databaseUrl),
    login: migrationUrl === undefined ? null : login,
    stop: () => Promise.resolve(),
  }
}

/** The database of a data folder whose server runs already, under a Touchline or left by one; null where none runs. */
export const findDatabase = async (dataDir: string, onNotice: (line: string) => void): Promise<string | null> => {
  const cluster = await prepareCluster(path.resolve(dataDir), { dataDir, onNotice })
  const running = await findRunning(cluster)
  return running === null ? null : connectionStringOf(cluster, running.port, DATABASE_NAME)
}

const prepareCluster = async (
  dataDir: string,
  { onNotice, maxConnections = 100, durable = true }: DatabaseOptions,
): Promise<Cluster> => {
  clearClientEnvironment()
  const runner = await chooseRunner(path.join(dataDir, 'postgres'))
  const clusterHome = await chooseClusterHome(dataDir, runner, onNotice)
  await makeFolderOf(runner, clusterHome)
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

/** Lets the role in with the password of the data folder, whatever it was before. Returns the password. */
const letRoleIn = async (ownerUrl: string, password: string): Promise<string> => {
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

const makeDatabase = async (adminUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME])
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`)
  } finally {
    await client.end()
  }
}
