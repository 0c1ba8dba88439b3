import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ReportAnswer, ReportBy, ReportRow } from '@touchline/contract/office/money'
import type { WorkingRange } from '@touchline/ui/lists'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { lookUnlessTold } from '../../base/live/look-unless-told.ts'

const LOOK_MS = 15_000
/** The most rows that the server gives at a time: for a file. */
const WHOLE_SIZE = 500

export interface ReportAsked {
  readonly account: string | undefined
  readonly by: ReportBy
  /** Of a company alone, where no account is chosen. */
  readonly currency: string | undefined
  /** Of a member: what was bet below this account. */
  readonly under: string | undefined
  /** Of what alone, as the address has it. */
  readonly product: string | undefined
  readonly sport: string | undefined
  readonly match: string | undefined
}

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined || !/^\d{1,9}$/.test(text) ? undefined : Number(text)

const pagesOf = (
  { account, by, currency, under, product, sport, match }: ReportAsked,
  { from, to }: WorkingRange,
  size?: number,
) => ({
  queryKey: ['report', account, from, to, by, currency, under, product, sport, match, size],
  queryFn: ({ pageParam }: { readonly pageParam: string | null }) =>
    readCall<ReportAnswer>('report', {
      account,
      fromDate: from,
      toDate: to,
      by,
      currency,
      under,
      product,
      sportId: numberOf(sport),
      matchId: numberOf(match),
      size,
      ...(pageParam !== null && { after: pageParam }),
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: ReportAnswer) => next,
})

/** UP3: what all below an account came to, over working days, by pages. */
export const reportQuery = (asked: ReportAsked, days: WorkingRange) =>
  infiniteQueryOptions({ ...pagesOf(asked, days), refetchInterval: lookUnlessTold('below', LOOK_MS) })

/** Its rows on these pages, and behind them what an account's own members came to, where they did anything. */
export const reportRows = (pages: readonly ReportAnswer[]): readonly ReportRow[] => {
  const rows = pages.flatMap((page) => page.rows)
  const members = pages[0]?.members ?? []
  return [...rows, ...members.filter(({ bets, turnover }) => bets !== 0 || turnover !== '0')]
}

/** All of it. Throws CallFailed where a page could not be read. */
export const readReport = async (asked: ReportAsked, days: WorkingRange): Promise<readonly ReportRow[]> => {
  const whole = { ...pagesOf(asked, days, WHOLE_SIZE), pages: Number.POSITIVE_INFINITY }
  return reportRows((await queryClient.fetchInfiniteQuery(whole)).pages)
}
