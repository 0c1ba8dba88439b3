import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { ensureSitesBuilt } from '../../../tools/dev/build.js'
import { bundled } from '../../server/src/testing/bundled.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Key of the brand whose site the test project tests. */
    readonly brand: string
    /**
     * Local port from which test files borrow a test site of `one` server or of `several`. The response is the site's
     * control address.
     */
    readonly sites: number
  }
}

const PROGRAM = new URL('site-process.ts', import.meta.url)
const APPS = fileURLToPath(new URL('../..', import.meta.url))
interface SiteProcess {
  readonly child: ChildProcess
  /** Address to which tests send control requests for the site process, for example to advance the clock. */
  readonly control: Promise<string>
  /** Kind of the test site: `one` server, or `several` nodes. */
  readonly kind: string
  isLent: boolean
}

/** A start allocates mostly short-lived objects. A larger young generation saves a fifth of the CPU time. */
const RUN_WITH = ['--enable-source-maps', '--max-semi-space-size=64']

interface Lending {
  readonly port: number
  readonly end: () => Promise<void>
  /** Number of brand projects whose test files still run. */
  brands: number
}

/** Vitest loads this file once per brand project. The global symbol shares the test sites between the projects. */
const LENDING = Symbol.for('touchline lends sites')
const everywhere = globalThis as { [LENDING]?: Promise<Lending> }

/** Builds the site once and runs site servers that the test files borrow in turn. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureSitesBuilt()
  const lending = await (everywhere[LENDING] ??= startLending())
  lending.brands += 1
  project.provide('sites', lending.port)
  return async () => {
    lending.brands -= 1
    if (lending.brands === 0) await lending.end()
  }
}

async function startLending(): Promise<Lending> {
  const sites: SiteProcess[] = []
  const lend = createLender(await bundled(PROGRAM), sites)
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
  await once(door, 'listening')
  return { port: (door.address() as AddressInfo).port, end, brands: 0 }
}

/** Lends a test site to a single test file at a time. Starts another site if every site of the kind is in use. */
function createLender(program: string, sites: SiteProcess[]) {
  const borrow = (kind: string): SiteProcess => {
    const idle = sites.find((site) => site.kind === kind && !site.isLent)
    if (idle !== undefined) return Object.assign(idle, { isLent: true })
    const started = startSiteProcess(program, kind)
    sites.push(started)
    return started
  }
  /** A site is returned when the connection of the test file closes, so also when the process of the file crashes. */
  return async (line: net.Socket): Promise<void> => {
    const [kind] = (await once(line, 'data')) as [Buffer]
    if (line.closed) return
    const site = borrow(String(kind))
    line.once('close', () => Object.assign(site, { isLent: false }))
    await site.control.then(
      (control) => line.write(control),
      () => line.destroy(),
    )
  }
}

function startSiteProcess(program: string, kind: string): SiteProcess {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
  const child = fork(program, [APPS, kind], { execArgv: RUN_WITH, stdio: [...stdio] })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('a site did not start')))
  ended.catch(() => undefined)
  const control = Promise.race([once(child, 'message').then(([address]) => String(address)), ended])
  return { kind, child, control, isLent: true }
}

async function endSite({ child }: SiteProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = once(child, 'exit')
  child.disconnect()
  await exited
}
