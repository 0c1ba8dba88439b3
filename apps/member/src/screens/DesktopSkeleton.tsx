import { GridSkeleton } from '../features/grid/GridSkeleton.tsx'
import { FreshnessBand } from '../features/shell/FreshnessBand.tsx'
import { Wordmark } from '../features/shell/Wordmark.tsx'
import { useWords } from '../state/words.ts'

export interface DesktopSkeletonProps {
  /** Inside a page of the operator's: the brand stands there. */
  readonly framed: boolean
  /** The profile could not be read. */
  readonly failed: boolean
  readonly onRetry: () => void
}

/** The shape of the sportsbook while the profile is on its way. */
export function DesktopSkeleton({ framed, failed, onRetry }: DesktopSkeletonProps) {
  const { _ } = useWords()
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
      {failed && (
        <div className="band" role="alert">
          {_('code.requestFailed')}
          <button type="button" className="button" onClick={onRetry}>
            {_('common.retry')}
          </button>
        </div>
      )}
      <div className="columns">
        <section className="board">
          <GridSkeleton cards={window.innerWidth < 700} />
        </section>
      </div>
    </div>
  )
}
