import { GridSkeleton } from '../features/grid/GridSkeleton.tsx'
import { FreshnessBand } from '../shell/FreshnessBand.tsx'
import { ProfileFailed } from '../shell/ProfileFailed.tsx'
import { Wordmark } from '../shell/Wordmark.tsx'

export interface DesktopSkeletonProps {
  /** Inside a page of the operator's: the brand stands there. */
  readonly framed: boolean
  /** Why the profile could not be read. */
  readonly error: Error | null
  readonly onRetry: () => void
}

/** The shape of the sportsbook while the profile is on its way. */
export const DesktopSkeleton = ({ framed, error, onRetry }: DesktopSkeletonProps) => (
  <div className="shell">
    {!framed && (
      <header className="header">
        <div className="header-main">
          <Wordmark />
        </div>
      </header>
    )}
    <FreshnessBand />
    {error !== null && <ProfileFailed error={error} onRetry={onRetry} />}
    <div className="columns">
      <section className="board">
        <GridSkeleton cards={window.innerWidth < 700} />
      </section>
    </div>
  </div>
)
