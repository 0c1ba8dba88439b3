import { SPORTSBOOK } from '@touchline/contract/products'
import { REPORT_DAYS } from '@touchline/contract/reports/report'
import {
  CashAnswer,
  CreditAnswer,
  GiveCredit,
  Outstanding,
  OutstandingAnswer,
  PayCash,
  Report,
  ReportAnswer,
  SettleAnswer,
  SettleLine,
} from '@touchline/contract/office/money'
import type { Currency } from '@touchline/domain/money'
import type { Static } from 'typebox'
import { requireOperator, type StaffRoute } from '../accounts/index.ts'
import { reportRange } from '../platform/http/report-range.ts'
import type { Route } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validate.ts'
import { cutPage } from '../platform/page.ts'
import { named } from './accounts.http.ts'
import type { cashAction, creditAction, settleAction } from './office.money.ts'
import type { createReadOutstanding, createReadCompanyOutstanding } from './office.outstanding.ts'
import type { createReadReport } from './office.report.ts'
import { refuseAction } from './refuse-action.http.ts'

const REPORT_PAGE = 200
const OPEN_PAGE = 200
const DONE = { status: 1, statusdesc: 'success' } as const

export interface MoneyCalls {
  readonly credit: ReturnType<typeof creditAction>
  readonly cash: ReturnType<typeof cashAction>
  readonly settle: ReturnType<typeof settleAction>
  readonly outstanding: ReturnType<typeof createReadOutstanding>
  readonly companyOutstanding: ReturnType<typeof createReadCompanyOutstanding>
  readonly report: ReturnType<typeof createReadReport>
}

const CREDIT_REFUSALS = [
  'refUsed',
  'walletElsewhere',
  'accountClosed',
  'creditShort',
  'creditGivenOn',
  'creditNotGiven',
  'creditAtRisk',
  'cashLeft',
  'ownTimeOut',
  'selfExcluded',
  'protectionLimit',
] as const

const CASH_REFUSALS = [
  'refUsed',
  'walletElsewhere',
  'accountHeld',
  'accountClosed',
  'insufficient_balance',
  'onCredit',
  'ownTimeOut',
  'selfExcluded',
  'protectionLimit',
] as const

const changeRoutes = (staffRoute: StaffRoute, { credit, cash, settle }: MoneyCalls): Route[] => [
  staffRoute({
    url: '/office/credit',
    summary: 'Allocate credit to an account from the account directly above, or withdraw it (UP6)',
    needs: 'credit',
    changesData: true,
    target: 'below',
    errors: CREDIT_REFUSALS,
    body: GiveCredit,
    answer: CreditAnswer,
    handle: async ({ body: { ref, amount }, target, actor, reply, ...session }) => {
      const answer = await credit(actor, session, named(target), { ref, amountMinor: BigInt(amount) })
      if (!answer.ok) return refuseAction(reply, answer)
      return { ...DONE, repeated: answer.repeated, credit: String(answer.creditMinor) }
    },
  }),
  staffRoute({
    url: '/office/cash',
    summary: 'Pay cash to an account from the account directly above, or withdraw it (UP10)',
    needs: 'credit',
    changesData: true,
    target: 'below',
    errors: CASH_REFUSALS,
    body: PayCash,
    answer: CashAnswer,
    handle: async ({ body: { ref, amount }, target, actor, reply, ...session }) => {
      const answer = await cash(actor, session, named(target), { ref, amountMinor: BigInt(amount) })
      if (!answer.ok) return refuseAction(reply, answer)
      return { ...DONE, repeated: answer.repeated, balance: String(answer.balanceMinor) }
    },
  }),
  staffRoute({
    url: '/office/settle',
    summary:
      'Settle the balance due to the account above: in full with the complete downline, or a part of it ' + '(UP6)',
    needs: 'credit',
    changesData: true,
    target: 'below',
    errors: ['refUsed', 'walletElsewhere', 'notOnCredit', 'partTooLarge'],
    body: SettleLine,
    answer: SettleAnswer,
    handle: async ({ body: { ref, what: settlementKind, part }, target, actor, reply, ...session }) => {
      if ((settlementKind === 'part') !== (part !== undefined))
        throw new BadInput('part', 'an amount exactly if what is part')
      const order = {
        ref,
        includesDownline: settlementKind === 'line',
        partMinor: part === undefined ? null : BigInt(part),
      }
      const answer = await settle(actor, session, named(target), order)
      if (!answer.ok) return refuseAction(reply, answer)
      const { repeated, amountMinor, transfers, lowered } = answer
      return { ...DONE, repeated, amount: String(amountMinor), transfers, lowered }
    },
  }),
]

const readRoutes = (staffRoute: StaffRoute, { outstanding, companyOutstanding, report }: MoneyCalls): Route[] => [
  staffRoute({
    url: '/office/outstanding',
    summary:
      'Get credit, cash and the balance due to upline of an account and its direct downline, or of the ' +
      'direct downline of the company (UP6, UP9)',
    needs: 'view',
    target: 'within',
    operatorScope: 'named',
    weight: 'sums',
    long: true,
    body: Outstanding,
    answer: OutstandingAnswer,
    handle: async ({ body: { size = OPEN_PAGE, after = null }, target, staff }) => {
      const ownAccount = target ?? staff.upline
      if (ownAccount !== null)
        return { ...DONE, rows: await outstanding(ownAccount.accountId, ownAccount.currency), next: null }
      const read = await companyOutstanding(requireOperator(staff).id, { after, limit: size + 1 })
      const { shown, next } = cutPage(read, size, ({ account }) => account)
      return { ...DONE, rows: [...shown], next }
    },
  }),
  staffRoute({
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
      const { by, under = null, size = REPORT_PAGE, after = null } = body
      const currency = resolveCurrency(body, target?.currency ?? session.staff.upline?.currency ?? null)
      const filter = toReportFilter(body)
      const answer = await report(session, target, { from, to, by, currency, under, filter, page: { size, after } })
      if (answer === null) throw new BadInput('by', 'a grouping available to this account')
      return { ...DONE, ...answer }
    },
  }),
]

/** Parses the working days of a report. Errors name the fields as the back office spells them. */
const parseRange = (from_date: string, to_date: string) => {
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
const resolveCurrency = (
  { by, currency }: Pick<Static<typeof Report>, 'by' | 'currency'>,
  accountCurrency: Currency | null,
) => {
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

interface ReportFilterParams {
  readonly product?: string
  readonly sportId?: number
  readonly matchId?: number
}

/** Returns the filter of a report: product, sport or match. Sport and match filters require the sportsbook product. */
const toReportFilter = ({ product, sportId, matchId }: ReportFilterParams) => {
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

/** Routes for money in the caller's downline: credit, cash, settlement and reports. */
export const moneyRoutes = (staffRoute: StaffRoute, calls: MoneyCalls): Route[] => [
  ...changeRoutes(staffRoute, calls),
  ...readRoutes(staffRoute, calls),
]
