import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AccountStatementAnswer, AccountStatementRow } from '@touchline/contract/office/money'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'

const PAGE_SIZE = 50
/** Maximum page size of the server, used for downloaded files. */
const FILE_PAGE_SIZE = 100

/** Paged statement of a working day, newest first. */
export function statementQuery(account: string, workingDate: string) {
  return infiniteQueryOptions(statementPagesOptions(account, workingDate, PAGE_SIZE))
}

function statementPagesOptions(account: string, workingDate: string, size: number) {
  return {
    queryKey: ['statement', account, workingDate, size],
    queryFn: ({ pageParam }: { readonly pageParam: string | null }) =>
      readCall<AccountStatementAnswer>('/office/statement', {
        account,
        workingDate,
        size,
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: AccountStatementAnswer) => next,
  }
}

/** Reads the complete statement. Throws CallFailed if a page fails. */
export async function readStatement(account: string, workingDate: string): Promise<AccountStatementRow[]> {
  const statementPages = statementPagesOptions(account, workingDate, FILE_PAGE_SIZE)
  const { pages } = await queryClient.fetchInfiniteQuery({ ...statementPages, pages: Number.POSITIVE_INFINITY })
  return pages.flatMap(({ rows }) => rows)
}
