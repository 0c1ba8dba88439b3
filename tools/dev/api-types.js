#!/usr/bin/env node
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { lastLines, runChild } from './child.js'
import { ROOT } from './paths.js'
import { PlainError, runMain, step } from './report.js'

/** Types of the API for `packages/contract/src/client.ts`. Generated at installation, not committed. */
export const API_TYPES = `${ROOT}/packages/contract/src/api.ts`

const GENERATOR = `${ROOT}/tools/dev/write-api-types.ts`
const DESCRIPTIONS = `${ROOT}/docs/openapi`

/** Returns the hash of the API description and of the generator. */
async function sourceHash() {
  const names = (await readdir(DESCRIPTIONS)).toSorted()
  const texts = await Promise.all(
    [GENERATOR, ...names.map((name) => `${DESCRIPTIONS}/${name}`)].map((path) => readFile(path)),
  )
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('hex').slice(0, 16)
}

/** Generates the API types if they are missing, or older than the API description. */
export async function ensureApiTypes() {
  const hash = await sourceHash()
  const present = await readFile(API_TYPES, 'utf8').catch(() => '')
  if (present.slice(0, present.indexOf('\n')).includes(hash)) return
  await step('generate the API types', async () => {
    const { code, output } = await runChild(process.execPath, ['--import', 'tsx', GENERATOR, hash], { quiet: true })
    if (code !== 0) throw new PlainError(`the API types cannot be generated: ${lastLines(output, 10)}`)
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runMain(ensureApiTypes)
