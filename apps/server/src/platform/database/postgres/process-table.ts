import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { promisify } from 'node:util'

/** Whether a process of this number lives. One that we may not signal lives too. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Where there is no /proc. */
const ask = (field: string, pid: number): Promise<string | null> =>
  promisify(execFile)('ps', ['-o', field, '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )

/** The command line of a process, null when it is gone: numbers are used again, so a number alone proves nothing. */
export const commandOf = async (pid: number): Promise<string | null> => {
  const fromProc = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  if (fromProc !== null && fromProc !== '') return fromProc.replaceAll('\0', ' ').trim()
  if (!isAlive(pid) || process.platform === 'linux') return null
  return ask('command=', pid)
}

/** When a process began, in words that differ for two processes of the same number; null when it is gone. */
export const startOf = async (pid: number): Promise<string | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The second field, a name in brackets, may itself hold spaces.
  if (stat !== null) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  if (!isAlive(pid)) return null
  return ask('lstart=', pid)
}
