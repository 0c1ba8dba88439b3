import { queryOptions } from '@tanstack/react-query'
import { readListed } from '@touchline/contract/sportsbook/read-answers'
import { bookRead } from './book-call.ts'

const LIST_EVERY_MS = 10_000

/** Query for the matches in play with score and minute, polled while in use. */
export const liveMatchesQuery = queryOptions({
  queryKey: ['livematchlist'],
  queryFn: () => bookRead('/livematchlist', readListed),
  refetchInterval: LIST_EVERY_MS,
})
