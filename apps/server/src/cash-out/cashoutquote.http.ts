import { CASH_OUT_QUOTE_REFUSALS } from '@touchline/contract/sportsbook/cash-out-refusals'
import { CashOutQuote, CashOutQuoteAnswer } from '@touchline/contract/sportsbook/cash-out'
import type { CashableTerms } from '@touchline/domain/cash-out'
import type { MemberRoute } from '../members/index.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import type { CashOuts } from './cash-out.ts'

export function cashOutQuoteRoute(memberRoute: MemberRoute, cashOuts: Pick<CashOuts, 'quote'>): Route {
  return memberRoute({
    url: '/bet/cashoutquote',
    summary: 'Get the current cash-out offer for a running bet or a share of it',
    body: CashOutQuote,
    answer: CashOutQuoteAnswer,
    errors: CASH_OUT_QUOTE_REFUSALS,
    handle: async ({ member, body, reply }) => {
      const quote = await cashOuts.quote(member, body.bet_id, body.share)
      if (!quote.ok) return sendRefusal(reply, quote.code)
      return {
        status: 1,
        statusdesc: 'success',
        amount: String(quote.offerMinor),
        share: body.share,
        cashed: termsWire(quote.cashedTerms),
        left: termsWire(quote.remainingTerms),
        wait_ms: quote.waitMs,
      }
    },
  })
}

function termsWire({ stakeMinor, riskMinor, winMinor }: CashableTerms) {
  return {
    stake: String(stakeMinor),
    risk: String(riskMinor),
    to_win: String(winMinor),
  }
}
