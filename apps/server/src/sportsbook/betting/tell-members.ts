import type { BetRow } from '@touchline/contract/bet'
import type { ServerFrame } from '@touchline/contract/push'
import type { BalanceOf } from '../../accounts/index.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import { balanceFields } from '../../wallet/index.ts'
import { type BetsChanged, betsChanged } from './bets-changed.ts'

interface MemberWire {
  /** Whether any socket of the member is open. */
  hasMember(memberId: number): boolean
  toMember(memberId: number, frame: ServerFrame): void
}

interface TellMembersParts {
  readonly bus: Pick<Bus, 'subscribe'>
  readonly wire: MemberWire
  readonly lists: { byIds(memberId: number, betIds: readonly string[]): Promise<readonly BetRow[]> }
  readonly balanceOf: BalanceOf
  readonly onError: (error: unknown) => void
}

/** Tells members of their bets and their balance, on the sockets they have open. Who has none is not looked up. */
export const tellMembers = ({ bus, wire, lists, balanceOf, onError }: TellMembersParts): void => {
  const tell = async ({ memberId, betIds }: BetsChanged): Promise<void> => {
    const [bets, balance] = await Promise.all([lists.byIds(memberId, betIds), balanceOf(memberId)])
    for (const bet of bets) wire.toMember(memberId, { t: 'bet', bet })
    if (balance !== null) wire.toMember(memberId, { t: 'balance', balance: balanceFields(balance, false) })
  }
  bus.subscribe(betsChanged, (changes) => {
    for (const change of changes) if (wire.hasMember(change.memberId)) tell(change).catch(onError)
  })
}
