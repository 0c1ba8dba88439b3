import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../platform/database/testing/test-database.ts'
import { openPepper } from './accounts.pepper.ts'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('delete from pepper_proof')
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'touchline-pepper-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const open = (pepper?: string, databaseUrl?: string) =>
  openPepper({ pool: database.pool, dataDir, pepper, databaseUrl })
const file = () => path.join(dataDir, 'pepper')

test('a pepper is drawn once, for its owner’s eyes alone, and found again', async () => {
  const first = await open()
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect((await readFile(file(), 'utf8')).trim()).toHaveLength(43)
  expect((await open()).mac('x', 'y')).toEqual(first.mac('x', 'y'))
})

test('a pepper that is lost or another than before ends the start, and no new one is drawn', async () => {
  await open()
  await rm(file())
  await expect(open()).rejects.toThrow(/pepper of this database is missing.*put it back from the backup/)
  await expect(stat(file())).rejects.toThrow('ENOENT')
  await writeFile(file(), 'b'.repeat(43))
  await expect(open()).rejects.toThrow('this is not the pepper that the database was begun with')
})

test('for an outside database it is given, of the environment or as a file, and long enough', async () => {
  await expect(open(undefined, 'postgres://elsewhere')).rejects.toThrow('give a pepper: TOUCHLINE_PEPPER')
  await expect(open('short', 'postgres://elsewhere')).rejects.toThrow('the pepper is too short')
  await open('c'.repeat(32), 'postgres://elsewhere')
  await writeFile(file(), 'c'.repeat(32))
  await open(undefined, 'postgres://elsewhere')
})
