import type { OutstandingRow, ReportAnswer } from '@touchline/contract/office/money'
import type pg from 'pg'
import { type LineObject, operatorOf, readLineChildren, readTops, type StaffInSession } from '../accounts/index.ts'
import { shownOf } from '../platform/page.ts'
import { type LineMoney, type MemberSumsBy, NO_SUMS, type SumsBy, sumsLess } from '../wallet/index.ts'
import { matchOf, namedRows, type ReportDays, type ReportPage, type ReportParts, reportRow } from './report-rows.ts'

interface Parts extends ReportParts {
  readonly pool: pg.Pool
}

interface Asked extends ReportDays {
  readonly by: SumsBy | 'member' | 'bet'
  readonly page: ReportPage
}

type Report = Pick<ReportAnswer, 'rows' | 'members' | 'total' | 'next'>
type ReportTold = Report & Pick<ReportAnswer, 'match'>
type Session = Pick<StaffInSession, 'staff'>

interface Own {
  readonly accountId: string
  readonly uplineId: number
  readonly currency: string
}

/** What stands under an account, each with its share, and what its own members came to. */
const byAccount = async ({ pool, lines }: Parts, { accountId }: Own, { from, to, of }: ReportDays) => {
  const [own, ...children] = await readLineChildren(pool, accountId)
  if (own === undefined) throw new Error(`${accountId} is gone`)
  const read = await lines.sums({ uplineIds: [own, ...children].map(({ id }) => id), from, to, of }, 'account')
  const sums = new Map(read.map((each) => [Number(each.key), each]))
  const total = sums.get(own.id) ?? NO_SUMS
  const below = children.flatMap((child) => {
    const came = sums.get(child.id)
    return came === undefined ? [] : [{ child, came }]
  })
  const direct = below.reduce((rest, { came }) => sumsLess(rest, came), total)
  return {
    rows: below.map(({ child, came }) => reportRow(child.accountId, own.currency, came)),
    members: reportRow('members', own.currency, direct),
    total: reportRow(own.accountId, own.currency, total),
    next: null,
  }
}

/** The first accounts of an operator's trees, each in its own currency. */
const byTop = async ({ pool, lines }: Parts, operatorId: number, { from, to, of }: ReportDays): Promise<Report> => {
  const tops = await readTops(pool, operatorId)
  const read = await lines.sums({ uplineIds: tops.map(({ id }) => id), from, to, of }, 'account')
  const sums = new Map(read.map((each) => [Number(each.key), each]))
  const rows = tops.flatMap(({ id, accountId, currency }) => {
    const came = sums.get(id)
    return came === undefined ? [] : reportRow(accountId, currency, came)
  })
  return { rows, members: null, total: null, next: null }
}

/** Only matches are so many that they come by pages. */
const byKey = async (parts: Parts, own: Own, asked: Asked & { readonly by: SumsBy }): Promise<Report> => {
  const { from, to, of, by, page } = asked
  const range = { uplineIds: [own.uplineId], from, to, of }
  const paged = by === 'match' ? { page: { after: page.after, limit: page.size + 1 } } : {}
  const [read, [total = NO_SUMS]] = await Promise.all([
    parts.lines.sums({ ...range, ...paged }, by),
    parts.lines.sums(range, 'account'),
  ])
  const { shown, next } = shownOf(read, by === 'match' ? page.size : read.length, ({ key }) => key)
  const rows = await namedRows(parts, own.currency, shown)
  return { rows, members: null, total: reportRow(own.accountId, own.currency, total), next }
}

/** Members right below an account, each with what came of their bets under it. */
const byMember = async (parts: Parts, own: Own, asked: Asked): Promise<Report> => {
  const { from, to, of, page } = asked
  const range = { uplineId: own.uplineId, from, to, of, page: { after: page.after, limit: page.size + 1 } }
  const [read, { members }] = await Promise.all([
    parts.lines.ownMembersSums(range),
    byAccount(parts, own, { from, to, of }),
  ])
  const { shown, next } = shownOf(read, page.size, ({ key }) => key)
  return { rows: await namedRows(parts, own.currency, shown), members: null, total: members, next }
}

const ofUpline = async (parts: Parts, own: Own, asked: Asked): Promise<Report | null> => {
  const { by } = asked
  if (by === 'bet') return null
  if (by === 'account') return byAccount(parts, own, asked)
  return by === 'member' ? byMember(parts, own, asked) : byKey(parts, own, { ...asked, by })
}

/** Bets of a member that were accepted below the caller; what they bet under others is not the caller's (UP5). */
const ofMember = async (
  parts: Parts,
  { staff }: Session,
  { accountId, memberId, currency }: LineObject & { readonly memberId: number },
  { from, to, of, by, page }: Asked,
): Promise<Report | null> => {
  if (by === 'account' || by === 'member') return null
  const range = { memberId, uplineId: staff.upline?.id ?? null, from, to, of }
  const limited = { ...range, page: { after: page.after, limit: page.size + 1 } }
  const [read, [total = NO_SUMS]] = await Promise.all([
    parts.lines.memberSums(limited, by satisfies MemberSumsBy),
    parts.lines.memberSums(range, 'account'),
  ])
  const { shown, next } = shownOf(read, page.size, ({ key }) => key)
  const rows = await namedRows(parts, currency, shown)
  return { rows, members: null, total: reportRow(accountId, currency, total), next }
}

const ownOf = ({ staff: { upline } }: Session, target: LineObject | null): Own | null => {
  if (target === null) return upline && { accountId: upline.accountId, uplineId: upline.id, currency: upline.currency }
  return target.uplineId === null ? null : { ...target, uplineId: target.uplineId }
}

const ofTarget = (parts: Parts, session: Session, target: LineObject | null, asked: Asked) => {
  const own = ownOf(session, target)
  if (own !== null) return ofUpline(parts, own, asked)
  if (target === null) return asked.by === 'account' ? byTop(parts, operatorOf(session.staff).id, asked) : null
  const { memberId } = target
  return memberId === null ? null : ofMember(parts, session, { ...target, memberId }, asked)
}

/** UP3: what all below an account came to, or one member. Null where it is not told by what was asked for. */
export const reportOf =
  (parts: Parts) =>
  async (session: Session, target: LineObject | null, asked: Asked): Promise<ReportTold | null> => {
    const { item } = asked.of
    const [report, [named]] = await Promise.all([
      ofTarget(parts, session, target, asked),
      parts.namedMatches(item === null ? [] : [item]),
    ])
    return report && { ...report, match: named === undefined ? null : matchOf(named) }
  }

interface OutstandingParts {
  readonly pool: pg.Pool
  readonly lines: LineMoney
}

/** UP6, UP9, UP10: credit, cash and what is open with the account above, of an account and those right below it. */
export const outstandingOf =
  ({ pool, lines }: OutstandingParts) =>
  async (accountId: string): Promise<OutstandingRow[]> => {
    const [children, standing] = await Promise.all([readLineChildren(pool, accountId), lines.standing(accountId)])
    const names = new Map(children.map((child) => [child.id, child.accountId]))
    return standing.map(({ uplineId, memberAccount, creditMinor, givenMinor, openMinor, cashMinor }) => ({
      account: memberAccount ?? names.get(uplineId ?? 0) ?? '',
      credit: String(creditMinor),
      given: String(givenMinor),
      open: String(openMinor),
      cash: cashMinor === null ? null : String(cashMinor),
    }))
  }
