import { BalanceAnswer, BalanceRefused, UserBalance } from '@touchline/contract/wallet/balance'
import type { MemberRoute } from '../accounts/index.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import type { ProtectionStore } from './protection-ports.ts'

/**
 * The balance of a member whose operator keeps the wallet (type 2, product §6). No such wallet is connected, and what
 * it holds is not known here: it is never answered with another figure. That members barred themselves is known (PR7).
 */
export const operatorBalanceRoute = (
  memberRoute: MemberRoute,
  { barredNow }: Pick<ProtectionStore, 'barredNow'>,
): Route =>
  memberRoute({
    url: '/vuserbalance',
    summary: 'The balance in a wallet that the operator keeps',
    errors: ['unableToGetBalanceAtTheMoment', 'forbidden'],
    body: UserBalance,
    answer: BalanceAnswer,
    refusal: BalanceRefused,
    handle: async ({ member, reply }): Promise<BalanceRefused> => {
      if (member.operator.type !== 2) return refuse(reply, 'forbidden')
      const barred = await barredNow(member.id)
      return { ...refuse(reply, 'unableToGetBalanceAtTheMoment'), ...(barred !== null && { barred }) }
    },
  })
