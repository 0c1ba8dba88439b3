import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OutstandingAnswer, OutstandingRow } from '@touchline/contract/office/money'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'

const REFRESH_INTERVAL_MS = 10_000

/** Maximum page size of the server, used for downloaded files. */
const FILE_PAGE_SIZE = 500

/** Query for the outstanding balances of the caller's own account and its direct downline; paged for the company. */
export const ownOutstandingQuery = infiniteQueryOptions({
  ...ownOutstandingOptions(),
  refetchInterval: pollUnlessPushed('below', REFRESH_INTERVAL_MS),
})

/**
 * Query for credit and outstanding balances of an account and its direct downline; undefined for the caller's own
 * account (UP6, UP9).
 */
export function outstandingQuery(account: string | undefined) {
  return queryOptions({
    queryKey: ['outstanding', account ?? ''],
    queryFn: async () =>
      (await readCall<OutstandingAnswer>('/office/outstanding', account === undefined ? {} : { account })).rows,
    refetchInterval: pollUnlessPushed('below', REFRESH_INTERVAL_MS),
  })
}

/** Reads every outstanding balance of the direct downline. Throws CallFailed if a page fails. */
export async function readOwnOutstanding(): Promise<readonly OutstandingRow[]> {
  const allPagesQuery = { ...ownOutstandingOptions(FILE_PAGE_SIZE), pages: Number.POSITIVE_INFINITY }
  return (await queryClient.fetchInfiniteQuery(allPagesQuery)).pages.flatMap(({ rows }) => rows)
}

function ownOutstandingOptions(size?: number) {
  return {
    queryKey: ['outstanding', 'own', size],
    queryFn: ({ pageParam }: { readonly pageParam: string | null }) =>
      readCall<OutstandingAnswer>('/office/outstanding', { size, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: OutstandingAnswer) => next,
  }
}
