import { OfficeBetAnswer, ShowBet } from '@touchline/contract/office/bets'
import type { MemberOwner } from '../../members/index.ts'
import type { StaffRoute } from '../../staff/index.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { StaffCallRoute } from '../../platform/http/route.ts'
import { BadInput } from '../../platform/http/validation/validate.ts'
import { betWire } from '../lists/bet-wire.http.ts'
import { isTicketId } from '../lists/bet-lists.ts'
import type { createReadDividedBet } from './divided-bet.ts'

interface BetCalls {
  readonly show: ReturnType<typeof createReadDividedBet>
  readonly owners: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, MemberOwner>>
}

/** Route of a single bet with its legs, grades and the share of each account in the upline path. */
export function betRoute(staffRoute: StaffRoute, { show, owners }: BetCalls): StaffCallRoute {
  return staffRoute({
    url: '/office/bet',
    summary: 'Get a member’s bet, the upline path at acceptance, and the win/loss of each account on it (UP3, UP5)',
    needs: 'view',
    target: 'bet',
    operatorScope: 'named',
    weight: 'list',
    errors: ['notFound'],
    body: ShowBet,
    answer: OfficeBetAnswer,
    handle: async ({ body: { betId }, target, reply, ...session }) => {
      if (!target?.memberId) throw new BadInput('account', 'a member')
      if (!isTicketId(betId)) throw new BadInput('betId', 'a bet id')
      const { memberId } = target
      const [shown, whose] = await Promise.all([show(session, { memberId, betId }), owners([memberId])])
      const owner = whose.get(memberId)
      if (shown === null || owner === undefined) return sendRefusal(reply, 'notFound')
      const { ticket, line, days, total } = shown
      // Shows the direct upline at acceptance of the bet. The caller must not see the later upline of a moved member.
      const [nearest] = line
      const above = line.length > 1 ? (nearest?.account ?? null) : owner.above
      const row = { account: owner.accountId, operator: owner.operator, above, bet: betWire(ticket) }
      return { status: 1, statusdesc: 'success', row, line: [...line], days: [...days], total }
    },
  })
}
