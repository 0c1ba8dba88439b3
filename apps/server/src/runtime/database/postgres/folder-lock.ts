import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { readStartTime } from './process-table.ts'

/**
 * Locks the data folder for this process. Throws an error with a one-line message if another live Touchline has the
 * lock. Removes the lock of a killed process.
 * @returns a function to release the lock
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, 'touchline.lock')
  const mine = `${process.pid} ${(await readStartTime(process.pid)) ?? ''}`
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await createLockFile(file, mine)) return () => rm(file, { force: true })
    await clearStale(file, dataDir)
  }
  throw new Error(`another Touchline process is locking the data folder ${dataDir} right now: try again`)
}

/** Writes the lock under a temporary name and links it into place, so that no reader sees a lock without its owner. */
async function createLockFile(file: string, holder: string): Promise<boolean> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, holder, { mode: 0o600 })
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function clearStale(file: string, dataDir: string): Promise<void> {
  const holder = await readFile(file, 'utf8').catch(() => null)
  if (holder === null) return
  const [pid = '', ...start] = holder.split(' ')
  const began = pid === '' ? null : await readStartTime(Number(pid))
  if (began !== null && began === start.join(' ')) {
    throw new Error(
      `the data folder ${dataDir} is in use by another Touchline process (${pid}): stop it, or give --data DIR`,
    )
  }
  const aside = `${file}.stale-${process.pid}`
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  )
  if (!moved) return
  // Another process may have replaced the stale lock in the meantime. If so, restore its lock.
  if ((await readFile(aside, 'utf8')) !== holder) await link(aside, file)
  await rm(aside)
}
