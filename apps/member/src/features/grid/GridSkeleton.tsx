import './grid-skeleton.css'
const MAX_ROWS = 7

export interface GridSkeletonProps {
  readonly cards: boolean
  /** Expected number of rows, if known. */
  readonly rows?: number
}

/**
 * Placeholder rows of the match grid, shown until the first price snapshot arrives. They have the height of the final
 * rows.
 */
export function GridSkeleton({ cards, rows = MAX_ROWS }: GridSkeletonProps) {
  return (
    <div className="grid-scroll" aria-hidden="true">
      {Array.from({ length: Math.min(rows, MAX_ROWS) }, (_row, index) => (
        <div key={index} className="skeleton-league">
          <div className="skeleton skeleton-name" />
          <div className={cards ? 'skeleton skeleton-card' : 'skeleton skeleton-rows'} />
        </div>
      ))}
    </div>
  )
}
