import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moduleLayers } from './module-layers.ts'

const MODULES = `
import { wallet } from './wallet/index.ts'
import { offer } from './offer/index.ts'
export const MODULES: readonly ServerModule[] = [wallet, offer]
`

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-module-layers-'))
  await write('apps/server/src/modules.ts', MODULES)
  await write('apps/server/src/wallet/index.ts', "export { wallet } from './wallet.module.ts'\n")
})
afterEach(() => rm(root, { recursive: true }))

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

async function problemsOf(limits: Record<string, Record<string, number>>) {
  await write('tools/check/module-layers.json', JSON.stringify({ storeExports: {}, contractImports: {}, ...limits }))
  return (await moduleLayers.run(root)).map(({ file, line, problem }) => `${file}:${line} ${problem}`)
}

test('every name that index.ts exports from a store counts', async () => {
  await write(
    'apps/server/src/offer/index.ts',
    [
      "export { Book } from './book.ts'",
      'export {\n  readFacts,\n  type FactRow,',
      "} from './facts.store.ts'",
      "export type { Row } from './row.store.ts'",
    ].join('\n'),
  )
  const excess = 'offer has 3 exports of stores, the limit is 2: export a use case, or a method of the opened module'
  expect(await problemsOf({ storeExports: { offer: 2 } })).toEqual([
    `apps/server/src/offer/index.ts:2 exports readFacts: ${excess}`,
    `apps/server/src/offer/index.ts:2 exports type FactRow: ${excess}`,
    `apps/server/src/offer/index.ts:6 exports Row: ${excess}`,
  ])
  expect(await problemsOf({ storeExports: { offer: 3 } })).toEqual([])
  expect(await problemsOf({ storeExports: { offer: 4 } })).toEqual([
    'tools/check/module-layers.json:1 offer has 3 exports of stores, the limit is 4: lower its number',
  ])
})

test('a use case or store that imports the contract counts, a route does not', async () => {
  const imports = "import type { Code } from '@touchline/contract/codes'\n"
  await write('apps/server/src/offer/index.ts', '')
  await write('apps/server/src/offer/menu.http.ts', imports)
  await write('apps/server/src/offer/menu.test.ts', imports)
  await write('apps/server/src/offer/menu-topics.ts', imports)
  await write('apps/server/src/platform/route.ts', imports)
  expect(await problemsOf({})).toEqual([])
  await write('apps/server/src/offer/menu.ts', `\n${imports}`)
  expect(await problemsOf({})).toEqual([
    'apps/server/src/offer/menu.ts:2 imports the contract: ' +
      'offer has 1 use cases and stores that import the contract, the limit is 0: ' +
      'use a domain type, and convert in the .http.ts file',
  ])
  expect(await problemsOf({ contractImports: { offer: 1 } })).toEqual([])
})

test('a module without remaining places is not in the table', async () => {
  await write('apps/server/src/offer/index.ts', '')
  expect(await problemsOf({ storeExports: { offer: 1 } })).toEqual([
    'tools/check/module-layers.json:1 offer has 0 exports of stores, the limit is 1: remove it',
  ])
})

test('a module has a single wiring file', async () => {
  await write('apps/server/src/offer/index.ts', '')
  for (const name of ['offer.module', 'offer.store', 'offer', 'book/offers', 'offer.routes.test'])
    await write(`apps/server/src/offer/${name}.ts`, '')
  expect(await problemsOf({})).toEqual([])
  await write('apps/server/src/offer/offer.routes.ts', '')
  expect(await problemsOf({})).toEqual([
    'apps/server/src/offer/offer.routes.ts:1 offer.module.ts is the only wiring file: ' +
      'merge offer.routes.ts into it, or name the file after its content',
  ])
})

test('the table names modules of the list only', async () => {
  await write('apps/server/src/offer/index.ts', '')
  expect(await problemsOf({ contractImports: { platform: 1 } })).toEqual([
    'tools/check/module-layers.json:1 platform is not a module: remove it',
  ])
})
