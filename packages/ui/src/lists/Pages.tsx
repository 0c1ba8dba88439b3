import type { ReactNode } from 'react'
import { useListHost } from './list-host.ts'

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
export function Pages({ query, isEmpty, empty, children }: PagesProps) {
  const { say } = useListHost()
  if (query.isPending) return <ListSkeleton />
  if (query.isError && isEmpty)
    return (
      <div className="flex flex-col items-start gap-3 py-6" role="alert">
        <p>{say('list.failed')}</p>
        <button type="button" className="button" onClick={() => query.refetch()}>
          {say('common.retry')}
        </button>
      </div>
    )
  if (isEmpty) return <p className="py-6 text-ink-2">{empty}</p>
  return (
    <>
      {children}
      {query.hasNextPage && (
        <button
          type="button"
          className="button mt-4 w-full"
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

function ListSkeleton() {
  return (
    <div aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className="skeleton my-3 h-14" />
      ))}
    </div>
  )
}
