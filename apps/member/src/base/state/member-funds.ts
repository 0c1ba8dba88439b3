import type { Balance, MemberProfile } from '@touchline/contract/named-records'
import type { BetCode } from '@touchline/contract/codes'
import type { Currency } from '@touchline/domain/money'

/** What the member has to bet with, and whether he may. */
export interface MemberFunds {
  readonly currency: Currency
  /** What may be bet; null where it is not known. */
  readonly availableMinor: bigint | null
  readonly state: MemberProfile['playerInfo']['accountState']
  /** What the member barred themselves by. */
  readonly barred?: Balance['barred'] | undefined
}

/** The code why this account may not bet at all (AC); null where it may. */
export const barredBy = ({ state, availableMinor, barred }: MemberFunds): BetCode | null => {
  if (state === 'frozen') return 'accountFrozen'
  if (state !== 'active') return 'accountSuspended'
  if (barred) return barred
  return availableMinor !== null && availableMinor < 0n ? 'balanceBelowZero' : null
}

/** Funds of which nothing is known but its currency. */
export const anyFunds = (currency: Currency): MemberFunds => ({ currency, availableMinor: null, state: 'active' })
