import type { ReportAnswer, ReportBy, ReportRow } from '@touchline/contract/office/money'
import type { Currency } from '@touchline/domain/money'
import { COMPANY } from '@touchline/domain/upline'
import type { AccountDirectory, LineChild } from '../members/index.ts'
import type { TreeObject, StaffInSession } from '../staff/index.ts'
import { cutPage } from '../platform/page.ts'
import { type NamedMatch, toReportMatch } from '../offer/index.ts'
import {
  addSums,
  type OperatorCompany,
  type HierarchyMoney,
  type HierarchySums,
  type MemberSumsBy,
  NO_SUMS,
  reportRow,
  rowVisibleTo,
  subtractSums,
  type SumsBy,
  type SumsFilter,
} from '../wallet/index.ts'

interface Parts {
  readonly directory: Pick<AccountDirectory, 'readLineChildren' | 'readTops' | 'readOperators'>
  readonly hierarchyMoney: HierarchyMoney
  readonly namedMatches: (matchIds: readonly number[]) => Promise<readonly NamedMatch[]>
}

/** Report parameters: an inclusive range of working days and a filter. */
interface ReportDays {
  readonly from: string
  readonly to: string
  readonly filter: SumsFilter
}

interface ReportPage {
  readonly size: number
  readonly after: string | null
}

const MATCH_KEY = /^sportsbook\/\d+\/(\d+)$/

interface ReportQuery extends ReportDays {
  readonly by: ReportBy
  /** Currency of a report on a company; null includes every currency. */
  readonly currency: Currency | null
  /**
   * For a report on a member: only bets accepted below this account, or directly below the company for `COMPANY`; null
   * for every bet that the caller may see.
   */
  readonly under: string | null
  readonly page: ReportPage
}

type Report = Pick<ReportAnswer, 'rows' | 'members' | 'total' | 'next'>
type ReportWithMatch = Report & Pick<ReportAnswer, 'match'>
type Session = Pick<StaffInSession, 'staff'>

interface ReportAccount {
  readonly accountId: string
  /** Id under which booked sums of the account are stored. */
  readonly sumsId: number
  readonly currency: Currency
  /** Account or company whose direct members are reported. */
  readonly above: number | OperatorCompany
}

/** Returns the report below an account, or of one member (UP3). Null if the target does not support the grouping. */
export function createReadReport(parts: Parts) {
  return async (session: Session, target: TreeObject | null, query: ReportQuery): Promise<ReportWithMatch | null> => {
    const { item } = query.filter
    const [report, [named]] = await Promise.all([
      readTargetReport(parts, session, target, query),
      parts.namedMatches(item === null ? [] : [item]),
    ])
    if (report === null) return null
    const level = session.staff.upline?.level ?? null
    const toVisibleRow = (row: ReportRow): ReportRow => rowVisibleTo(level, row)
    return {
      rows: report.rows.map(toVisibleRow),
      members: report.members.map(toVisibleRow),
      total: report.total && toVisibleRow(report.total),
      next: report.next,
      match: named === undefined ? null : toReportMatch(named),
    }
  }
}

function readTargetReport(parts: Parts, session: Session, target: TreeObject | null, query: ReportQuery) {
  const account = toReportAccount(session, target)
  if (account !== null) return readAccountReport(parts, account, query)
  if (target === null) {
    const { operator } = session.staff
    return operator === null ? readPlatformReport(parts, query) : readCompanyReport(parts, operator.id, query)
  }
  const { memberId } = target
  return memberId === null ? null : readMemberReport(parts, session, { ...target, memberId }, query)
}

function toReportAccount({ staff: { upline } }: Session, target: TreeObject | null): ReportAccount | null {
  const id = target === null ? upline?.id : target.uplineId
  const named = target ?? upline
  if (!named || typeof id !== 'number') return null
  return { accountId: named.accountId, sumsId: id, currency: named.currency, above: id }
}

async function readAccountReport(parts: Parts, account: ReportAccount, query: ReportQuery): Promise<Report | null> {
  const { by } = query
  if (by === 'bet' || by === 'currency' || by === 'operator') return null
  if (by === 'account') return byAccount(parts, account, query)
  return by === 'member' ? byMember(parts, account, query) : byKey(parts, account, { ...query, by })
}

async function byAccount(
  { directory, hierarchyMoney }: Parts,
  { accountId, sumsId, currency, above }: ReportAccount,
  days: ReportDays,
) {
  const children =
    typeof above === 'number'
      ? (await directory.readLineChildren(accountId)).filter(({ id }) => id !== above)
      : (await directory.readTops(above.operatorId)).filter((top) => top.currency === currency)
  const uplineIds = [sumsId, ...children.map(({ id }) => id)]
  const sums = byNumber(await hierarchyMoney.sums({ ...days, uplineIds }, 'account'))
  const total = sums.get(sumsId) ?? NO_SUMS
  const { rows, own } = divided(total, children, sums)
  return {
    rows,
    members: [reportRow(`members/${currency}`, currency, own)],
    total: reportRow(accountId, currency, total),
    next: null,
  }
}

function byNumber(read: readonly HierarchySums[]) {
  return new Map(read.map((each) => [Number(each.key), each]))
}

/** Splits booked sums into the sums of the direct downline uplines and the rest, which belongs to direct members. */
function divided(total: HierarchySums, children: readonly LineChild[], sums: ReadonlyMap<number, HierarchySums>) {
  const below = children.flatMap((child) => {
    const came = sums.get(child.id)
    return came === undefined ? [] : [{ child, came }]
  })
  return {
    rows: below.map(({ child, came }) => reportRow(child.accountId, child.currency, came)),
    own: below.reduce((remainder, { came }) => subtractSums(remainder, came), total),
  }
}

/** Returns booked sums by direct member, for bets accepted while the member was below the account. */
async function byMember(parts: Parts, account: ReportAccount, query: ReportQuery): Promise<Report> {
  const { from, to, filter, page } = query
  const range = { above: account.above, from, to, filter, page: { after: page.after, limit: page.size + 1 } }
  const [
    read,
    {
      members: [total = null],
    },
  ] = await Promise.all([
    parts.hierarchyMoney.directMembersSums(range),
    byAccount(parts, account, { from, to, filter }),
  ])
  const { shown, next } = cutPage(read, page.size, ({ key }) => key)
  return { rows: await namedRows(parts, account.currency, shown), members: [], total, next }
}

/** Converts booked sums to report rows by group key, with the match names. */
async function namedRows(
  { namedMatches }: Pick<Parts, 'namedMatches'>,
  currency: string,
  sums: readonly HierarchySums[],
): Promise<ReportRow[]> {
  const named = await namedMatches(sums.map(({ key }) => parseMatchId(key)).filter((id) => id > 0))
  const matches = new Map(named.map((match) => [Number(match.matchId), toReportMatch(match)]))
  return sums.map((each) => reportRow(each.key, currency, each, matches.get(parseMatchId(each.key)) ?? null))
}

function parseMatchId(key: string): number {
  return Number(MATCH_KEY.exec(key)?.[1] ?? 0)
}

/** Returns booked sums grouped by day, product, sport or match. Only sums by match are paged. */
async function byKey(
  parts: Parts,
  account: ReportAccount,
  query: ReportQuery & { readonly by: SumsBy },
): Promise<Report> {
  const { from, to, filter, by, page } = query
  const range = { uplineIds: [account.sumsId], from, to, filter }
  const paged = by === 'match' ? { page: { after: page.after, limit: page.size + 1 } } : {}
  const [read, [total = NO_SUMS]] = await Promise.all([
    parts.hierarchyMoney.sums({ ...range, ...paged }, by),
    parts.hierarchyMoney.sums(range, 'account'),
  ])
  const { shown, next } = cutPage(read, by === 'match' ? page.size : read.length, ({ key }) => key)
  const rows = await namedRows(parts, account.currency, shown)
  return { rows, members: [], total: reportRow(account.accountId, account.currency, total), next }
}

/**
 * Returns booked sums of every operator's companies by operator, or the platform total by currency; null for other
 * groupings.
 */
async function readPlatformReport(
  { directory, hierarchyMoney }: Parts,
  { from, to, filter, by, currency }: ReportQuery,
): Promise<Report | null> {
  if (by !== 'operator' && by !== 'currency') return null
  const companies: { readonly operator: string; readonly currency: Currency; readonly id: number }[] = []
  for (const [operator, ids] of await hierarchyMoney.allCompanyIds(await directory.readOperators())) {
    for (const [each, id] of ids) companies.push({ operator, currency: each, id })
  }
  const chosenCompanies = companies.filter((company) => currency === null || company.currency === currency)
  const sums = byNumber(
    await hierarchyMoney.sums({ uplineIds: chosenCompanies.map(({ id }) => id), from, to, filter }, 'account'),
  )
  const none = { members: [], total: null, next: null }
  const came = chosenCompanies.flatMap((company) => {
    const sum = sums.get(company.id)
    return sum === undefined ? [] : [{ ...company, sum }]
  })
  if (by === 'operator') {
    return {
      ...none,
      rows: came.map((each) => reportRow(`${each.operator}/${each.currency}`, each.currency, each.sum)),
    }
  }
  const totals = new Map<Currency, HierarchySums>()
  for (const { currency: each, sum } of came) totals.set(each, addSums(totals.get(each) ?? NO_SUMS, sum))
  return { ...none, rows: [...totals].toSorted().map(([each, sum]) => reportRow(each, each, sum)) }
}

async function readCompanyReport(parts: Parts, operatorId: number, query: ReportQuery): Promise<Report | null> {
  const { currency } = query
  if (currency === null) return readAllCurrenciesReport(parts, operatorId, query)
  const sumsId = (await parts.hierarchyMoney.companyIds(operatorId)).get(currency)
  if (sumsId === undefined) throw new Error(`no company account has the currency ${currency}`)
  return readAccountReport(parts, { accountId: COMPANY, sumsId, currency, above: { operatorId, currency } }, query)
}

/** Returns the sums of an operator's company by currency, or by direct downline account. */
async function readAllCurrenciesReport(
  { directory, hierarchyMoney }: Parts,
  operatorId: number,
  { from, to, filter, by }: ReportQuery,
): Promise<Report | null> {
  if (by !== 'account' && by !== 'currency') return null
  const ids = await hierarchyMoney.companyIds(operatorId)
  const tops = by === 'account' ? await directory.readTops(operatorId) : []
  const uplineIds = [...ids.values(), ...tops.map(({ id }) => id)]
  const sums = byNumber(await hierarchyMoney.sums({ uplineIds, from, to, filter }, 'account'))
  const companies = [...ids].flatMap(([currency, id]) => {
    const came = sums.get(id)
    return came === undefined ? [] : [{ currency, came }]
  })
  const none = { members: [], total: null, next: null }
  if (by === 'currency')
    return { ...none, rows: companies.map(({ currency, came }) => reportRow(currency, currency, came)) }
  const each = companies.map(({ currency, came }) => {
    const { rows, own } = divided(
      came,
      tops.filter((top) => top.currency === currency),
      sums,
    )
    return { rows, own: reportRow(`members/${currency}`, currency, own) }
  })
  return { ...none, rows: each.flatMap(({ rows }) => rows), members: each.map(({ own: ownRow }) => ownRow) }
}

/**
 * Returns the report of a member's bets accepted below the caller. Excludes bets accepted below other accounts (UP5).
 */
async function readMemberReport(
  parts: Parts,
  { staff }: Session,
  { accountId, memberId, currency }: TreeObject & { readonly memberId: number },
  { from, to, filter, by, under, page }: ReportQuery,
): Promise<Report | null> {
  if (by === 'account' || by === 'member' || by === 'currency' || by === 'operator') return null
  const range = { memberId, below: await findRequiredUplines(parts, staff, under), from, to, filter }
  const limited = { ...range, page: { after: page.after, limit: page.size + 1 } }
  const [read, [total = NO_SUMS]] = await Promise.all([
    parts.hierarchyMoney.memberSums(limited, by satisfies MemberSumsBy),
    parts.hierarchyMoney.memberSums(range, 'account'),
  ])
  const { shown, next } = cutPage(read, page.size, ({ key }) => key)
  const rows = await namedRows(parts, currency, shown)
  return { rows, members: [], total: reportRow(accountId, currency, total), next }
}

/**
 * Returns the accounts that a reported bet must have in its upline path at acceptance: the caller and the requested
 * account. An unknown account matches no bets.
 */
async function findRequiredUplines(
  { directory }: Parts,
  { upline }: Session['staff'],
  under: string | null,
): Promise<readonly number[] | 'none'> {
  const callerUplines = upline === null ? [] : [upline.id]
  if (under === null) return callerUplines
  if (under === COMPANY) return upline === null ? 'none' : callerUplines
  const [named] = await directory.readLineChildren(under)
  return [...callerUplines, named?.id ?? 0]
}
