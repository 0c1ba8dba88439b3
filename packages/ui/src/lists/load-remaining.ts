/** Paged list, for example of react-query. */
export interface PagedList {
  readonly hasNextPage: boolean
  readonly isError: boolean
  readonly fetchNextPage: () => Promise<PagedList>
}

/** Fetches pages until the last page is loaded or a page fails. */
export async function loadRemaining(list: PagedList): Promise<void> {
  for (let now = list; now.hasNextPage && !now.isError; ) now = await now.fetchNextPage()
}
