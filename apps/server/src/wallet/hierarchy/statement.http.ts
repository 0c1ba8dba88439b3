import { AccountStatement, AccountStatementAnswer } from '@touchline/contract/office/money'
import { isoAtPlus8 } from '@touchline/domain/calendar'
import { requireOperator, type StaffRoute } from '../../staff/index.ts'
import type { Clock } from '../../runtime/clock/clock.ts'
import type { StaffCallRoute } from '../../platform/http/route.ts'
import { BadInput } from '../../platform/http/validation/validate.ts'
import { parseWorkingDate } from '../../platform/http/working-day.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { PageRequest } from '../../platform/page.ts'
import type { DailyStatement, ReadTillDay } from '../statement/statement-ports.ts'

const PAGE = 50
const ENTRY_NO = /^[0-9]{1,18}$/

interface StatementCalls {
  readonly statement: DailyStatement
  readonly tillDay: ReadTillDay
  readonly uplineNames: (uplineIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  readonly clock: Clock
}

type AccountDayStatement = Omit<AccountStatementAnswer, 'status' | 'statusdesc' | 'workingDate' | 'currency'>

/** Route of a member's statement, or of an upline's cash statement. */
export function statementRoute(staffRoute: StaffRoute, calls: StatementCalls): StaffCallRoute {
  return staffRoute({
    url: '/office/statement',
    summary: 'Get the statement of a member, or the cash statement of an upline account, for a working day',
    needs: 'view',
    target: 'within',
    operatorScope: 'named',
    weight: 'report',
    long: true,
    errors: ['unableToGetBalanceAtTheMoment'],
    body: AccountStatement,
    answer: AccountStatementAnswer,
    handle: async ({ body, target, staff, reply }) => {
      if (target === null) throw new BadInput('account', 'an account')
      // Refuses statements for operator wallets (type 2): a statement starts and ends with balances, which only the
      // operator has.
      if (requireOperator(staff).type === 2) return sendRefusal(reply, 'unableToGetBalanceAtTheMoment')
      const { memberId, uplineId, currency } = target
      const date = parseDay(body.workingDate, calls.clock)
      const page = parsePage(body.size ?? PAGE, body.after)
      const day = await (memberId === null
        ? readUplineStatement(calls, uplineId ?? 0, date, page)
        : readMemberStatement(calls, memberId, date, page))
      return { status: 1, statusdesc: 'success', workingDate: date, currency, ...day }
    },
  })
}

function parseDay(dateText: string | undefined, clock: Clock): string {
  try {
    return parseWorkingDate(dateText, clock)
  } catch (error) {
    throw error instanceof BadInput ? new BadInput('workingDate', error.allowed) : error
  }
}

function parsePage(size: number, after: string | undefined) {
  if (after !== undefined && !ENTRY_NO.test(after)) throw new BadInput('after', 'next of the previous page')
  return { size, after: after ?? null }
}

async function readUplineStatement(
  { tillDay, uplineNames }: StatementCalls,
  uplineId: number,
  date: string,
  page: PageRequest,
): Promise<AccountDayStatement> {
  const day = await tillDay(uplineId, date, page)
  const names = await uplineNames(day.rows.flatMap(({ withUplineId }) => withUplineId ?? []))
  return {
    opening: String(day.openingMinor),
    closing: String(day.closingMinor),
    booked: null,
    rows: day.rows.map(({ number, atMs, amountMinor, beforeMinor, withMember, withUplineId }) => ({
      id: number,
      at: isoAtPlus8(atMs),
      kind: amountMinor < 0n ? 'till_out' : 'till_in',
      with: withMember ?? names.get(withUplineId ?? 0) ?? null,
      betId: null,
      amount: String(amountMinor),
      before: String(beforeMinor),
      after: String(beforeMinor + amountMinor),
    })),
    next: day.next,
  }
}

async function readMemberStatement(
  { statement }: StatementCalls,
  memberId: number,
  date: string,
  page: PageRequest,
): Promise<AccountDayStatement> {
  const day = await statement(memberId, date, page)
  return {
    opening: String(day.openingMinor),
    closing: String(day.closingMinor),
    booked: {
      turnover: String(day.turnoverMinor),
      winLoss: String(day.winLossMinor),
      commission: String(day.commissionMinor),
    },
    rows: day.rows.map(({ bet_id: betId, ...row }) => ({ ...row, with: null, betId })),
    next: day.next,
  }
}
