import { BalanceAnswer, UserBalance } from '@touchline/contract/wallet/balance'
import type { MemberRoute } from '../members/index.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import type { PollBalance } from './balance.ts'

export function userBalanceRoute(memberRoute: MemberRoute, pollBalance: PollBalance): Route {
  return memberRoute({
    url: '/userbalance',
    summary: 'Get the balance; `no_changes` if it equals the last poll',
    errors: ['unableToGetBalanceAtTheMoment'],
    body: UserBalance,
    answer: BalanceAnswer,
    handle: async ({ member, body, reply }) => {
      const polled = await pollBalance(member, body.session_token)
      if (polled === null) return sendRefusal(reply, 'unableToGetBalanceAtTheMoment')
      const { changed, balance } = polled
      return { status: 1, statusdesc: changed ? 'success' : 'no_changes', ...balance }
    },
  })
}
