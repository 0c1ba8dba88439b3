import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OutstandingAnswer, OutstandingRow } from '@touchline/contract/office/money'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { lookUnlessTold } from '../../base/live/look-unless-told.ts'

const LOOK_MS = 10_000

/** UP6, UP9: credit and what is open, of an account (the caller's own where none is named) and those right below. */
export const standingQuery = (account: string | undefined) =>
  queryOptions({
    queryKey: ['outstanding', account ?? ''],
    queryFn: async () =>
      (await readCall<OutstandingAnswer>('outstanding', account === undefined ? {} : { account })).rows,
    refetchInterval: lookUnlessTold('below', LOOK_MS),
  })

const pagesOf = (size?: number) => ({
  queryKey: ['outstanding', 'own', size],
  queryFn: ({ pageParam }: { readonly pageParam: string | null }) =>
    readCall<OutstandingAnswer>('outstanding', { size, ...(pageParam !== null && { after: pageParam }) }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: OutstandingAnswer) => next,
})

/** The most rows that the server gives at a time: for a file. */
const WHOLE_SIZE = 500

/** The same of one's own account, or by pages of all right below an operator's company. */
export const ownStandingQuery = infiniteQueryOptions({
  ...pagesOf(),
  refetchInterval: lookUnlessTold('below', LOOK_MS),
})

/** All of it. Throws CallFailed where a page could not be read. */
export const readOwnStanding = async (): Promise<readonly OutstandingRow[]> => {
  const whole = { ...pagesOf(WHOLE_SIZE), pages: Number.POSITIVE_INFINITY }
  return (await queryClient.fetchInfiniteQuery(whole)).pages.flatMap(({ rows }) => rows)
}
