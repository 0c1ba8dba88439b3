import type { ReactNode } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'

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
  const { _ } = useTranslate()
  if (query.isPending) return <ListSkeleton />
  if (query.isError && isEmpty)
    return (
      <div className="flex flex-col items-start gap-3 py-6" role="alert">
        <p>{_('list.failed')}</p>
        <button type="button" className="button" onClick={() => query.refetch()}>
          {_('common.retry')}
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
          {_('list.more')}
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
