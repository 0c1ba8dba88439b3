import type { Balance, MemberProfile } from '@touchline/contract/account'
import { minorOf } from '@touchline/ui/format'

/** Why a member may look and not bet, as the code that a bet would be refused with. */
export type AccountBar = 'accountFrozen' | 'accountSuspended' | 'balanceBelowZero'

/** What keeps a member from betting just now (spec §4, SE3); null where nothing does. */
export function barOf(
  profile: MemberProfile | undefined, balance: Pick<Balance, 'account_balance'> | undefined,
): AccountBar | null {
  const state = profile?.player_info.account_state
  if (state === 'frozen') return 'accountFrozen'
  if (state === 'suspended') return 'accountSuspended'
  return balance !== undefined && minorOf(balance.account_balance) < 0n ? 'balanceBelowZero' : null
}
