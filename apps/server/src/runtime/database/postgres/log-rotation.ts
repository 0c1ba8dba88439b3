import { copyFile, rename, stat, truncate, chmod } from 'node:fs/promises'

interface Rotation {
  /** Maximum size of the log file in bytes before it is rotated. */
  readonly size: number
  /** Number of rotated logs to retain. */
  readonly maxRotatedLogs: number
}

/**
 * Rotates a log above the size limit to `name.1` (newest), `name.2` and so on. PostgreSQL still appends to the file, so
 * the file is copied and truncated. Lines written between copy and truncation may be lost.
 */
export async function rotateLog(file: string, { size, maxRotatedLogs }: Rotation): Promise<void> {
  const logStats = await stat(file).catch((error: NodeJS.ErrnoException) => {
    ignoreMissingFile(error)
    return null
  })
  if (logStats === null || logStats.size < size) return
  for (let index = maxRotatedLogs; index > 1; index -= 1)
    await rename(`${file}.${index - 1}`, `${file}.${index}`).catch(ignoreMissingFile)
  await copyFile(file, `${file}.1`)
  await chmod(`${file}.1`, 0o600)
  await truncate(file)
}

function ignoreMissingFile(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
