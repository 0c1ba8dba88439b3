import { lchown, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { keepPrivate } from './private-folder.ts'
import { readPasswd } from './store/postgres/runner.ts'

/** The folder and the files right in it; what PostgreSQL keeps below belongs to whoever it runs as. */
const handOver = async (dataDir: string, uid: number, gid: number): Promise<void> => {
  await lchown(dataDir, uid, gid)
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (entry.isFile()) await lchown(path.join(dataDir, entry.name), uid, gid)
  }
}

/**
 * Started as root with TOUCHLINE_USER, hands the data folder to that user and becomes them for good, before anything is
 * opened. Without it, says that it works as root. Throws an Error that says what to do.
 */
export const dropRoot = async (
  user: string | undefined, dataDir: string, say: (line: string) => void,
): Promise<void> => {
  if (process.getuid?.() !== 0) {
    if (user) throw new Error(`TOUCHLINE_USER is ${user}: only root can become somebody else, leave it out`)
    return
  }
  if (!user) {
    say('Touchline works as root: start it as a user of its own, or name one with TOUCHLINE_USER')
    return
  }
  const entry = (await readPasswd()).find(({ name }) => name === user)
  if (entry === undefined || entry.uid === 0) throw new Error(`TOUCHLINE_USER is ${user}: name a user that is not root`)
  const { uid, gid } = entry
  const cluster = await stat(path.join(dataDir, 'postgres')).catch(() => null)
  if (cluster !== null && cluster.uid !== uid) {
    throw new Error(`the database in ${dataDir} does not belong to ${user}: chown -R ${user} ${dataDir}/postgres first`)
  }
  await keepPrivate(dataDir)
  await handOver(dataDir, uid, gid)
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
