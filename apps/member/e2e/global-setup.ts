import { fork, type ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { ensureSitesBuilt } from '../../../tools/dev/build.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The brand whose site the files of this project test. */
    readonly brand: string
    /** The port of this machine where a file borrows a site: it says what kind of site, and hears an address. */
    readonly sites: number
  }
}

const PROGRAM = fileURLToPath(new URL('site-process.ts', import.meta.url))
/** One more than files run at a time: a brand's own that waits is sooner there than one begun anew. */
const SITES = 3

interface SiteProcess {
  readonly child: ChildProcess
  /** Where it is told what to do. */
  readonly control: Promise<string>
  /** The arguments that it was started with. */
  readonly kind: string
  isLent: boolean
}

/** What a world is made with is young and soon gone: with room for it a start takes a fifth less of the processor. */
const RUN_WITH = ['--import', 'tsx', '--max-semi-space-size=64']

const startSiteProcess = (kind: string): SiteProcess => {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
  const child = fork(PROGRAM, kind.split(' '), { execArgv: RUN_WITH, stdio: [...stdio] })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('a site did not start')))
  ended.catch(() => undefined)
  const control = Promise.race([once(child, 'message').then(([address]) => String(address)), ended])
  return { kind, child, control, isLent: true }
}

const endSite = async ({ child }: SiteProcess): Promise<void> => {
  if (child.exitCode !== null) return
  const exited = once(child, 'exit')
  child.disconnect()
  await exited
}

/** Lends each site to one file at a time, and starts another where none of its kind is idle. */
const createLender = (sites: SiteProcess[]) => {
  const returned = new EventEmitter()
  const borrow = async (kind: string): Promise<SiteProcess> => {
    for (;;) {
      const idle = sites.filter(({ isLent }) => !isLent)
      const site = idle.find((each) => each.kind === kind)
      if (site !== undefined) return Object.assign(site, { isLent: true })
      const [other] = idle
      if (sites.length < SITES || other !== undefined) {
        const started = startSiteProcess(kind)
        if (sites.length < SITES) sites.push(started)
        else if (other !== undefined) void endSite(sites.splice(sites.indexOf(other), 1, started)[0] ?? other)
        return started
      }
      await once(returned, 'site')
    }
  }
  const giveBack = (site: SiteProcess): void => {
    site.isLent = false
    // Who was lent longest ago stands first, and makes room for another kind.
    sites.push(...sites.splice(sites.indexOf(site), 1))
    returned.emit('site')
  }
  /** A site is lent for as long as the line is held: it comes back when the process of the file ends in any way. */
  return async (line: net.Socket): Promise<void> => {
    const [kind] = (await once(line, 'data')) as [Buffer]
    const site = await borrow(String(kind))
    if (line.closed) return giveBack(site)
    line.once('close', () => giveBack(site))
    await site.control.then(
      (control) => line.write(control),
      () => line.destroy(),
    )
  }
}

interface Lending {
  readonly port: Promise<number>
  readonly end: () => Promise<void>
  /** Brands that run files. */
  brands: number
}

const startLending = (): Lending => {
  const sites: SiteProcess[] = []
  const lend = createLender(sites)
  const door = net
    .createServer((line) => {
      line.on('error', () => line.destroy())
      lend(line).catch(() => line.destroy())
    })
    .listen(0, '127.0.0.1')
  const end = async (): Promise<void> => {
    door.close()
    await Promise.all(sites.map(endSite))
  }
  const port = once(door, 'listening').then(() => (door.address() as AddressInfo).port)
  return { port, end, brands: 0 }
}

/** Each brand's project reads this file anew, and all lend the same sites. */
const LENDING = Symbol.for('touchline lends sites')
const everywhere = globalThis as { [LENDING]?: Lending }

/** Builds the site once, and keeps servers for the files: one after the other they share what another has started. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await ensureSitesBuilt()
  const lending = (everywhere[LENDING] ??= startLending())
  lending.brands += 1
  project.provide('sites', await lending.port)
  return async () => {
    lending.brands -= 1
    if (lending.brands === 0) await lending.end()
  }
}
