import { appendFile, chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rotateLog } from '../database/postgres/log-rotation.ts'
import { makeFolderPrivate } from '../database/private-folder.ts'
import { openServerLog } from './server-log.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'touchline-log-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function modeOf(...names: readonly string[]): Promise<number> {
  return (await stat(path.join(folder, ...names))).mode & 0o777
}

function SURPRISE(line: string): never {
  throw new Error(line)
}

test('the server log files are private, and at most six exist', async () => {
  for (let run = 0; run < 12; run += 1) {
    const { log, close } = openServerLog(folder, SURPRISE, '1K')
    for (let line = 0; line < 20; line += 1) log.info({ run, line }, 'a line that fills the file')
    await close()
  }
  const names = (await readdir(folder)).toSorted()
  expect(names).toEqual(['server.log', ...[1, 2, 3, 4, 5].map((index) => `server.log.${index}`)])
  for (const name of names) expect(await modeOf(name), name).toBe(0o600)
})

test('entries logged before the end are in the file', async () => {
  const { log, close } = openServerLog(folder, SURPRISE)
  log.warn('the last word')
  await close()
  expect(await readFile(path.join(folder, 'server.log'), 'utf8')).toContain('"msg":"the last word"')
})

test('a log written by another process is rotated in place, and the last two are kept', async () => {
  const file = path.join(folder, 'postgres.log')
  await rotateLog(file, { size: 10, maxRotatedLogs: 2 })
  for (const text of ['first', 'second', 'third', 'fourth']) {
    await appendFile(file, `${text} of all\n`)
    await rotateLog(file, { size: 10, maxRotatedLogs: 2 })
  }
  await appendFile(file, 'short\n')
  await rotateLog(file, { size: 10, maxRotatedLogs: 2 })
  const texts = await Promise.all(['', '.1', '.2'].map((end) => readFile(`${file}${end}`, 'utf8')))
  expect(texts).toEqual(['short\n', 'fourth of all\n', 'third of all\n'])
  expect((await readdir(folder)).length).toBe(3)
  expect(await modeOf('postgres.log.1')).toBe(0o600)
})

test('an existing data folder becomes private with its files, and PostgreSQL keeps its access', async () => {
  await writeFile(path.join(folder, 'postgres-password'), 'secret', { mode: 0o644 })
  await writeFile(path.join(folder, 'server.log'), '', { mode: 0o644 })
  await mkdir(path.join(folder, 'postgres'), { mode: 0o750 })
  await chmod(folder, 0o755)
  await makeFolderPrivate(folder)
  expect([await modeOf(), await modeOf('postgres-password'), await modeOf('server.log')]).toEqual([0o710, 0o600, 0o600])
  expect(await modeOf('postgres')).toBe(0o750)
})

test('a new folder is created private, and a folder with foreign files is left unchanged', async () => {
  await makeFolderPrivate(path.join(folder, 'new', 'data'))
  expect(await modeOf('new', 'data')).toBe(0o700)
  await writeFile(path.join(folder, 'letter.txt'), 'dear', { mode: 0o644 })
  await chmod(folder, 0o755)
  await makeFolderPrivate(folder)
  expect([await modeOf(), await modeOf('letter.txt')]).toEqual([0o755, 0o644])
})
