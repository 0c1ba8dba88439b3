import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AccountStatementAnswer, AccountStatementRow } from '@touchline/contract/office/money'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'

const PAGE_SIZE = 50
/** The most rows that the server gives at a time: for a file. */
const WHOLE_SIZE = 100

const pagesOf = (account: string, workingDate: string, size: number) => ({
  queryKey: ['statement', account, workingDate, size],
  queryFn: ({ pageParam }: { readonly pageParam: string | null }) =>
    readCall<AccountStatementAnswer>('statement', {
      account,
      workingDate,
      size,
      ...(pageParam !== null && { after: pageParam }),
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: AccountStatementAnswer) => next,
})

/** What moved a member's wallet on a working day, the newest first, by pages. */
export const statementQuery = (account: string, workingDate: string) =>
  infiniteQueryOptions(pagesOf(account, workingDate, PAGE_SIZE))

/** All of it. Throws CallFailed where a page could not be read. */
export const readStatement = async (account: string, workingDate: string): Promise<AccountStatementRow[]> => {
  const whole = pagesOf(account, workingDate, WHOLE_SIZE)
  const { pages } = await queryClient.fetchInfiniteQuery({ ...whole, pages: Number.POSITIVE_INFINITY })
  return pages.flatMap(({ rows }) => rows)
}
