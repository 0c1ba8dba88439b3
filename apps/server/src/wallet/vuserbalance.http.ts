import { BalanceAnswer, UserBalance } from '@touchline/contract/wallet/balance'
import type { MemberRoute } from '../accounts/index.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'

/**
 * The balance of a member whose operator keeps the wallet (type 2, product §6). No such wallet is connected, and what
 * it holds is not known here: it is never answered with another figure.
 */
export const operatorBalanceRoute = (memberRoute: MemberRoute): Route =>
  memberRoute({
    url: '/vuserbalance',
    summary: 'The balance in a wallet that the operator keeps',
    errors: ['unableToGetBalanceAtTheMoment', 'forbidden'],
    body: UserBalance,
    answer: BalanceAnswer,
    handle: ({ member, reply }) =>
      Promise.resolve(refuse(reply, member.operator.type === 2 ? 'unableToGetBalanceAtTheMoment' : 'forbidden')),
  })
