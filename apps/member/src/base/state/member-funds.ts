import type { Balance, MemberProfile } from '@touchline/contract/named-records'
import type { BetCode } from '@touchline/contract/codes'
import type { Currency } from '@touchline/domain/money'

/** Funds of the member and the right to bet. */
export interface MemberFunds {
  readonly currency: Currency
  /** Available balance in minor units; null if unknown. */
  readonly availableMinor: bigint | null
  readonly state: MemberProfile['playerInfo']['accountState']
  /** Responsible-gambling bar of the member. */
  readonly barred?: Balance['barred'] | undefined
}

/** Returns the code that bars the account from betting (AC), or null. */
export const barredBy = ({ state, availableMinor, barred }: MemberFunds): BetCode | null => {
  if (state === 'frozen') return 'accountFrozen'
  if (state !== 'active') return 'accountSuspended'
  if (barred) return barred
  return availableMinor !== null && availableMinor < 0n ? 'balanceBelowZero' : null
}

/** Creates funds with a currency and an unknown balance. */
export const anyFunds = (currency: Currency): MemberFunds => ({ currency, availableMinor: null, state: 'active' })
