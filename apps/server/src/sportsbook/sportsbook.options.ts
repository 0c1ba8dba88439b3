import type { Role } from '../platform/roles.ts'
import type { Feed } from './offer/feed-source.ts'

export interface SportsbookOptions {
  /** Folder of real fixtures; null plays a made-up season. */
  readonly fixturesDir: string | null
  readonly seed: number
  /** Keys of sports played in the made-up season beside those that are offered by default. */
  readonly sports?: readonly string[]
  /** So many days of history are given to a new demo; none unless told. */
  readonly historyDays?: number
  readonly openFeed?: () => Promise<Feed>
  /** False: the feed is heard only where it is turned from outside. */
  readonly feedRuns?: boolean
  /** The wall's clock in a test's hands. */
  readonly wallMs?: () => number
  readonly roles?: ReadonlySet<Role>
}
