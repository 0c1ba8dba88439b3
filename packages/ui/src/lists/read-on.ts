/** A list by pages as a reader of it sees it, such as react-query's. */
export interface PagedList {
  readonly hasNextPage: boolean
  readonly isError: boolean
  readonly fetchNextPage: () => Promise<PagedList>
}

/** Reads on until the last page of a list is there, or one of them could not be read. */
export const readOn = async (list: PagedList): Promise<void> => {
  for (let now = list; now.hasNextPage && !now.isError; ) now = await now.fetchNextPage()
}
