import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AccountAnswer, AccountRow, AccountsAnswer } from '@touchline/contract/office/accounts'
import { type Column, type CsvText, csvWriter } from '@touchline/ui/lists'
import { readCall, readLines } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'

const PAGE_SIZE = 50
/** Poll interval in milliseconds, the maximum delay before a change by another user is displayed. */
const REFRESH_INTERVAL_MS = 10_000

export interface AccountListParams {
  /** Upline whose direct accounts are listed; the caller's own account if undefined. */
  readonly account?: string | undefined
  readonly search?: string | undefined
  readonly level?: string | undefined
  readonly state?: string | undefined
}

/** Builds a download file of the filtered account list. Throws CallFailed if the list could not be read completely. */
export async function accountsFile(
  params: AccountListParams,
  columns: readonly Column<AccountRow>[],
): Promise<CsvText> {
  const file = csvWriter(columns)
  await readLines<AccountRow>('/office/accountsfile', params, file.add)
  return file.text()
}

/** Paged query for the direct downline of an account, or for the search results in its entire downline. */
export function accountsQuery(params: AccountListParams) {
  return infiniteQueryOptions({
    queryKey: ['accounts', params],
    queryFn: ({ pageParam }) => readPage(params, PAGE_SIZE, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: pollUnlessPushed('below', REFRESH_INTERVAL_MS),
  })
}

function readPage(params: AccountListParams, size: number, after: string | null): Promise<AccountsAnswer> {
  return readCall<AccountsAnswer>('/office/accounts', { ...params, size, ...(after !== null && { after }) })
}

/** Query for one account with its effective settings. */
export function accountQuery(account: string) {
  return queryOptions({
    queryKey: ['account', account],
    queryFn: async () => (await readCall<AccountAnswer>('/office/account', { account })).account,
    refetchInterval: pollUnlessPushed('below', REFRESH_INTERVAL_MS),
  })
}

/** Refetches data that an action may have changed: the account, its uplines and its downline. */
export async function refetchAccounts(): Promise<void> {
  const keys = ['account', 'accounts', 'outstanding']
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
