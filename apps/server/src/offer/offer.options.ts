import type { Role } from '../platform/roles.ts'

export interface OfferOptions {
  /** If false, no timer watches the age of the feed. */
  readonly feedRuns?: boolean
  /** Wall clock that a test controls. */
  readonly wallMs?: () => number
  readonly roles?: ReadonlySet<Role>
}
