import type { DemoOffer } from './accounts/demo-world.ts'
import type { RateLimits } from './accounts/member-route.http.ts'
import type { Outside } from './app.ts'
import type { StrangerLimits } from './platform/http/strangers.ts'
import type { SocketLimits } from './platform/push/socket-limits.ts'
import type { Feed } from './sportsbook/offer/feed-source.ts'

export interface ServerOptions {
  /** 0 takes a free one. */
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** An outside PostgreSQL in place of the embedded one. */
  readonly databaseUrl?: string | undefined
  /** Who may change its tables, where that is somebody else. */
  readonly migrationUrl?: string | undefined
  /** NATS servers, with commas between: what nodes tell each other goes by them in place of the database. */
  readonly natsUrl?: string | undefined
  /** What passwords are hashed with beside the database; without it the file of the data folder. */
  readonly pepper?: string | undefined
  /** Folder of real fixtures; null plays a made-up season. */
  readonly fixturesDir: string | null
  readonly seed: number
  /** Keys of sports played in the made-up season beside those that are offered by default. */
  readonly sports?: readonly string[]
  /** World milliseconds for each of the wall. */
  readonly speed: number
  /** Whether the API is described at /docs. */
  readonly docs?: boolean
  /** Whether the demo is played; unless told, where it was before and on a new database that nobody else reaches. */
  readonly demo?: boolean | undefined
  /** What the demo operator offers beside the rest. */
  readonly offers?: readonly DemoOffer[]
  /** Folder of the built site; null serves the API alone. */
  readonly siteDir: string | null
  /** The brand that the site is served under. */
  readonly brand?: string
  readonly rateLimits?: RateLimits
  readonly strangers?: Partial<StrangerLimits>
  /** Proxies and names that it is reached by; none unless told. */
  readonly outside?: Partial<Outside> | undefined
  readonly sockets?: SocketLimits
  /** TCP connections that one address may have; CONNECTIONS_PER_ADDRESS unless told. */
  readonly connectionsPerAddress?: number | undefined
  /** How long `/health` says that it is leaving, milliseconds, before it takes no more requests. */
  readonly leaveMs?: number | undefined
  /** Another process has taken this one's database over: it is to end at once. */
  readonly onTakenOver?: (() => void) | undefined
  /** One line of progress for whoever watches the start. */
  readonly onProgress: (line: string) => void
}

/** Where a test puts parts of its own. */
export interface Seams {
  readonly wallMs?: () => number
  readonly openFeed?: () => Promise<Feed>
  /** True: the demo is played wherever the database is. */
  readonly demoAnywhere?: boolean
  /** False: the test steps the feed itself. */
  readonly feedRuns?: boolean
}
