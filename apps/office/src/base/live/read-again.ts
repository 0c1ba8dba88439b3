import { queryClient } from '../api/query-client.ts'
import { isHeld, waitWhileHeld } from './held-rows.ts'

interface ReadAgainOptions {
  /** After it was read, it is left alone so long for each page of it that is shown. */
  readonly pauseMs?: number
  /** What is new comes first: rows stay where they are while somebody points at one of them, or has one by keys. */
  readonly newestFirst?: boolean
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Nobody looks at what is hidden. */
const inSight = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    look()
  })

const pagesOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) ? data.pages.length : 1

/** How many pages of it are shown; 0 where it is not shown. */
const pagesShown = (queryKey: readonly string[]): number =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey, type: 'active' })
    .reduce((pages, { state }) => pages + pagesOf(state.data), 0)

/** Reads what is shown again; what is told of meanwhile is read once more, however often it was told. */
export const createReadAgain = (
  queryKey: readonly string[],
  { pauseMs = 0, newestFirst = false }: ReadAgainOptions = {},
): (() => void) => {
  let isReading = false
  let isTold = false
  const read = async (): Promise<void> => {
    isReading = true
    while (isTold) {
      await inSight()
      if (newestFirst && pagesShown(queryKey) > 0 && isHeld()) await waitWhileHeld()
      isTold = false
      const pages = pagesShown(queryKey)
      await queryClient.invalidateQueries({ queryKey })
      if (pauseMs > 0 && pages > 0) await pause(pauseMs * pages)
    }
    isReading = false
  }
  return () => {
    isTold = true
    if (!isReading) void read()
  }
}
