import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ResultRow } from '@touchline/contract/named-records'
import { useClosedCount } from '../../sports/counts.ts'
import { closedQuery, isClosed } from './closed-matches.ts'

/** Number of finished matches listed at first, and added by each click on "more". */
const STEP = 100
const FIRST_RETRY_DELAY_MS = 500
const MAX_RETRIES = 4

export interface ClosedMatches {
  /** Finished matches, latest kick-off first; undefined while loading. */
  readonly rows: readonly ResultRow[] | undefined
  readonly failed: boolean
  /** Whether more pages are loading. */
  readonly filling: boolean
  /** Lists the next finished matches. Null if there are no more, or if they load automatically. */
  readonly more: (() => void) | null
  readonly retry: () => void
}

type Refetch = (options?: { readonly cancelRefetch: boolean }) => Promise<unknown>

/**
 * Loads the finished matches of the current betting day, latest kick-off first. The server's pages also contain running
 * and related matches. The hook loads pages until a step is full; a search loads every page.
 */
export function useClosedMatches(sport: number, searching: boolean): ClosedMatches {
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

/** Reloads the list when the menu's count of closed matches changes. */
function useRefetchAtEach(count: number | null, refetch: Refetch): void {
  const shown = useRef(count)
  useEffect(() => {
    const before = shown.current
    shown.current = count
    if (before !== null && count !== null && before !== count) void refetch()
  }, [count, refetch])
}

/**
 * The menu counts a match as closed shortly before its result is stored. The hook reloads a list that is shorter than
 * the count up to `MAX_RETRIES` times with increasing delays. If `listed` is null (the list is incomplete), it reloads
 * once, because the count cannot be compared.
 */
function useCatchUp(count: number | null, listed: number | null, updatedMs: number, refetch: Refetch): void {
  const attempts = useRef({ count, times: 0 })
  useEffect(() => {
    if (attempts.current.count !== count) attempts.current = { count, times: 0 }
    const { times } = attempts.current
    const isShort = listed === null ? times === 0 : count !== null && listed < count && times < MAX_RETRIES
    if (updatedMs === 0 || !isShort) return undefined
    const reload = () => {
      attempts.current.times += 1
      void refetch({ cancelRefetch: false })
    }
    const timer = setTimeout(reload, FIRST_RETRY_DELAY_MS * 2 ** times)
    return () => clearTimeout(timer)
  }, [count, listed, updatedMs, refetch])
}
