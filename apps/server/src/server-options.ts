import type { DemoChoice, DemoOffer } from './accounts/index.ts'
import type { HttpServerOptions } from './platform/http/start-http-server.ts'
import type { Module } from './platform/module.ts'
import type { PlatformOptions } from './platform/open-platform.ts'
import type { Feed } from './sportsbook/index.ts'

export interface ServerOptions
  extends Omit<PlatformOptions, 'wallMs' | 'monotonicMs' | 'databaseMs'>,
    Omit<HttpServerOptions, 'brand'> {
  /** Pepper of the password hashes. Default: the file of the data folder. */
  readonly pepper?: string | undefined
  /** Second pepper, valid during a change of pepper. */
  readonly otherPepper?: string | undefined
  /** For development: operator wallets may run on this machine over http (WA11). */
  readonly walletLoopback?: boolean | undefined
  /** User to switch to if started as root. For the default see `dropRoot`. */
  readonly user?: string | undefined
  /** Folder of real fixtures; null simulates a synthetic season. */
  readonly fixturesDir: string | null
  readonly seed: number
  /** Keys of additional sports in the synthetic season, besides the default sports. */
  readonly sports?: readonly string[]
  /** Whether to run the demo. Default: if it ran before, or on a new database that other machines cannot reach. */
  readonly demo?: boolean | undefined
  /** Days of history for a new demo. Default none. */
  readonly historyDays?: number
  /** Additional offers of the demo operator. */
  readonly offers?: readonly DemoOffer[]
  /** Key of the brand to serve. */
  readonly brand?: string
  /** Time in milliseconds for which `/health` reports leaving, before the server stops accepting requests. */
  readonly leaveMs?: number | undefined
  /** Aborts a running start: opened resources are closed and the start fails. */
  readonly interrupt?: AbortSignal | undefined
}

/** Replacements for tests. */
export interface Seams {
  readonly wallMs?: () => number
  readonly monotonicMs?: () => number
  readonly databaseMs?: () => Promise<number>
  readonly openFeed?: () => Promise<Feed>
  /** True runs the demo on any database. */
  readonly demoAnywhere?: boolean
  /** Whether operators start with the platform's default limits (LI7). Default true. */
  readonly houseLimits?: boolean
  /** False: the test steps the feed. */
  readonly feedRuns?: boolean
  /** Additional modules. */
  readonly modules?: readonly Module<unknown, ModuleOptions>[]
}

/** Options of the modules; a module lists the options it uses. */
export interface ModuleOptions extends ServerOptions, Seams {
  readonly brand: string
  readonly demoChoice: DemoChoice
}
