import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  ReconciledDaysAnswer,
  WalletDifferenceRow,
  WalletDifferencesAnswer,
} from '@touchline/contract/office/connections'
import { readCall } from '../../base/api/call.ts'
import { readRows } from '../../base/lists/read-rows.ts'

const REFRESH_INTERVAL_MS = 10_000
/** Poll interval while the user waits for a reconciliation. */
const WAIT_MS = 1_500

/** Query for the closed days of an operator, with the results of reconciling its wallet. */
export function reconciledDaysQuery(operator: string) {
  return queryOptions({
    queryKey: ['reconciliations', operator],
    queryFn: async () => (await readCall<ReconciledDaysAnswer>('/office/reconciliations', { operator })).days,
    refetchInterval: ({ state }) =>
      state.data?.some(({ isRequested }) => isRequested) ? WAIT_MS : REFRESH_INTERVAL_MS,
  })
}

/** Paged query for the wallet calls of a day that platform and operator recorded differently. */
export function differencesQuery(operator: string, day: string) {
  return infiniteQueryOptions({
    queryKey: ['walletDifferences', operator, day],
    queryFn: ({ pageParam }) => readPage(operator, day, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFRESH_INTERVAL_MS,
  })
}

function readPage(operator: string, day: string, after: string | null): Promise<WalletDifferencesAnswer> {
  return readCall<WalletDifferencesAnswer>('/office/walletdifferences', {
    operator,
    day,
    ...(after !== null && { after }),
  })
}

/** Reads every wallet difference of a day for a downloaded file. */
export function readDifferences(operator: string, day: string): Promise<readonly WalletDifferenceRow[]> {
  return readRows((after) => readPage(operator, day, after))
}
