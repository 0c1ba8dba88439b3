import type { Role } from '../platform/roles.ts'
import type { Feed } from '../offer/index.ts'

export interface IntakeOptions {
  /** Folder of real fixtures; null uses a generated season. */
  readonly fixturesDir: string | null
  readonly seed: number
  /** Keys of sports in the generated season, in addition to the sports offered by default. */
  readonly sports?: readonly string[]
  readonly openFeed?: () => Promise<Feed>
  /** If false, no timer drives the feed: it advances only when the caller calls `turn` of the feed run. */
  readonly feedRuns?: boolean
  readonly roles?: ReadonlySet<Role>
}
