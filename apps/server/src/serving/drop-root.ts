import { lchown, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { type Runner, canEnter, chooseRunner, readPasswd } from '../runtime/database/postgres/runner.ts'
import { isDataFolder, makeFolderPrivate } from '../runtime/database/private-folder.ts'
import { precompress } from './sites/precompress.ts'

interface Start {
  /** Value of TOUCHLINE_USER: user to switch to; undefined chooses the user automatically. */
  readonly user: string | undefined
  readonly dataDir: string
  /** Folder of the built site; the new user may read but not write it. */
  readonly siteDir: string | null
  readonly officeDir?: string | undefined
  /** Reason why other machines may reach the server; null if they cannot. */
  readonly openBecause: string | null
}

interface Somebody {
  readonly uid: number
  readonly gid: number
}

/**
 * If started as root, gives the data folder to another user and switches to that user for good, before anything is
 * opened. The user is TOUCHLINE_USER or, if other machines may reach the server, the PostgreSQL user. Stays root with a
 * notice if only this machine reaches the server or TOUCHLINE_USER is root. Throws an error with instructions.
 */
export async function dropRoot(start: Start, printLine: (line: string) => void): Promise<void> {
  const { user, dataDir, siteDir, officeDir, openBecause } = start
  if (process.getuid?.() !== 0) {
    if (user) throw new Error(`TOUCHLINE_USER is ${user}: only root can change the user, so remove the variable`)
    return
  }
  if (user === 'root') return printLine('Touchline runs as root, as set by TOUCHLINE_USER')
  if (!user && openBecause === null) {
    return printLine('Touchline runs as root: start it as a separate user, or set TOUCHLINE_USER')
  }
  await makeFolderPrivate(dataDir)
  const other = user
    ? { name: user, ...(await namedUser(user, dataDir)) }
    : await chooseServerUser(start, openBecause ?? '')
  // Compresses the site files before the switch, because the new user cannot write beside the files of the sites.
  if (siteDir !== null) await precompress(siteDir)
  if (officeDir !== undefined) await precompress(officeDir)
  await changeFolderOwner(dataDir, other)
  become(other)
  printLine(`Touchline was started as root and now runs as ${other.name}`)
}

async function namedUser(user: string, dataDir: string): Promise<Somebody> {
  const entry = (await readPasswd()).find(({ name }) => name === user)
  if (entry === undefined || entry.uid === 0) throw new Error(`TOUCHLINE_USER is ${user}: name a user that is not root`)
  const cluster = await stat(path.join(dataDir, 'postgres')).catch(() => null)
  if (cluster !== null && cluster.uid !== entry.uid) {
    throw new Error(`the database in ${dataDir} does not belong to ${user}: chown -R ${user} ${dataDir}/postgres first`)
  }
  return entry
}

/**
 * Returns the user that the server switches to by default: the owner of the database, or the default PostgreSQL user of
 * the machine. Throws an Error if that user cannot run the server.
 */
async function chooseServerUser(start: Start, because: string): Promise<Somebody & { readonly name: string }> {
  const { dataDir } = start
  const runner = await chooseRunner(path.join(dataDir, 'postgres'))
  const trouble = await hindrance(runner, start)
  if (trouble === null && runner.switchTo !== null) return { name: runner.name, ...runner.switchTo }
  const why = trouble === null ? '' : ` (${trouble})`
  throw new Error(
    `${because}, and root may serve only this machine: set TOUCHLINE_USER to another user, or to root to ` +
      `continue as root${why}`,
  )
}

/**
 * Returns why an automatically chosen user cannot run the server, for example without access to the site folder; null
 * if nothing prevents it.
 */
async function hindrance(runner: Runner, { dataDir, siteDir }: Start): Promise<string | null> {
  if (siteDir !== null && !(await canEnter(runner, siteDir))) return `${runner.name} has no access to ${siteDir}`
  if (!(await canEnter(runner, path.dirname(dataDir))))
    return `${runner.name} has no access to ${path.dirname(dataDir)}`
  return (await isDataFolder(dataDir)) ? null : `${dataDir} contains other files`
}

/**
 * Changes the owner of the data folder and its direct files to the new user. Sub-folders of PostgreSQL belong to the
 * PostgreSQL user.
 */
async function changeFolderOwner(dataDir: string, { uid, gid }: Somebody): Promise<void> {
  await lchown(dataDir, uid, gid)
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (entry.isFile()) await lchown(path.join(dataDir, entry.name), uid, gid)
  }
}

/** Switches the process to another operating-system user, permanently. */
function become({ uid, gid }: Somebody): void {
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
