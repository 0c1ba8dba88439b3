import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wholeServers } from './whole-servers.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-whole-servers-'))
})
afterEach(() => rm(root, { recursive: true }))

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

async function problemsOf(listed: readonly string[]) {
  await write('tools/check/whole-servers.json', JSON.stringify(listed))
  return (await wholeServers.run(root)).map(({ file, problem }) => `${file}: ${problem}`)
}

test.each([
  'startTestServer()',
  'startTestServerOn(feed)',
  'new TestServer({ feed })',
  'openServer(options)',
  'Nodes.start({})',
])('a database test file with %s must be in the list', async (start) => {
  const file = 'apps/server/src/wallet/money.http.db.test.ts'
  await write(file, `const server = await ${start}\n`)
  expect(await problemsOf([])).toEqual([expect.stringContaining(`${file}: a database test opens the modules`)])
  expect(await problemsOf([file])).toEqual([])
})

test('a test helper of a module that starts a whole server must be in the list', async () => {
  const file = 'apps/server/src/tournament/testing/real-day.ts'
  await write(file, 'const server = await startTestServerOn(feed)\n')
  expect(await problemsOf([])).toHaveLength(1)
  expect(await problemsOf([file])).toEqual([])
})

test('the list has no file that starts no whole server', async () => {
  const file = 'apps/server/src/wallet/money.http.db.test.ts'
  await write(file, 'const server = await openTestModules(wallet)\n')
  await write('apps/server/src/server.test.ts', 'await startTestServer()\n')
  expect(await problemsOf([file])).toEqual([
    `tools/check/whole-servers.json: ${file} starts no whole server: remove it`,
  ])
})

test('the list has at most 25 files', async () => {
  const files = Array.from({ length: 26 }, (_, at) => `apps/server/src/wallet/part-${at}.db.test.ts`)
  for (const file of files) await write(file, 'await startTestServer()\n')
  expect(await problemsOf(files)).toEqual(['tools/check/whole-servers.json: 26 files, the limit is 25'])
})
