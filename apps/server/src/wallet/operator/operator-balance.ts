import type { ExclusionKind } from '@touchline/domain/protection'
import type { Member, MemberBalance } from '../../members/index.ts'
import type { OperatorWallets } from './operator-wallets.ts'

export interface OutstandingStore {
  /**
   * Returns the amount at risk on a member's open bets in minor units, for every wallet type. Throws if the member does
   * not exist.
   */
  readOutstandingMinor(memberId: number): Promise<bigint>
}

interface OperatorBalanceParts extends OutstandingStore {
  readonly wallets: Pick<OperatorWallets, 'fetchBalance'>
  readonly barredNow: (memberId: number) => Promise<ExclusionKind | null>
}

/**
 * Creates the balance query for operator wallets (type 2): the operator's balance and the local amount at risk. The
 * query returns null if the operator does not respond (WA2).
 */
export function createReadOperatorBalance({ wallets, readOutstandingMinor, barredNow }: OperatorBalanceParts) {
  return async ({ id, accountId, currency, operator }: Member): Promise<MemberBalance | null> => {
    const availableMinor = await wallets.fetchBalance({ operatorId: operator.id, accountId, currency })
    if (availableMinor === null) return null
    const [outstandingMinor, barred] = await Promise.all([readOutstandingMinor(id), barredNow(id)])
    return { currency, availableMinor, outstandingMinor, barred }
  }
}
