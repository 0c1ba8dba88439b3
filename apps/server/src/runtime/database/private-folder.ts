import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'

/** Files written by Touchline; the presence of one identifies a data folder. */
const OURS = ['postgres-password', 'ledger-key', 'server.log']

/** Returns whether a folder is empty or a data folder, and so contains no files of other programs. */
export async function isDataFolder(folder: string): Promise<boolean> {
  return isEmptyOrOurs(await readdir(folder))
}

function isEmptyOrOurs(names: readonly string[]): boolean {
  return names.length === 0 || OURS.some((name) => names.includes(name))
}

/**
 * Creates the data folder and restricts the folder and its files to the current user. The PostgreSQL user may keep the
 * right to pass through. Leaves a folder with files of other programs unchanged.
 */
export async function makeFolderPrivate(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const folder = await lstat(dataDir)
  const names = await readdir(dataDir)
  if (!isOurs(folder.uid) || !isEmptyOrOurs(names)) return
  await chmod(dataDir, (folder.mode & 0o710) | 0o700)
  for (const name of names) {
    const file = path.join(dataDir, name)
    const { uid, mode } = await lstat(file)
    const isFile = (mode & 0o170000) === 0o100000
    if (isFile && isOurs(uid)) await chmod(file, 0o600)
  }
}

function isOurs(uid: number): boolean {
  return uid === (process.getuid?.() ?? uid)
}
