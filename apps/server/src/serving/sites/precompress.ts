import { readFile, readdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|svg|json|webmanifest|txt)$/
/** Minimum file size in bytes for compression. Below this size compression saves no network packet. */
const WORTH_BYTES = 1_024

const ENCODERS: readonly (readonly [ending: string, encode: (bytes: Buffer) => Promise<Buffer>])[] = [
  ['.br', (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
]

/** Writes missing or outdated brotli and gzip files beside the text files of the built site, one after another. */
export async function precompress(siteDir: string): Promise<void> {
  const entries = await readdir(siteDir, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const { size, mtimeMs } = await stat(file)
    if (size < WORTH_BYTES) continue
    for (const [ending, encode] of ENCODERS) {
      if (await isNewer(file + ending, mtimeMs)) continue
      await writeAtomically(file + ending, await encode(await readFile(file)))
    }
  }
}

async function isNewer(file: string, thanMs: number): Promise<boolean> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs >= thanMs,
    () => false,
  )
}

async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}.tmp`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
}
