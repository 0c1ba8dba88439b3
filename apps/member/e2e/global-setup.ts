import { fork, type ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { ensureSiteBuilt } from '../../../tools/dev/build.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The brand whose site the files of this project test. */
    readonly brand: string
    /** The port of this machine where a file borrows a site: it says a brand, and hears an address. */
    readonly sites: number
  }
}

const PROGRAM = fileURLToPath(new URL('site-process.ts', import.meta.url))
/** As many files run at a time. */
const SITES = 2

interface SiteProcess {
  readonly child: ChildProcess
  /** Where it is told what to do. */
  readonly control: Promise<string>
  /** The brand of the file that had it last. */
  brand: string
  isLent: boolean
}

function startSiteProcess(brand: string): SiteProcess {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
  const child = fork(PROGRAM, { execArgv: ['--import', 'tsx'], stdio: [...stdio] })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('a site did not start')))
  ended.catch(() => undefined)
  const control = Promise.race([once(child, 'message').then(([address]) => String(address)), ended])
  return { brand, child, control, isLent: true }
}

/** Lends each site to one file at a time, rather one that has its brand, and starts another while there are too few. */
function createLender(sites: SiteProcess[]) {
  const returned = new EventEmitter()
  const borrow = async (brand: string): Promise<SiteProcess> => {
    for (;;) {
      const idle = sites.filter(({ isLent }) => !isLent)
      const site = idle.find((each) => each.brand === brand) ?? idle[0]
      if (site !== undefined) return Object.assign(site, { brand, isLent: true })
      if (sites.length < SITES) {
        const started = startSiteProcess(brand)
        sites.push(started)
        return started
      }
      await once(returned, 'site')
    }
  }
  const giveBack = (site: SiteProcess): void => {
    site.isLent = false
    returned.emit('site')
  }
  /** A site is lent for as long as the line is held: it comes back when the process of the file ends in any way. */
  return async (line: net.Socket): Promise<void> => {
    const [brand] = (await once(line, 'data')) as [Buffer]
    const site = await borrow(String(brand))
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

function startLending(): Lending {
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
    await Promise.all(
      sites.map(async ({ child }) => {
        if (child.exitCode !== null) return
        const exited = once(child, 'exit')
        child.disconnect()
        await exited
      }),
    )
  }
  const port = once(door, 'listening').then(() => (door.address() as AddressInfo).port)
  return { port, end, brands: 0 }
}

/** Each brand's project reads this file anew, and all lend the same sites. */
const LENDING = Symbol.for('touchline lends sites')
const everywhere = globalThis as { [LENDING]?: Lending }

/** Builds the site once, and keeps servers for the files: one after the other they share what another has started. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureSiteBuilt()
  const lending = (everywhere[LENDING] ??= startLending())
  lending.brands += 1
  project.provide('sites', await lending.port)
  return async () => {
    lending.brands -= 1
    if (lending.brands === 0) await lending.end()
  }
}
