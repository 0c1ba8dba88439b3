const ROWS = Array.from({ length: 7 }, (_row, index) => index)

/** Rows of the true shape while the first snapshot is on its way. */
export function GridSkeleton({ cards }: { readonly cards: boolean }) {
  return (
    <div className="grid-scroll" aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className="border-b border-hair p-2">
          <div className="skeleton mb-2 h-4 w-40" />
          <div className={cards ? 'skeleton h-20' : 'skeleton h-16'} />
        </div>
      ))}
    </div>
  )
}
