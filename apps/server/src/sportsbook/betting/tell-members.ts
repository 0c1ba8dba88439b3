import type { Ticket } from '@touchline/domain/bet'
import type { BalanceOf, MemberBalance } from '../../accounts/index.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import { type BetsChanged, betsChanged } from './bets-changed.ts'
import type { BetLists } from './list-ports.ts'

/** The sockets that a member has open. */
export interface MemberSockets {
  /** Whether there is one. */
  hasMember(memberId: number): boolean
  ticket(memberId: number, ticket: Ticket): void
  balance(memberId: number, balance: MemberBalance): void
}

interface TellMembersParts {
  readonly bus: Pick<Bus, 'subscribe'>
  readonly sockets: MemberSockets
  readonly lists: Pick<BetLists, 'byIds'>
  readonly balanceOf: BalanceOf
  readonly onError: (error: unknown) => void
}

/** Tells members of their bets and their balance, on the sockets they have open. Who has none is not looked up. */
export const tellMembers = ({ bus, sockets, lists, balanceOf, onError }: TellMembersParts): void => {
  const tell = async ({ memberId, betIds }: BetsChanged): Promise<void> => {
    const [tickets, balance] = await Promise.all([lists.byIds(memberId, betIds), balanceOf(memberId)])
    for (const ticket of tickets) sockets.ticket(memberId, ticket)
    if (balance !== null) sockets.balance(memberId, balance)
  }
  bus.subscribe(betsChanged, (changes) => {
    for (const change of changes) if (sockets.hasMember(change.memberId)) tell(change).catch(onError)
  })
}
