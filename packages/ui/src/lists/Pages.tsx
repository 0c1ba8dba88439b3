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
  /** What an empty list says. */
  readonly empty: string
  readonly children: ReactNode
}

/** The face of a list by pages: on its way, not to be had, empty, or there with more to come. */
export const Pages = ({ query, isEmpty, empty, children }: PagesProps) => {
  const { say } = useListHost()
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
          {say('list.more')}
        </button>
      )}
    </>
  )
}

const ROWS = [0, 1, 2, 3]

const ListSkeleton = () => (
  <div aria-hidden="true">
    {ROWS.map((row) => (
      <div key={row} className="skeleton row-skeleton" />
    ))}
  </div>
)
