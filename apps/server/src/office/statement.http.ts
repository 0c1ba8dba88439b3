import { MemberStatement, MemberStatementAnswer } from '@touchline/contract/office/money'
import { operatorOf, type StaffRoute } from '../accounts/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Route } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validate.ts'
import { workingDateOf } from '../platform/http/working-day.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { WalletFace } from '../wallet/index.ts'

const PAGE = 50
const ENTRY_NO = /^[0-9]{1,18}$/

const dayOf = (asked: string | undefined, clock: Clock): string => {
  try {
    return workingDateOf(asked, clock)
  } catch (error) {
    throw error instanceof BadInput ? new BadInput('workingDate', error.allowed) : error
  }
}

const pageOf = (size: number, after: string | undefined) => {
  if (after !== undefined && !ENTRY_NO.test(after)) throw new BadInput('after', 'the next of the page before')
  return { size, after: after ?? null }
}

/** A member's statement, as the member reads it. */
export const statementRoute = (
  staffRoute: StaffRoute,
  { statement, clock }: { readonly statement: WalletFace['statement']; readonly clock: Clock },
): Route =>
  staffRoute({
    url: '/office/statement',
    summary: 'The statement of a member for a working day',
    needs: 'view',
    target: 'below',
    weight: 'report',
    long: true,
    errors: ['unableToGetBalanceAtTheMoment'],
    body: MemberStatement,
    answer: MemberStatementAnswer,
    handle: async ({ body: { workingDate, size = PAGE, after }, target, staff, reply }) => {
      if (!target?.memberId) throw new BadInput('account', 'a member')
      // It opens and closes with balances, which are not those of a wallet that the operator keeps.
      if (operatorOf(staff).type === 2) return refuse(reply, 'unableToGetBalanceAtTheMoment')
      const day = await statement(target.memberId, dayOf(workingDate, clock), pageOf(size, after))
      return {
        status: 1,
        statusdesc: 'success',
        workingDate: day.workingDate,
        currency: day.currency,
        opening: String(day.openingMinor),
        closing: String(day.closingMinor),
        turnover: String(day.turnoverMinor),
        winLoss: String(day.winLossMinor),
        commission: String(day.commissionMinor),
        rows: day.rows.map(({ bet_id: betId, ...row }) => ({ ...row, betId })),
        next: day.next,
      }
    },
  })
