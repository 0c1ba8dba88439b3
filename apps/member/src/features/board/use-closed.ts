import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ResultRow } from '@touchline/contract/named-records'
import { useClosedCount } from '../sports/counts.ts'
import { closedQuery, isClosed } from './closed-matches.ts'

/** So many matches are listed at first, and so many more at a press. */
const STEP = 100
const FIRST_LOOK_MS = 500
const LOOKS = 4

export interface Closed {
  /** Undefined until they are known. */
  readonly rows: readonly ResultRow[] | undefined
  readonly failed: boolean
  /** Further ones are on their way. */
  readonly filling: boolean
  /** Lists more of them; null where there are no more, or they come by themselves. */
  readonly more: (() => void) | null
  readonly retry: () => void
}

/**
 * The matches of the running working day that are over, the latest kick-off first. The server's pages hold what goes on
 * and what is counted of other matches too, so pages are gathered until they make a step; a search goes through all.
 */
export const useClosed = (sport: number, searching: boolean): Closed => {
  const query = useInfiniteQuery(closedQuery(sport))
  const { data, refetch, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = query
  const [wanted, setWanted] = useState(STEP)
  const rows = data?.pages.flatMap(({ results }) => results).filter(isClosed)
  const listed = rows?.length ?? 0
  const filling = hasNextPage && (searching || listed < wanted) && !isFetchNextPageError
  useEffect(() => {
    if (filling && !isFetching) void fetchNextPage()
  }, [filling, isFetching, fetchNextPage])
  const count = useClosedCount(sport)
  useRefetchAtEach(count, refetch)
  useCatchUp(count, hasNextPage ? null : listed, query.dataUpdatedAt, refetch)
  const more = () => {
    setWanted(listed + STEP)
    void fetchNextPage()
  }
  return {
    rows,
    failed: query.isLoadingError,
    filling,
    more: hasNextPage && !filling ? more : null,
    retry: () => void refetch(),
  }
}

type Refetch = (options?: { readonly cancelRefetch: boolean }) => Promise<unknown>

/** The list is asked for again as soon as the menu counts another match as closed. */
const useRefetchAtEach = (count: number | null, refetch: Refetch): void => {
  const shown = useRef(count)
  useEffect(() => {
    const before = shown.current
    shown.current = count
    if (before !== null && count !== null && before !== count) void refetch()
  }, [count, refetch])
}

/**
 * A match counts as closed a moment before its result is kept: a list that is short of the count is asked for again a
 * few times, ever later, and once where it is not `listed` to its end, since there it cannot be told.
 */
const useCatchUp = (count: number | null, listed: number | null, heardMs: number, refetch: Refetch): void => {
  const looked = useRef({ count, times: 0 })
  useEffect(() => {
    if (looked.current.count !== count) looked.current = { count, times: 0 }
    const { times } = looked.current
    const isShort = listed === null ? times === 0 : count !== null && listed < count && times < LOOKS
    if (heardMs === 0 || !isShort) return undefined
    const look = () => {
      looked.current.times += 1
      void refetch({ cancelRefetch: false })
    }
    const timer = setTimeout(look, FIRST_LOOK_MS * 2 ** times)
    return () => clearTimeout(timer)
  }, [count, listed, heardMs, refetch])
}
