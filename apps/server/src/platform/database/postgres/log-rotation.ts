import { copyFile, rename, stat, truncate, chmod } from 'node:fs/promises'

interface Rotation {
  /** Maximum size of the log file in bytes before it is rotated. */
  readonly size: number
  /** Number of rotated logs to retain. */
  readonly kept: number
}

const isGone = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Rotates a log above the size limit to `name.1` (newest), `name.2` and so on. PostgreSQL still appends to the file, so
 * the file is copied and truncated. Lines written between copy and truncation may be lost.
 */
export const rotateLog = async (file: string, { size, kept }: Rotation): Promise<void> => {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    isGone(error)
    return null
  })
  if (found === null || found.size < size) return
  for (let index = kept; index > 1; index -= 1) await rename(`${file}.${index - 1}`, `${file}.${index}`).catch(isGone)
  await copyFile(file, `${file}.1`)
  await chmod(`${file}.1`, 0o600)
  await truncate(file)
}
