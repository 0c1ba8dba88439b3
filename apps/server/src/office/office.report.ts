import type { OutstandingRow, ReportAnswer, ReportRow } from '@touchline/contract/office/money'
import { UPLINE_LEVELS } from '@touchline/domain/upline'
import type pg from 'pg'
import { type LineObject, operatorOf, readLineChildren, readTops, type StaffInSession } from '../accounts/index.ts'
import { type LineMoney, type LineSums, NO_SUMS, sumsLess, type SumsBy } from '../wallet/index.ts'

interface ReportParts {
  readonly pool: pg.Pool
  readonly lines: LineMoney
}

interface Asked {
  readonly from: string
  readonly to: string
  readonly by: SumsBy
}

type Report = Pick<ReportAnswer, 'rows' | 'members' | 'total'>

/** In the order of their parts: the company, then from shareholder to agent. */
const HOLDERS = ['company', ...UPLINE_LEVELS.toReversed()] as const

const rowOf = (key: string, currency: string, sums: LineSums): ReportRow => ({
  key,
  currency,
  bets: sums.bets,
  turnover: String(sums.turnoverMinor),
  validTurnover: String(sums.validTurnoverMinor),
  winLoss: String(sums.memberWinLossMinor),
  commission: String(sums.memberCommissionMinor),
  parts: HOLDERS.map((holder, at) => ({
    holder,
    winLoss: String(sums.winLossMinor[at] ?? 0n),
    commission: String(sums.commissionMinor[at] ?? 0n),
  })),
})

/** What stands under an account, each with its share, and what its own members came to. */
const byAccount = async ({ pool, lines }: ReportParts, accountId: string, { from, to }: Asked): Promise<Report> => {
  const [own, ...children] = await readLineChildren(pool, accountId)
  if (own === undefined) throw new Error(`${accountId} is gone`)
  const read = await lines.sums({ uplineIds: [own, ...children].map(({ id }) => id), from, to }, 'account')
  const sums = new Map(read.map((each) => [Number(each.key), each]))
  const total = sums.get(own.id) ?? NO_SUMS
  const below = children.flatMap((child) => {
    const of = sums.get(child.id)
    return of === undefined ? [] : [{ child, of }]
  })
  const direct = below.reduce((rest, { of }) => sumsLess(rest, of), total)
  return {
    rows: below.map(({ child, of }) => rowOf(child.accountId, own.currency, of)),
    members: rowOf('members', own.currency, direct),
    total: rowOf(own.accountId, own.currency, total),
  }
}

/** The first accounts of an operator's trees, each in its own currency. */
const byTop = async ({ pool, lines }: ReportParts, operatorId: number, { from, to }: Asked): Promise<Report> => {
  const tops = await readTops(pool, operatorId)
  const read = await lines.sums({ uplineIds: tops.map(({ id }) => id), from, to }, 'account')
  const sums = new Map(read.map((each) => [Number(each.key), each]))
  const rows = tops.flatMap(({ id, accountId, currency }) => {
    const of = sums.get(id)
    return of === undefined ? [] : rowOf(accountId, currency, of)
  })
  return { rows, members: null, total: null }
}

const byKey = async ({ lines }: ReportParts, account: Own, { from, to, by }: Asked): Promise<Report> => {
  const range = { uplineIds: [account.uplineId], from, to }
  const [read, [total = NO_SUMS]] = await Promise.all([lines.sums(range, by), lines.sums(range, 'account')])
  return {
    rows: read.map((each) => rowOf(each.key, account.currency, each)),
    members: null,
    total: rowOf(account.accountId, account.currency, total),
  }
}

interface Own {
  readonly accountId: string
  readonly uplineId: number
  readonly currency: string
}

const ownOf = ({ staff: { upline } }: Pick<StaffInSession, 'staff'>, target: LineObject | null): Own | null => {
  if (target === null) return upline && { accountId: upline.accountId, uplineId: upline.id, currency: upline.currency }
  return target.uplineId === null ? null : { ...target, uplineId: target.uplineId }
}

/** UP3: what all below an account came to. Null where there is no line to be asked of. */
export const reportOf =
  (parts: ReportParts) =>
  async (session: Pick<StaffInSession, 'staff'>, target: LineObject | null, asked: Asked): Promise<Report | null> => {
    const own = ownOf(session, target)
    if (own !== null) return asked.by === 'account' ? byAccount(parts, own.accountId, asked) : byKey(parts, own, asked)
    return target === null && asked.by === 'account' ? byTop(parts, operatorOf(session.staff).id, asked) : null
  }

/** UP6, UP9: credit and what is open with the account above, of an account and those right below it. */
export const outstandingOf =
  ({ pool, lines }: ReportParts) =>
  async (accountId: string): Promise<OutstandingRow[]> => {
    const [children, standing] = await Promise.all([readLineChildren(pool, accountId), lines.standing(accountId)])
    const names = new Map(children.map((child) => [child.id, child.accountId]))
    return standing.map(({ uplineId, memberAccount, creditMinor, givenMinor, openMinor }) => ({
      account: memberAccount ?? names.get(uplineId ?? 0) ?? '',
      credit: String(creditMinor),
      given: String(givenMinor),
      open: String(openMinor),
    }))
  }
