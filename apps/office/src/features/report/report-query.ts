import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ReportAnswer, ReportBy, ReportRow } from '@touchline/contract/office/money'
import type { WorkingRange } from '@touchline/ui/lists'
import { readCall } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'

const REFRESH_INTERVAL_MS = 15_000
/** Maximum page size of the server, used for downloaded files. */
const FILE_PAGE_SIZE = 500

export interface ReportParams {
  readonly account: string | undefined
  readonly by: ReportBy
  /** Currency of a company report without a selected account; undefined otherwise. */
  readonly currency: string | undefined
  /** For a member report: only bets placed below this account. */
  readonly under: string | undefined
  /**
   * Product filter of the report as in the page address; undefined for every product. The fields below are further
   * filters.
   */
  readonly product: string | undefined
  readonly sport: string | undefined
  readonly match: string | undefined
}

/** Paged query for the results of an account's downline over working days (UP3). */
export function reportQuery(params: ReportParams, days: WorkingRange) {
  return infiniteQueryOptions({
    ...reportPagesOptions(params, days),
    refetchInterval: pollUnlessPushed('below', REFRESH_INTERVAL_MS),
  })
}

function reportPagesOptions(
  { account, by, currency, under, product, sport, match }: ReportParams,
  { from, to }: WorkingRange,
  size?: number,
) {
  return {
    queryKey: ['report', account, from, to, by, currency, under, product, sport, match, size],
    queryFn: ({ pageParam }: { readonly pageParam: string | null }) =>
      readCall<ReportAnswer>('/office/report', {
        account,
        fromDate: from,
        toDate: to,
        by,
        currency,
        under,
        product,
        sportId: parseNumber(sport),
        matchId: parseNumber(match),
        size,
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ReportAnswer) => next,
  }
}

function parseNumber(text: string | undefined): number | undefined {
  return text === undefined || !/^\d{1,9}$/.test(text) ? undefined : Number(text)
}

/** Returns the rows of the loaded pages, followed by a row for the account's own members if they had any activity. */
export function reportRows(pages: readonly ReportAnswer[]): readonly ReportRow[] {
  const rows = pages.flatMap((page) => page.rows)
  const members = pages[0]?.members ?? []
  return [...rows, ...members.filter(({ bets, turnover }) => bets !== 0 || turnover !== '0')]
}

/** Reads every row of a report for a downloaded file. Throws CallFailed if a page fails. */
export async function readReport(params: ReportParams, days: WorkingRange): Promise<readonly ReportRow[]> {
  const allPagesQuery = { ...reportPagesOptions(params, days, FILE_PAGE_SIZE), pages: Number.POSITIVE_INFINITY }
  return reportRows((await queryClient.fetchInfiniteQuery(allPagesQuery)).pages)
}
