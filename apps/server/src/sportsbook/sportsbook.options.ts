import type { Role } from '../platform/roles.ts'
import type { Feed } from './offer/feed-source.ts'

export interface SportsbookOptions {
  /** Folder of real fixtures; null uses a generated season. */
  readonly fixturesDir: string | null
  readonly seed: number
  /** Keys of sports in the generated season, in addition to the sports offered by default. */
  readonly sports?: readonly string[]
  /** Number of days of bets that a new demo generates before its start; default 0. */
  readonly historyDays?: number
  readonly openFeed?: () => Promise<Feed>
  /** If false, no timer drives the feed: it advances only when the caller calls `turn` of the feed run. */
  readonly feedRuns?: boolean
  /** Wall clock that a test controls. */
  readonly wallMs?: () => number
  readonly roles?: ReadonlySet<Role>
}
