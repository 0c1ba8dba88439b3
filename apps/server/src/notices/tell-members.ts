import type { BetRow } from '@touchline/contract/bet'
import type { ServerFrame } from '@touchline/contract/push'
import type { BalanceOf } from '../accounts/wallet-ports.ts'
import { balanceFields } from '../wallet/balance.ts'
import type { BetsChanged, OnBetsChanged } from './bets-changed.ts'

interface MemberWire {
  /** Whether any socket of the member is open. */
  hasMember(memberId: number): boolean
  toMember(memberId: number, frame: ServerFrame): void
}

interface TellMembersParts {
  readonly wire: MemberWire
  readonly lists: { byIds(memberId: number, betIds: readonly string[]): Promise<readonly BetRow[]> }
  readonly balanceOf: BalanceOf
  readonly onError: (error: unknown) => void
}

/** Tells members of their bets and their balance, on the sockets they have open. Who has none is not looked up. */
export const createTellMembers = ({ wire, lists, balanceOf, onError }: TellMembersParts): OnBetsChanged => {
  const tell = async ({ memberId, betIds }: BetsChanged): Promise<void> => {
    const [bets, balance] = await Promise.all([lists.byIds(memberId, betIds), balanceOf(memberId)])
    for (const bet of bets) wire.toMember(memberId, { t: 'bet', bet })
    if (balance !== null) wire.toMember(memberId, { t: 'balance', balance: balanceFields(balance, false) })
  }
  return (changes) => {
    for (const change of changes) if (wire.hasMember(change.memberId)) tell(change).catch(onError)
  }
}
