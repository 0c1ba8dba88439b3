import { copyFile, rename, stat, truncate, chmod } from 'node:fs/promises'

interface Rotation {
  /** Bytes that a log may have. */
  readonly size: number
  /** How many of the full ones are kept. */
  readonly kept: number
}

const isGone = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Moves a log that has grown too large aside, as `name.1`, the newest, and so on. Another process goes on writing into
 * it, at its end whatever that is, so it is copied and cut; lines of the moment between may be lost.
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
