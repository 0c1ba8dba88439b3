import { createHash, randomBytes } from 'node:crypto'
import { access, chmod, chown, constants, lstat, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { canEnter, type Runner } from './runner.ts'

/** Creates the data folder if missing. Throws an error with a one-line message if the folder is not writable. */
export async function openDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolders(dataDir)
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    const message = `the data folder ${dataDir} cannot be written (${reason}): choose another with --data DIR`
    throw new Error(message, { cause })
  }
}

/**
 * Creates a folder and its parents. The `recursive` option of mkdir never returns if the parent accepts no folders, as
 * in /proc.
 */
async function makeFolders(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  if (!(await isFolder(path.dirname(folder)))) await makeFolders(path.dirname(folder))
  await mkdir(folder, { mode: 0o700 })
}

function isFolder(name: string): Promise<boolean> {
  return lstat(name).then(
    (info) => !info.isFile(),
    () => false,
  )
}

/**
 * Returns the password of the PostgreSQL superuser. Generates the password on first use, in a file that only the owner
 * can read; it is never printed. Throws if the cluster exists but the file is missing: `initdb` sets the password at
 * creation.
 */
export async function readPassword(dataDir: string, clusterDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres-password')
  const storedPassword = await readIfExists(file)
  if (storedPassword !== null && storedPassword !== '') return storedPassword
  const hasCluster = await lstat(path.join(clusterDir, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (hasCluster) {
    throw new Error(`${file}, the password of the database in ${clusterDir}, is missing: restore it, or remove both`)
  }
  return drawPassword(file)
}

function readIfExists(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

async function drawPassword(file: string): Promise<string> {
  const drawn = randomBytes(24).toString('base64url')
  await writeFile(file, drawn, { mode: 0o600 })
  return drawn
}

/** Returns the password of the server's role; generates a new password if the file is missing. */
export async function readAppPassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres-app-password')
  const storedPassword = await readIfExists(file)
  return storedPassword === null || storedPassword === '' ? drawPassword(file) : storedPassword
}

export async function readPort(dataDir: string): Promise<number | null> {
  const port = Number(await readIfExists(path.join(dataDir, 'postgres-port')))
  return Number.isInteger(port) && port > 0 ? port : null
}

export function writePort(dataDir: string, port: number): Promise<void> {
  return writeFile(path.join(dataDir, 'postgres-port'), String(port), { mode: 0o600 })
}

/**
 * Chooses the folder of the PostgreSQL files: in the data folder, or a separate folder if the PostgreSQL user cannot
 * enter the data folder. Reports the creation of a separate folder with `onNotice`.
 */
export async function chooseClusterHome(
  dataDir: string,
  runner: Runner,
  onNotice: (line: string) => void,
): Promise<string> {
  await letThrough(runner, dataDir)
  if (await canEnter(runner, dataDir)) return path.join(dataDir, 'postgres')
  const name = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12)
  for (const base of ['/var/lib/touchline', path.join(os.tmpdir(), 'touchline')]) {
    const home = path.join(base, name)
    const isNew = await lstat(home).then(
      () => false,
      () => true,
    )
    const isCreated = await mkdir(home, { recursive: true, mode: 0o755 }).then(
      () => true,
      () => false,
    )
    if (!isCreated || !(await canEnter(runner, home))) continue
    if (isNew) onNotice(`PostgreSQL runs as ${runner.name}, without access to ${dataDir}: its files are in ${home}`)
    return path.join(home, 'postgres')
  }
  throw new Error(`PostgreSQL runs as ${runner.name}, without access to ${dataDir}: choose another with --data DIR`)
}

/**
 * Lets the runner's group pass through the data folder, without the right to list it. Applies only if the group has no
 * rights yet.
 */
async function letThrough(runner: Runner, dataDir: string): Promise<void> {
  const { uid, mode } = await stat(dataDir)
  if (runner.switchTo === null || uid !== process.getuid?.() || (mode & 0o071) !== 0) return
  await chown(dataDir, uid, runner.switchTo.gid)
  await chmod(dataDir, (mode & 0o777) | 0o010)
}

/** Creates a folder owned by the runner. */
export async function createRunnerFolder(runner: Runner, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (runner.switchTo !== null) await chown(folder, runner.switchTo.uid, runner.switchTo.gid)
}
