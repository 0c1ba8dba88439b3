import type { DemoChoice, DemoOffer } from './demo/index.ts'
import type { HttpServerOptions } from './serving/start-http-server.ts'
import type { PlatformOptions } from './platform/open-platform.ts'
import type { Feed } from './intake/index.ts'

export interface ServerOptions
  extends Omit<PlatformOptions, 'wallMs' | 'monotonicMs' | 'databaseMs'>,
    Omit<HttpServerOptions, 'brand'> {
  /** Pepper: secret for password hashing outside the database. Default: the pepper file of the data folder. */
  readonly pepper?: string | undefined
  /** Second pepper, accepted for existing secrets during a pepper rotation. */
  readonly otherPepper?: string | undefined
  /** For development: operator wallets may run on this machine over http (WA11). */
  readonly walletLoopback?: boolean | undefined
  /** Operating-system user to switch to if the server was started as root. For the default see `dropRoot`. */
  readonly user?: string | undefined
  /** Folder of recorded fixtures; null simulates a synthetic season. */
  readonly fixturesDir: string | null
  readonly seed: number
  /** Keys of additional sports in the synthetic season, besides the default sports. */
  readonly sports?: readonly string[]
  /** Whether to run the demo. Default: if it ran before, or on a new database that other machines cannot reach. */
  readonly demo?: boolean | undefined
  /** Number of days of bet history in a new demo. Default: no history. */
  readonly historyDays?: number
  /** Features of the demo operator to turn on: cash-out, bet builder. */
  readonly offers?: readonly DemoOffer[]
  /** Key of the brand whose site is served. */
  readonly brand?: string
  /** Time in milliseconds for which `/health` announces the shutdown before the server stops accepting requests. */
  readonly leaveMs?: number | undefined
  /** Aborts a running start: opened resources are closed and the start fails. */
  readonly interrupt?: AbortSignal | undefined
}

/** Options for tests only, which replace parts of the server. */
export interface TestOverrides {
  readonly wallMs?: () => number
  readonly monotonicMs?: () => number
  readonly databaseMs?: () => Promise<number>
  readonly openFeed?: () => Promise<Feed>
  /** True runs the demo on any database. */
  readonly demoAnywhere?: boolean
  /** Whether operators start with the platform's default limits (LI7). Default true. */
  readonly houseLimits?: boolean
  /** If false, the test steps the feed instead of a timer. */
  readonly feedRuns?: boolean
}

/** Options that the modules receive; a module declares the options that it uses. */
export interface ModuleOptions extends ServerOptions, TestOverrides {
  readonly brand: string
  readonly demoChoice: DemoChoice
}
