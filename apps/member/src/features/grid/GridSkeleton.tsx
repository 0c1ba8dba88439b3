import './grid-skeleton.css'
const MOST = 7

export interface GridSkeletonProps {
  readonly cards: boolean
  /** As many as will stand there, if that is known. */
  readonly rows?: number
}

/** Rows of the true shape while the first snapshot is on its way. */
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
