import type { Barred } from '@touchline/domain/protection'
import type { Member, MemberBalance } from '../../accounts/index.ts'
import type { OperatorWallets } from './operator-wallets.ts'

export interface OutstandingStore {
  /** What a member's open bets risk, minor units, whoever keeps the wallet. Throws where there is no such member. */
  outstandingOf(memberId: number): Promise<bigint>
}

interface BalanceThereParts extends OutstandingStore {
  readonly wallets: Pick<OperatorWallets, 'balanceOf'>
  readonly barredNow: (memberId: number) => Promise<Barred | null>
}

/** Builds what is known of an operator's wallet: what it tells, and what is at risk with us. Null: not told (WA2). */
export const createBalanceThere =
  ({ wallets, outstandingOf, barredNow }: BalanceThereParts) =>
  async ({ id, accountId, currency, operator }: Member): Promise<MemberBalance | null> => {
    const availableMinor = await wallets.balanceOf({ operatorId: operator.id, accountId, currency })
    if (availableMinor === null) return null
    const [outstandingMinor, barred] = await Promise.all([outstandingOf(id), barredNow(id)])
    return { currency, availableMinor, outstandingMinor, barred }
  }
