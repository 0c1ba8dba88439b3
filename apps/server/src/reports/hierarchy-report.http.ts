import { Report, ReportAnswer } from '@touchline/contract/office/money'
import { SPORTSBOOK } from '@touchline/contract/products'
import { REPORT_DAYS } from '@touchline/contract/reports/report'
import type { Currency } from '@touchline/domain/money'
import type { Static } from 'typebox'
import type { StaffRoute } from '../staff/index.ts'
import { reportRange } from '../platform/http/report-range.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validation/validate.ts'
import type { createReadReport } from './hierarchy-report.ts'

const PAGE = 200

interface ReportFilterParams {
  readonly product?: string
  readonly sportId?: number
  readonly matchId?: number
}

/** Route of the win/loss reports on the caller's downline. */
export function hierarchyReportRoute(
  staffRoute: StaffRoute,
  report: ReturnType<typeof createReadReport>,
): StaffCallRoute {
  return staffRoute({
    url: '/office/report',
    summary:
      'Get a win/loss report below an account, or of a member, with the position split (UP3), by the ' +
      'requested grouping',
    needs: 'reports',
    target: 'bet',
    operatorScope: 'all',
    weight: 'report',
    long: true,
    body: Report,
    answer: ReportAnswer,
    handle: async ({ body, target, ...session }) => {
      const { fromDate: from, toDate: to } = parseRange(body.fromDate, body.toDate)
      const { by, under = null, size = PAGE, after = null } = body
      const currency = resolveCurrency(body, target?.currency ?? session.staff.upline?.currency ?? null)
      const filter = toReportFilter(body)
      const answer = await report(session, target, { from, to, by, currency, under, filter, page: { size, after } })
      if (answer === null) throw new BadInput('by', 'a grouping available to this account')
      return { status: 1, statusdesc: 'success', ...answer }
    },
  })
}

/** Parses the working days of a report. Errors name the fields as the back office spells them. */
function parseRange(from_date: string, to_date: string) {
  try {
    return reportRange({ from_date, to_date })
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    const isLast = error.field === 'to_date'
    throw new BadInput(
      isLast ? 'toDate' : 'fromDate',
      isLast ? `a date, not before fromDate, and at most ${REPORT_DAYS} working days from it` : error.allowed,
    )
  }
}

/**
 * Returns the currency of a report. A report on a company needs a currency, unless it lists accounts, currencies or
 * operators; other accounts have their own currency.
 */
function resolveCurrency(
  { by, currency }: Pick<Static<typeof Report>, 'by' | 'currency'>,
  accountCurrency: Currency | null,
) {
  if (
    accountCurrency === null &&
    currency === undefined &&
    by !== 'account' &&
    by !== 'currency' &&
    by !== 'operator'
  ) {
    throw new BadInput('currency', `a currency, for by ${by}`)
  }
  if (accountCurrency !== null && currency !== undefined && currency !== accountCurrency)
    throw new BadInput('currency', accountCurrency)
  return currency ?? accountCurrency
}

/** Returns the filter of a report: product, sport or match. Sport and match filters require the sportsbook product. */
function toReportFilter({ product, sportId, matchId }: ReportFilterParams) {
  const isSportsbookOnly = sportId !== undefined || matchId !== undefined
  if (isSportsbookOnly && product !== undefined && product !== SPORTSBOOK.product) {
    throw new BadInput('product', `${SPORTSBOOK.product}, with a sport or a match`)
  }
  return {
    product: isSportsbookOnly ? SPORTSBOOK.product : (product ?? null),
    category: sportId ?? null,
    item: matchId ?? null,
  }
}
