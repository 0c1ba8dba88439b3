import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderSizes } from './folder-sizes.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-folder-sizes-'))
})
afterEach(() => rm(root, { recursive: true }))

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

async function problemsOf(listed: { files?: Record<string, number>; lines?: Record<string, number> }) {
  await write('tools/check/folder-sizes.json', JSON.stringify({ files: {}, lines: {}, ...listed }))
  return (await folderSizes.run(root)).map(({ file, problem }) => `${file}: ${problem}`)
}

test('a folder has at most 30 production files, or the number in the table', async () => {
  for (let at = 0; at < 31; at += 1) await write(`packages/ui/src/lists/part-${at}.ts`, '')
  for (let at = 0; at < 9; at += 1) await write(`packages/ui/src/lists/part-${at}.test.ts`, '')
  const folder = 'packages/ui/src/lists'
  expect(await problemsOf({})).toEqual([`${folder}: 31 production files, the limit is 30: split the folder`])
  expect(await problemsOf({ files: { [folder]: 31 } })).toEqual([])
})

test('a module of the server has at most 7,000 production lines, or the number in the table', async () => {
  await write('apps/server/src/wallet/one.ts', 'x\n'.repeat(4_000))
  await write('apps/server/src/wallet/inside/other.ts', 'x\n'.repeat(3_001))
  await write('apps/server/src/wallet/testing/world.ts', 'x\n'.repeat(5_000))
  const wallet = 'apps/server/src/wallet'
  expect(await problemsOf({})).toEqual([`${wallet}: 7001 production lines, the limit is 7000: split the folder`])
  expect(await problemsOf({ lines: { [wallet]: 7_001 } })).toEqual([])
})

test('the table of folder sizes lists no folder within the limits', async () => {
  await write('apps/server/src/wallet/one.ts', '')
  expect(await problemsOf({ files: { 'apps/server/src/wallet': 40 } })).toEqual([
    'tools/check/folder-sizes.json: apps/server/src/wallet has at most 30 production files: remove its limit',
  ])
})
