import type { ReactNode } from 'react'
import { useListHost } from './list-host.ts'
import { ListFailed } from './ListFailed.tsx'
import './pages.css'

export interface PagesProps {
  readonly query: {
    readonly isPending: boolean
    readonly isError: boolean
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly refetch: () => unknown
    readonly fetchNextPage: () => unknown
  }
  readonly isEmpty: boolean
  /** Text shown instead of an empty list. */
  readonly empty: string
  readonly children: ReactNode
}

const ROWS = [0, 1, 2, 3]

/** Paged list in its states: loading, failed, empty, or loaded with a button for more rows. */
export function Pages({ query, isEmpty, empty, children }: PagesProps) {
  const { translate } = useListHost()
  if (query.isPending) return <ListSkeleton />
  if (query.isError && isEmpty) return <ListFailed onRetry={query.refetch} />
  if (isEmpty) return <p className="list-empty">{empty}</p>
  return (
    <>
      {children}
      {query.hasNextPage && (
        <button
          type="button"
          className="button wide list-more"
          disabled={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {translate('list.more')}
        </button>
      )}
    </>
  )
}

function ListSkeleton() {
  return (
    <div aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className="skeleton row-skeleton" />
      ))}
    </div>
  )
}
