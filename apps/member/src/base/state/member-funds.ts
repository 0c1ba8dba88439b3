import type { MemberProfile } from '@touchline/contract/account'
import type { BetCode } from '@touchline/contract/codes'
import type { Currency } from '@touchline/domain/money'

/** What the member has to bet with, and whether he may. */
export interface MemberFunds {
  readonly currency: Currency
  /** What may be bet; null where it is not known. */
  readonly availableMinor: bigint | null
  readonly state: MemberProfile['player_info']['account_state']
}

/** The code why this account may not bet at all (AC); null where it may. */
export function barredBy({ state, availableMinor }: MemberFunds): BetCode | null {
  if (state === 'frozen') return 'accountFrozen'
  if (state !== 'active') return 'accountSuspended'
  return availableMinor !== null && availableMinor < 0n ? 'balanceBelowZero' : null
}

/** Funds of which nothing is known but its currency. */
export const anyFunds = (currency: Currency): MemberFunds => ({ currency, availableMinor: null, state: 'active' })
