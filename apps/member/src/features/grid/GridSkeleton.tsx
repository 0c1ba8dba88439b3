const MOST = 7

export interface GridSkeletonProps {
  readonly cards: boolean
  /** As many as will stand there, if that is known. */
  readonly rows?: number
}

/** Rows of the true shape while the first snapshot is on its way. */
export function GridSkeleton({ cards, rows = MOST }: GridSkeletonProps) {
  return (
    <div className="grid-scroll" aria-hidden="true">
      {Array.from({ length: Math.min(rows, MOST) }, (_row, index) => (
        <div key={index} className="border-b border-hair p-2">
          <div className="skeleton mb-2 h-4 w-40" />
          <div className={cards ? 'skeleton h-20' : 'skeleton h-16'} />
        </div>
      ))}
    </div>
  )
}
