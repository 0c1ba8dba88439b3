import type { Balance, MemberProfile } from '@touchline/contract/named-records'
import type { BetCode } from '@touchline/contract/sportsbook/codes'
import type { Currency } from '@touchline/domain/money'

/** Member's currency, available balance, account state and responsible-gambling bar, as far as they decide a bet. */
export interface MemberFunds {
  readonly currency: Currency
  /** Available balance in minor units; null if unknown, for example while the operator's balance is not loaded. */
  readonly availableMinor: bigint | null
  readonly state: MemberProfile['playerInfo']['accountState']
  /** Responsible-gambling bar of the member (time-out or self-exclusion); absent if not barred. */
  readonly barred?: Balance['barred'] | undefined
}

/** Returns the code that bars the account from betting (AC), or null. */
export function barredBy({ state, availableMinor, barred }: MemberFunds): BetCode | null {
  if (state === 'frozen') return 'accountFrozen'
  if (state !== 'active') return 'accountSuspended'
  if (barred) return barred
  return availableMinor !== null && availableMinor < 0n ? 'balanceBelowZero' : null
}

/** Creates funds with a currency and an unknown balance. */
export function anyFunds(currency: Currency): MemberFunds {
  return { currency, availableMinor: null, state: 'active' }
}
