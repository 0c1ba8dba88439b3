import type { DemoChoice, DemoOffer } from './accounts/index.ts'
import type { DoorOptions } from './platform/http/open-door.ts'
import type { Module } from './platform/module.ts'
import type { PlatformOptions } from './platform/open-platform.ts'
import type { Feed } from './sportsbook/index.ts'

export interface ServerOptions extends Omit<PlatformOptions, 'wallMs'>, Omit<DoorOptions, 'brand'> {
  /** What passwords are hashed with beside the database; without it the file of the data folder. */
  readonly pepper?: string | undefined
  /** The one that lives beside it while one follows the other. */
  readonly otherPepper?: string | undefined
  /** For development: wallets that operators keep may be on this machine, over http (WA11). */
  readonly walletLoopback?: boolean | undefined
  /** Whom a server started as root becomes; the system's own choice where it is not told. */
  readonly user?: string | undefined
  /** Folder of real fixtures; null plays a made-up season. */
  readonly fixturesDir: string | null
  readonly seed: number
  /** Keys of sports played in the made-up season beside those that are offered by default. */
  readonly sports?: readonly string[]
  /** Whether the demo is played; unless told, where it was before and on a new database that nobody else reaches. */
  readonly demo?: boolean | undefined
  /** So many days of history are given to a new demo; none unless told. */
  readonly historyDays?: number
  /** What the demo operator offers beside the rest. */
  readonly offers?: readonly DemoOffer[]
  /** The brand that the site is served under. */
  readonly brand?: string
  /** How long `/health` says that it is leaving, milliseconds, before it takes no more requests. */
  readonly leaveMs?: number | undefined
  /** Ends a start that is not done yet: all that it has opened is closed, and it fails. */
  readonly interrupt?: AbortSignal | undefined
}

/** Where a test puts parts of its own. */
export interface Seams {
  readonly wallMs?: () => number
  readonly openFeed?: () => Promise<Feed>
  /** True: the demo is played wherever the database is. */
  readonly demoAnywhere?: boolean
  /** Whether operators start with the house's default limits (LI7); they do unless a test says otherwise. */
  readonly houseLimits?: boolean
  /** False: the test steps the feed itself. */
  readonly feedRuns?: boolean
  /** Products beside those of the list. */
  readonly modules?: readonly Module<unknown, ModuleOptions>[]
}

/** What modules open with: each names those that it takes. */
export interface ModuleOptions extends ServerOptions, Seams {
  readonly brand: string
  readonly demoChoice: DemoChoice
}
