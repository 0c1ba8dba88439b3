import { useQuery } from '@tanstack/react-query'
import { requireCurrency, parseWireAmount } from '@touchline/ui/format'
import { balanceQuery, barredNow, profileQuery } from './queries.ts'
import type { MemberFunds } from '../state/member-funds.ts'

/** Returns the member's funds. Throws before the profile has loaded, because staking requires it. */
export function useMemberFunds(): MemberFunds {
  const profile = useQuery(profileQuery).data
  const balance = useQuery(balanceQuery)
  if (profile === undefined) throw new Error('the profile is not loaded')
  return {
    currency: requireCurrency(profile.playerWallet.currencyCode),
    availableMinor: balance.data === undefined ? null : parseWireAmount(balance.data.accountBalance),
    state: profile.playerInfo.accountState,
    barred: barredNow(balance),
  }
}
