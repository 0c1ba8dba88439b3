import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { ensureSiteBuilt } from '../../../tools/dev/build.js'
import { serveJson } from './serve-json.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The brand whose site the files of this project test. */
    readonly brand: string
    /** Where a worker asks for the site of a brand that is its own. */
    readonly sites: string
  }
}

const PROGRAM = fileURLToPath(new URL('site-process.ts', import.meta.url))

/** A process with a site in it, and the address of its control. */
async function startSiteProcess(brand: string): Promise<{ child: ChildProcess; control: string }> {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
  const child = fork(PROGRAM, [brand], { execArgv: ['--import', 'tsx'], stdio: [...stdio] })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`the site of ${brand} did not start`)))
  const [control] = await Promise.race([once(child, 'message') as Promise<[string]>, ended])
  ended.catch(() => undefined)
  return { child, control }
}

/**
 * Builds the site once, and starts a server for each brand and worker that asks for one: files that a worker runs one
 * after the other share it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureSiteBuilt()
  const sites = new Map<string, ReturnType<typeof startSiteProcess>>()
  const door = await serveJson(async (path, body) => {
    const site = sites.get(path) ?? startSiteProcess((body as { brand: string }).brand)
    sites.set(path, site)
    return { control: (await site).control }
  })
  project.provide('sites', door.address)
  return async () => {
    door.close()
    await Promise.all([...sites.values()].map(async (site) => {
      const { child } = await site
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    }))
  }
}
