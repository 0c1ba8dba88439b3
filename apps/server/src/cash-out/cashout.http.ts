import { CASH_OUT_REFUSALS } from '@touchline/contract/sportsbook/cash-out-refusals'
import { CashOut, CashOutAnswer, CashOutRefused } from '@touchline/contract/sportsbook/cash-out'
import type { MemberRoute } from '../members/index.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import type { CashOuts } from './cash-out.ts'

export function cashOutRoute(memberRoute: MemberRoute, cashOuts: Pick<CashOuts, 'cashOut'>): Route {
  return memberRoute({
    url: '/bet/cashout',
    summary: 'Cash out a running bet or a share of it. In play, a delay as for bets applies.',
    body: CashOut,
    answer: CashOutAnswer,
    refusal: CashOutRefused,
    errors: CASH_OUT_REFUSALS,
    handle: async ({ member, body, reply }) => {
      const done = await cashOuts.cashOut({
        member,
        ref: body.ref,
        ticketId: body.bet_id,
        share: body.share,
        namedMinor: BigInt(body.amount),
      })
      if (!done.ok) {
        const refused = sendRefusal(reply, done.code)
        return done.offerMinor === undefined ? refused : { ...refused, amount: String(done.offerMinor) }
      }
      const { state, ticketId, share, paidMinor, dueMs, balance } = done
      return {
        status: 1,
        statusdesc: 'success',
        state,
        bet_id: ticketId,
        share,
        paid: paidMinor === null ? null : String(paidMinor),
        judged_at_ms: dueMs,
        balance: balance.availableMinor === null ? null : String(balance.availableMinor),
        outstanding_balance: String(balance.outstandingMinor),
      }
    },
  })
}
