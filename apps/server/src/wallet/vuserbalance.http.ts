import { BalanceAnswer, BalanceRefused, UserBalance } from '@touchline/contract/wallet/balance'
import type { MemberRoute } from '../members/index.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import type { PollBalance } from './balance.ts'
import type { ProtectionStore } from './protection/protection-ports.ts'

interface OperatorBalanceRouteParts extends Pick<ProtectionStore, 'barredNow'> {
  readonly pollBalance: PollBalance
}

/**
 * Route of the balance of a member with an operator wallet (type 2) (product §6). Without a response from the operator,
 * the call returns no amounts. The member's own time-out or self-exclusion is local data and always included (PR7).
 */
export function operatorBalanceRoute(
  memberRoute: MemberRoute,
  { barredNow, pollBalance }: OperatorBalanceRouteParts,
): Route {
  return memberRoute({
    url: '/vuserbalance',
    summary: 'Get the balance in an operator wallet; `no_changes` if it equals the last poll',
    errors: ['unableToGetBalanceAtTheMoment', 'forbidden'],
    body: UserBalance,
    answer: BalanceAnswer,
    refusal: BalanceRefused,
    handle: async ({ member, body, reply }) => {
      if (member.hasPlatformWallet) return sendRefusal(reply, 'forbidden')
      const polled = await pollBalance(member, body.session_token)
      if (polled !== null) {
        const { changed, balance } = polled
        return { status: 1 as const, statusdesc: changed ? 'success' : 'no_changes', ...balance }
      }
      const barred = await barredNow(member.id)
      return { ...sendRefusal(reply, 'unableToGetBalanceAtTheMoment'), ...(barred !== null && { barred }) }
    },
  })
}
