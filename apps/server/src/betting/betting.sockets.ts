import type { Hub } from '../platform/push/hub.ts'
import { balanceFields } from '../wallet/index.ts'
import { betWire } from './lists/bet-wire.http.ts'
import type { MemberSockets } from './placing/publish-to-members.ts'

/** Creates the sender of bets and balances, in wire form, to the open sockets of a member. */
export const memberSockets = (hub: Pick<Hub, 'hasMember' | 'toMember'>): MemberSockets => ({
  hasMember: (memberId) => hub.hasMember(memberId),
  ticket: (memberId, ticket) => hub.toMember(memberId, { t: 'bet', bet: betWire(ticket) }),
  balance: (memberId, balance) => hub.toMember(memberId, { t: 'balance', balance: balanceFields(balance, false) }),
})
