import { createHash, randomBytes } from 'node:crypto'
import { access, chmod, chown, constants, lstat, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { canEnter, type Runner } from './runner.ts'

const isFolder = (name: string): Promise<boolean> =>
  lstat(name).then(
    (info) => !info.isFile(),
    () => false,
  )

/** What mkdir's `recursive` does, but that one never returns where a folder takes no other in, as in /proc. */
const makeFolders = async (folder: string): Promise<void> => {
  if (await isFolder(folder)) return
  if (!(await isFolder(path.dirname(folder)))) await makeFolders(path.dirname(folder))
  await mkdir(folder, { mode: 0o700 })
}

/** Creates the data folder where it is missing. Throws one clear line when it cannot be written. */
export const openDataFolder = async (dataDir: string): Promise<void> => {
  try {
    await makeFolders(dataDir)
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    const words = `the data folder ${dataDir} cannot be written (${reason}): choose another with --data DIR`
    throw new Error(words, { cause })
  }
}

const readIfThere = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** The superuser's password: drawn once, readable by us alone, never printed. `clusterDir` is made with it. */
export const readPassword = async (dataDir: string, clusterDir: string): Promise<string> => {
  const file = path.join(dataDir, 'postgres-password')
  const known = await readIfThere(file)
  if (known !== null && known !== '') return known
  const hasCluster = await lstat(path.join(clusterDir, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (hasCluster) {
    throw new Error(`${file}, the password of the database in ${clusterDir}, is gone: put it back, or remove both`)
  }
  return drawPassword(file)
}

const drawPassword = async (file: string): Promise<string> => {
  const drawn = randomBytes(24).toString('base64url')
  await writeFile(file, drawn, { mode: 0o600 })
  return drawn
}

/** The password of the role that the server works as; one that is gone is drawn anew. */
export const readAppPassword = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, 'postgres-app-password')
  const known = await readIfThere(file)
  return known === null || known === '' ? drawPassword(file) : known
}

export const readPort = async (dataDir: string): Promise<number | null> => {
  const port = Number(await readIfThere(path.join(dataDir, 'postgres-port')))
  return Number.isInteger(port) && port > 0 ? port : null
}

export const writePort = (dataDir: string, port: number): Promise<void> =>
  writeFile(path.join(dataDir, 'postgres-port'), String(port), { mode: 0o600 })

/** A data folder whose group has no rights is given to the runner's group to pass through; it still lists nothing. */
const letThrough = async (runner: Runner, dataDir: string): Promise<void> => {
  const { uid, mode } = await stat(dataDir)
  if (runner.switchTo === null || uid !== process.getuid?.() || (mode & 0o071) !== 0) return
  await chown(dataDir, uid, runner.switchTo.gid)
  await chmod(dataDir, (mode & 0o777) | 0o010)
}

/**
 * Where PostgreSQL's own files live: in the data folder, or, where its user cannot enter that, in a place named after
 * it. `onNotice` is told once, when the other place is made.
 */
export const chooseClusterHome = async (
  dataDir: string,
  runner: Runner,
  onNotice: (line: string) => void,
): Promise<string> => {
  await letThrough(runner, dataDir)
  if (await canEnter(runner, dataDir)) return path.join(dataDir, 'postgres')
  const name = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12)
  for (const base of ['/var/lib/touchline', path.join(os.tmpdir(), 'touchline')]) {
    const home = path.join(base, name)
    const isNew = await lstat(home).then(
      () => false,
      () => true,
    )
    const made = await mkdir(home, { recursive: true, mode: 0o755 }).then(
      () => true,
      () => false,
    )
    if (!made || !(await canEnter(runner, home))) continue
    if (isNew) onNotice(`PostgreSQL runs as ${runner.name}, who cannot enter ${dataDir}: its files are in ${home}`)
    return path.join(home, 'postgres')
  }
  throw new Error(`PostgreSQL runs as ${runner.name}, who cannot enter ${dataDir}: choose another with --data DIR`)
}

/** The folder itself, owned by the runner. */
export const makeFolderOf = async (runner: Runner, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (runner.switchTo !== null) await chown(folder, runner.switchTo.uid, runner.switchTo.gid)
}
