import { queryOptions } from '@tanstack/react-query'
import type { SharesAnswer } from '@touchline/contract/office/accounts'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'

const SHARES = 'shares'

/** UP1: what an account is given and offers; of the caller's own, or its operator, where none is named. */
export const sharesQuery = (account: string | undefined) =>
  queryOptions({
    queryKey: [SHARES, account ?? ''],
    queryFn: () => readCall<SharesAnswer>('shares', account === undefined ? {} : { account }),
  })

export const readSharesAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [SHARES] })
