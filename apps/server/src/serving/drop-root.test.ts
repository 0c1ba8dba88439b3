import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseRunner } from '../runtime/database/postgres/runner.ts'
import { dropRoot } from './drop-root.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'touchline-root-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const isRoot = process.getuid?.() === 0
function nobody(line: string): never {
  throw new Error(line)
}

const LOOPBACK = { user: undefined, siteDir: null, openBecause: null }
const OPEN = { ...LOOPBACK, openBecause: 'HOST is 0.0.0.0' }

interface Dropped {
  readonly uid: number
  readonly said: readonly string[]
}

/** Drops root in a separate process, since the switch is permanent for a process. */
async function dropped(start: object): Promise<Dropped> {
  const program = `
    import { dropRoot } from ${JSON.stringify(fileURLToPath(new URL('drop-root.ts', import.meta.url)))}
    const said = []
    await dropRoot(${JSON.stringify({ ...LOOPBACK, dataDir: folder, ...start })}, (line) => said.push(line))
    let back = true
    try { process.setuid(0) } catch { back = false }
    const [uid, euid, groups] = [process.getuid(), process.geteuid(), process.getgroups()]
    console.log(JSON.stringify({ uid, euid, groups, back, said }))`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    program,
  ])
  return JSON.parse(stdout) as Dropped
}

test.runIf(isRoot)(
  'a root process with a configured user becomes that user for good, and so does the folder',
  async () => {
    await writeFile(path.join(folder, 'postgres-password'), 'secret')
    const { uid, gid } = await stat(folder).then(async () => {
      const { stdout } = await promisify(execFile)('id', ['nobody'])
      const [user, group] = [/uid=(\d+)/.exec(stdout)?.[1], /gid=(\d+)/.exec(stdout)?.[1]].map(Number)
      return { uid: user, gid: group }
    })
    expect(await dropped({ user: 'nobody' })).toEqual({
      uid,
      euid: uid,
      groups: [gid],
      back: false,
      said: [expect.stringContaining('runs as nobody')],
    })
    for (const name of ['.', 'postgres-password']) expect((await stat(path.join(folder, name))).uid).toBe(uid)
  },
)

test.runIf(isRoot)('on a server open to others a root process becomes the database owner by default', async () => {
  await writeFile(path.join(folder, 'postgres-password'), 'secret')
  await mkdir(path.join(folder, 'postgres'))
  await chown(path.join(folder, 'postgres'), 4711, 4711)
  const site = await mkdtemp(path.join(os.tmpdir(), 'touchline-root-site-'))
  await chmod(site, 0o755)
  await writeFile(path.join(site, 'a.js'), 'x'.repeat(4_000))
  expect(await dropped({ ...OPEN, siteDir: site })).toMatchObject({ uid: 4711, back: false })
  expect((await stat(path.join(folder, 'postgres-password'))).uid).toBe(4711)
  // The compressed site files still belong to root: they were written before the switch, since the new user may not
  // write to the site.
  expect((await stat(path.join(site, 'a.js.br'))).uid).toBe(0)
  await rm(site, { recursive: true })
})

test.runIf(isRoot)('on a new folder a root process becomes the user that runs PostgreSQL', async () => {
  const { uid, said } = await dropped(OPEN)
  expect(uid).toBe((await chooseRunner(path.join(folder, 'postgres'))).switchTo?.uid)
  expect(said).toEqual([expect.stringMatching(/^Touchline was started as root and now runs as (postgres|nobody)$/)])
  expect((await stat(folder)).uid).toBe(uid)
})

test.runIf(isRoot)('on a server open to others a root process stops if no other user has access', async () => {
  const refusal = (start: object) =>
    dropped({ ...OPEN, ...start }).then(
      () => '',
      (error: Error) => error.message,
    )
  await mkdir(path.join(folder, 'shut'), { mode: 0o700 })
  const shut = path.join(folder, 'shut', 'data')
  expect(await refusal({ dataDir: shut })).toMatch(
    /HOST is 0\.0\.0\.0, and .* TOUCHLINE_USER to another user, .*has no access to/,
  )
  expect(await refusal({ siteDir: shut })).toContain('has no access to')
  const foreign = await mkdtemp(path.join(os.tmpdir(), 'touchline-root-foreign-'))
  await writeFile(path.join(foreign, 'thesis.txt'), 'years of work')
  expect(await refusal({ dataDir: foreign })).toContain('contains other files')
  expect((await stat(path.join(foreign, 'thesis.txt'))).uid).toBe(0)
  await rm(foreign, { recursive: true })
})

test.runIf(isRoot)('a process stays root, with a warning, on loopback or if the configured user is root', async () => {
  const said: string[] = []
  await dropRoot({ ...LOOPBACK, dataDir: folder }, (line) => said.push(line))
  await dropRoot({ ...OPEN, user: 'root', dataDir: folder }, (line) => said.push(line))
  expect(said).toEqual([expect.stringContaining('TOUCHLINE_USER'), expect.stringContaining('runs as root')])
  expect([process.getuid?.(), (await stat(folder)).uid]).toEqual([0, 0])
  await expect(dropRoot({ ...LOOPBACK, user: 'no-such-user', dataDir: folder }, nobody)).rejects.toThrow(
    'name a user that is not root',
  )
})

test.runIf(!isRoot)('a process without root cannot change its user', async () => {
  await dropRoot({ ...LOOPBACK, dataDir: folder }, nobody)
  await expect(dropRoot({ ...LOOPBACK, user: 'nobody', dataDir: folder }, nobody)).rejects.toThrow(
    'only root can change the user',
  )
})
