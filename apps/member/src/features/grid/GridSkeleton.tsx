import './grid-skeleton.css'
const MOST = 7

export interface GridSkeletonProps {
  readonly cards: boolean
  /** Expected number of rows, if known. */
  readonly rows?: number
}

/** Placeholder rows in the final shape, shown until the first snapshot arrives. */
export const GridSkeleton = ({ cards, rows = MOST }: GridSkeletonProps) => (
  <div className="grid-scroll" aria-hidden="true">
    {Array.from({ length: Math.min(rows, MOST) }, (_row, index) => (
      <div key={index} className="skeleton-league">
        <div className="skeleton skeleton-name" />
        <div className={cards ? 'skeleton skeleton-card' : 'skeleton skeleton-rows'} />
      </div>
    ))}
  </div>
)
