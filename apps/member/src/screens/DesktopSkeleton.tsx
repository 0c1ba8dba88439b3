import { GridSkeleton } from '../features/grid/GridSkeleton.tsx'
import { FreshnessBand } from '../shell/FreshnessBand.tsx'
import { ProfileFailed } from '../shell/ProfileFailed.tsx'
import { Wordmark } from '../shell/Wordmark.tsx'

export interface DesktopSkeletonProps {
  /** True inside an operator's page, which shows the brand itself. */
  readonly framed: boolean
  /** Error of the profile request, or null. */
  readonly error: Error | null
  readonly onRetry: () => void
}

/** Placeholder of the sportsbook while the profile loads. */
export function DesktopSkeleton({ framed, error, onRetry }: DesktopSkeletonProps) {
  return (
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
}
