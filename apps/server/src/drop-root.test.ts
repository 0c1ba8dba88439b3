import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropRoot } from './drop-root.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'touchline-root-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const isRoot = process.getuid?.() === 0
const nobody = (line: string): never => {
  throw new Error(line)
}

/** In a process of its own: there is no way back. */
const dropped = async (user: string): Promise<unknown> => {
  const program = `
    import { dropRoot } from ${JSON.stringify(fileURLToPath(new URL('drop-root.ts', import.meta.url)))}
    await dropRoot(${JSON.stringify(user)}, ${JSON.stringify(folder)}, console.error)
    let back = true
    try { process.setuid(0) } catch { back = false }
    console.log(JSON.stringify({ uid: process.getuid(), euid: process.geteuid(), groups: process.getgroups(), back }))`
  const { stdout } = await promisify(execFile)(
    process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program],
  )
  return JSON.parse(stdout) as unknown
}

test.runIf(isRoot)('started as root with a user named, it becomes that user for good, with the folder', async () => {
  await writeFile(path.join(folder, 'postgres-password'), 'secret')
  const { uid, gid } = await stat(folder).then(async () => {
    const { stdout } = await promisify(execFile)('id', ['nobody'])
    const [user, group] = [/uid=(\d+)/.exec(stdout)?.[1], /gid=(\d+)/.exec(stdout)?.[1]].map(Number)
    return { uid: user, gid: group }
  })
  expect(await dropped('nobody')).toEqual({ uid, euid: uid, groups: [gid], back: false })
  for (const name of ['.', 'postgres-password']) expect((await stat(path.join(folder, name))).uid).toBe(uid)
})

test.runIf(isRoot)('as root it says so, and takes neither root nor nobody known as the user', async () => {
  const said: string[] = []
  await dropRoot(undefined, folder, (line) => said.push(line))
  expect(said).toEqual([expect.stringContaining('TOUCHLINE_USER')])
  await expect(dropRoot('root', folder, nobody)).rejects.toThrow('name a user that is not root')
  await expect(dropRoot('no-such-user', folder, nobody)).rejects.toThrow('name a user that is not root')
})

test.runIf(!isRoot)('who is not root cannot become another', async () => {
  await dropRoot(undefined, folder, nobody)
  await expect(dropRoot('nobody', folder, nobody)).rejects.toThrow('only root can become somebody else')
})
