import { expect, test } from 'vitest'
import { loadRemaining, type PagedList } from './load-remaining.ts'

/** Creates a list with a number of pages, one of which may fail. */
function listOf(pages: number, broken?: number): { readonly list: PagedList; readonly read: () => number } {
  let read = 1
  const now = (): PagedList => ({
    hasNextPage: read < pages,
    isError: read === broken,
    fetchNextPage: () => {
      read += 1
      return Promise.resolve(now())
    },
  })
  return { list: now(), read: () => read }
}

test('loads a list up to its last page or its first failing page', async () => {
  for (const [whole, read] of [
    [listOf(4), 4],
    [listOf(1), 1],
    [listOf(4, 2), 2],
  ] as const) {
    await loadRemaining(whole.list)
    expect(whole.read()).toBe(read)
  }
})
