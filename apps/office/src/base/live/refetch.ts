import { queryClient } from '../api/query-client.ts'
import { isUserOnRow, waitWhilePointed } from './pending-rows.ts'

interface RefetchOptions {
  /** Minimum pause after a refetch in milliseconds, per displayed page. */
  readonly pauseMs?: number
  /**
   * True for lists with new rows at the top: a refetch then waits while the user points at a row or has one focused by
   * keyboard.
   */
  readonly newestFirst?: boolean
}

/** Returns a function that refetches a query if it is displayed. Calls during a refetch cause one more refetch. */
export function createRefetch(
  queryKey: readonly string[],
  { pauseMs = 0, newestFirst = false }: RefetchOptions = {},
): () => void {
  let isReading = false
  let isRequested = false
  const read = async (): Promise<void> => {
    isReading = true
    while (isRequested) {
      await waitUntilVisible()
      if (newestFirst && countShownPages(queryKey) > 0 && isUserOnRow()) await waitWhilePointed()
      isRequested = false
      const pages = countShownPages(queryKey)
      await queryClient.invalidateQueries({ queryKey })
      if (pauseMs > 0 && pages > 0) await pause(pauseMs * pages)
    }
    isReading = false
  }
  return () => {
    isRequested = true
    if (!isReading) void read()
  }
}

/** Waits until the page is visible. */
function waitUntilVisible(): Promise<void> {
  return new Promise((resolve) => {
    const checkVisibility = (): void => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', checkVisibility)
      resolve()
    }
    document.addEventListener('visibilitychange', checkVisibility)
    checkVisibility()
  })
}

/** Returns the number of loaded pages of a displayed query; 0 if the query is not displayed. */
function countShownPages(queryKey: readonly string[]): number {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey, type: 'active' })
    .reduce((pages, { state }) => pages + countPages(state.data), 0)
}

function countPages(data: unknown): number {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
    ? data.pages.length
    : 1
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
