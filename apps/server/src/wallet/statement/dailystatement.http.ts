import { DailyStatement, DailyStatementAnswer } from '@touchline/contract/wallet/statement'
import type { MemberRoute } from '../../members/index.ts'
import type { Clock } from '../../runtime/clock/clock.ts'
import { pageByKey } from '../../platform/http/page.ts'
import type { Route } from '../../platform/http/route.ts'
import { parseWorkingDate } from '../../platform/http/working-day.ts'
import { isEntryNo } from './daily-statement.ts'
import type { DailyStatement as ReadStatement } from './statement-ports.ts'

export function dailyStatementRoute(
  memberRoute: MemberRoute,
  { statement, clock }: { statement: ReadStatement; clock: Clock },
): Route {
  return memberRoute({
    url: '/dailystatement',
    long: true,
    summary: 'Get the statement of a working day, without balances if the operator holds the wallet',
    body: DailyStatement,
    answer: DailyStatementAnswer,
    weight: 'report',
    handle: async ({ member, body }) => {
      // Returns a balance of the statement; null for an operator wallet (type 2), whose local balance only mirrors the
      // movements of bets (WA2).
      const balance = (amountMinor: bigint | string): string | null =>
        member.hasPlatformWallet ? String(amountMinor) : null
      const day = await statement(member.id, parseWorkingDate(body.working_date, clock), pageByKey(body, isEntryNo))
      return {
        status: 1,
        statusdesc: 'success',
        working_date: day.workingDate,
        currency: day.currency,
        opening_balance: balance(day.openingMinor),
        closing_balance: balance(day.closingMinor),
        turnover: String(day.turnoverMinor),
        win_loss: String(day.winLossMinor),
        commission: String(day.commissionMinor),
        totals: day.totals.map(({ kind, entries, amountMinor }) => ({ kind, entries, amount: String(amountMinor) })),
        rows: day.rows.map(({ before, after, ...row }) => ({ ...row, before: balance(before), after: balance(after) })),
        next: day.next,
      }
    },
  })
}
