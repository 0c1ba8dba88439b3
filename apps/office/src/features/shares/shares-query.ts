import { queryOptions } from '@tanstack/react-query'
import type { SharesAnswer } from '@touchline/contract/office/accounts'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'

const SHARES = 'shares'

/**
 * Query for the position taking and commission percentages granted to an account and the presets it offers (UP1);
 * undefined for the caller's own account or operator.
 */
export function sharesQuery(account: string | undefined) {
  return queryOptions({
    queryKey: [SHARES, account ?? ''],
    queryFn: () => readCall<SharesAnswer>('/office/shares', account === undefined ? {} : { account }),
  })
}

export function refetchShares(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [SHARES] })
}
