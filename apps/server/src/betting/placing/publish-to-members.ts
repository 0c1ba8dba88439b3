import type { Ticket } from '@touchline/domain/bet'
import type { ReadBalance, MemberBalance } from '../../members/index.ts'
import type { Bus } from '../../runtime/bus/bus.ts'
import { type BetsChanged, betsChanged } from '../lists/bets-changed.ts'
import type { BetLists } from '../lists/list-ports.ts'

/** Open sockets of members. */
export interface MemberSockets {
  /** Whether the member has an open socket. */
  hasMember(memberId: number): boolean
  ticket(memberId: number, ticket: Ticket): void
  balance(memberId: number, balance: MemberBalance): void
}

interface MemberPublishParts {
  readonly bus: Pick<Bus, 'subscribe'>
  readonly sockets: MemberSockets
  readonly lists: Pick<BetLists, 'byIds'>
  readonly readBalance: ReadBalance
  readonly onError: (error: unknown) => void
}

/**
 * Subscribes to bet changes on the bus and sends the changed bets and the balance to the member's open sockets. Members
 * without an open socket are skipped before any database read.
 */
export function publishToMembers({ bus, sockets, lists, readBalance, onError }: MemberPublishParts): void {
  const publishChange = async ({ memberId, betIds }: BetsChanged): Promise<void> => {
    const [tickets, balance] = await Promise.all([lists.byIds(memberId, betIds), readBalance(memberId)])
    for (const ticket of tickets) sockets.ticket(memberId, ticket)
    if (balance !== null) sockets.balance(memberId, balance)
  }
  bus.subscribe(betsChanged, (changes) => {
    for (const change of changes) if (sockets.hasMember(change.memberId)) publishChange(change).catch(onError)
  })
}
