import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { promisify } from 'node:util'

/** Returns whether a process with this pid is alive, even if this process may not signal it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Returns the command line of a process, null if it has ended. Pids are reused, so a pid alone does not identify a
 * process.
 */
export async function readCommandLine(pid: number): Promise<string | null> {
  const fromProc = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  if (fromProc !== null && fromProc !== '') return fromProc.replaceAll('\0', ' ').trim()
  if (!isAlive(pid) || process.platform === 'linux') return null
  return queryProcess('command=', pid)
}

/** Queries a field of a process with `ps`, for systems without /proc. Returns null if the process has ended. */
function queryProcess(field: string, pid: number): Promise<string | null> {
  return promisify(execFile)('ps', ['-o', field, '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )
}

/**
 * Returns the start time of a process as text, null if it has ended. The text tells processes with the same pid apart.
 */
export async function readStartTime(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // Takes the start time from /proc/<pid>/stat. The second field, the program name in brackets, may contain spaces.
  if (stat !== null) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  if (!isAlive(pid)) return null
  return queryProcess('lstart=', pid)
}
