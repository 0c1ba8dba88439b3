import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AccountAnswer, AccountRow, AccountsAnswer } from '@touchline/contract/office/accounts'
import { type Column, type CsvText, csvWriter } from '@touchline/ui/lists'
import { readCall, readLines } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { lookUnlessTold } from '../../base/live/look-unless-told.ts'

const PAGE_SIZE = 50
/** What is changed elsewhere stands here within so long. */
const LOOK_MS = 10_000

export interface AccountsAsked {
  /** Whose children; the caller's own where it is not told. */
  readonly account?: string | undefined
  readonly search?: string | undefined
  readonly level?: string | undefined
  readonly state?: string | undefined
}

const readPage = (asked: AccountsAsked, size: number, after: string | null): Promise<AccountsAnswer> =>
  readCall<AccountsAnswer>('accounts', { ...asked, size, ...(after !== null && { after }) })

/** A file of all that are asked for. Throws CallFailed where they could not be read to the end. */
export const accountsFile = async (asked: AccountsAsked, columns: readonly Column<AccountRow>[]): Promise<CsvText> => {
  const file = csvWriter(columns)
  await readLines<AccountRow>('accountsFile', asked, file.add)
  return file.text()
}

/** The accounts right below one, or all below it that are searched for, by pages. */
export const accountsQuery = (asked: AccountsAsked) =>
  infiniteQueryOptions({
    queryKey: ['accounts', asked],
    queryFn: ({ pageParam }) => readPage(asked, PAGE_SIZE, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: lookUnlessTold('below', LOOK_MS),
  })

/** One account, with what is in force for it. */
export const accountQuery = (account: string) =>
  queryOptions({
    queryKey: ['account', account],
    queryFn: async () => (await readCall<AccountAnswer>('account', { account })).account,
    refetchInterval: lookUnlessTold('below', LOOK_MS),
  })

/** Reads again what an act may have changed: of the account itself, of those above and of those below. */
export const readAccountsAgain = async (): Promise<void> => {
  const keys = ['account', 'accounts', 'outstanding']
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
