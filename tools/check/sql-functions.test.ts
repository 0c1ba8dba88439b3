import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqlFunctions } from './sql-functions.ts'

const FOLDER = 'apps/server/src/wallet/schema/functions'
const SIZES = 'tools/check/sql-function-sizes.json'
let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-sql-functions-'))
  await mkdir(join(root, FOLDER), { recursive: true })
  await mkdir(join(root, 'tools/check'), { recursive: true })
})
afterEach(() => rm(root, { recursive: true }))

/** Runs the check on functions with these numbers of lines, each below a comment of two lines. */
async function problemsOf(lines: Record<string, number>, sizes: Record<string, number>): Promise<string[]> {
  const functions = Object.entries(lines).map(([name, count]) =>
    writeFile(join(root, FOLDER, `${name}.sql`), `-- one\n-- two\ncreate or replace\n${'x\n'.repeat(count - 1)}`),
  )
  const listed = Object.entries(sizes).map(([name, size]) => [`${FOLDER}/${name}.sql`, size])
  await Promise.all([...functions, writeFile(join(root, SIZES), JSON.stringify(Object.fromEntries(listed)))])
  return (await sqlFunctions.run(root)).map(({ file, problem }) => `${file.split('/').at(-1)}: ${problem}`)
}

test('a SQL function has at most 60 lines, or the number in the table', async () => {
  expect(await problemsOf({ post: 60, hold: 61, settle: 90, book: 91 }, { settle: 90, book: 90 })).toEqual([
    'book.sql: the function has 91 lines, the limit is 90',
    'hold.sql: the function has 61 lines, the limit is 60',
  ])
})

test('the table of SQL function sizes only falls', async () => {
  expect(await problemsOf({ post: 80, hold: 55 }, { post: 90, hold: 70, gone: 70 })).toEqual([
    `hold.sql: the function has 55 lines: remove it from ${SIZES}`,
    `post.sql: the function has 80 lines: lower its size in ${SIZES}`,
    `sql-function-sizes.json: ${FOLDER}/gone.sql does not exist: remove it`,
  ])
})

test('the check of SQL functions reports that it found none', async () => {
  expect(await problemsOf({}, {})).toEqual([
    'sql-function-sizes.json: no function was found: the check reads the wrong files',
  ])
})
