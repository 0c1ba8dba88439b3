import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

/** Reads on until the last page of a list is there. */
export async function readOn<P>(query: UseInfiniteQueryResult<InfiniteData<P>>): Promise<void> {
  for (let now = query; now.hasNextPage && !now.isError; ) now = await now.fetchNextPage()
}
