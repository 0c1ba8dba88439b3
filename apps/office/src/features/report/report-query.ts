import { queryOptions } from '@tanstack/react-query'
import type { ReportAnswer } from '@touchline/contract/office/money'
import type { WorkingRange } from '@touchline/ui/lists'
import { readCall } from '../../base/api/call.ts'

const LOOK_MS = 15_000

export const BY = ['account', 'day', 'product', 'sport'] as const
export type ReportBy = (typeof BY)[number]

/** UP3: what all below an account came to, over working days. */
export const reportQuery = (account: string | undefined, { from, to }: WorkingRange, by: ReportBy) =>
  queryOptions({
    queryKey: ['report', account ?? '', from, to, by],
    queryFn: () =>
      readCall<ReportAnswer>('report', { fromDate: from, toDate: to, by, ...(account !== undefined && { account }) }),
    refetchInterval: LOOK_MS,
  })
