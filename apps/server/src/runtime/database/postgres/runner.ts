import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'

/**
 * User account of the PostgreSQL processes: PostgreSQL refuses to run as root. `switchTo` is null if the current user
 * runs PostgreSQL.
 */
export interface Runner {
  readonly name: string
  readonly switchTo: { readonly uid: number; readonly gid: number } | null
}

const CANDIDATES = ['postgres', 'nobody']

interface PasswdEntry {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** Reads the user accounts of this machine. */
export async function readPasswd(): Promise<readonly PasswdEntry[]> {
  const text = await readFile('/etc/passwd', 'utf8')
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }))
}

/**
 * Chooses the user account of PostgreSQL. For existing files in `clusterDir` their owner is chosen, so that root and
 * the owner can both use a data folder.
 */
export async function chooseRunner(clusterDir: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return { name: process.env['USER'] ?? 'this user', switchTo: null }
  const users = await readPasswd()
  const owner = await stat(clusterDir).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => null,
  )
  if (owner !== null && owner.uid !== 0) {
    const name = users.find(({ uid }) => uid === owner.uid)?.name ?? `user ${owner.uid}`
    return { name, switchTo: owner }
  }
  const user = CANDIDATES.map((name) => users.find((entry) => entry.name === name)).find((entry) => entry !== undefined)
  if (user === undefined) {
    throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody: start as another user')
  }
  return { name: user.name, switchTo: { uid: user.uid, gid: user.gid } }
}

/** Returns whether the runner can reach and execute a file, with permission to enter every parent folder. */
export async function canEnter(runner: Runner, file: string): Promise<boolean> {
  if (runner.switchTo === null) return true
  const { uid, gid } = runner.switchTo
  for (let step = path.resolve(file); ; step = path.dirname(step)) {
    const info = await stat(step).catch(() => null)
    if (info === null) return false
    const rights = info.mode >> (info.uid === uid ? 6 : info.gid === gid ? 3 : 0)
    // Checks the execute permission of a folder, or execute and read permission of a program.
    const needed = info.isDirectory() ? 0o1 : 0o5
    if ((rights & needed) !== needed) return false
    if (step === path.dirname(step)) return true
  }
}
