import { useQuery } from '@tanstack/react-query'
import type { BetCode } from '@touchline/contract/sportsbook/codes'
import { requireCurrency, parseWireAmount } from '@touchline/ui/format'
import { balanceQuery, barredNow, profileQuery } from '../../base/api/queries.ts'
import { barredBy } from '../../base/state/member-funds.ts'

/** Returns the refusal code that currently prevents the member from betting, or null. */
export function useAccountBar(): BetCode | null {
  const profile = useQuery(profileQuery).data
  const balance = useQuery(balanceQuery)
  if (profile === undefined) return null
  return barredBy({
    currency: requireCurrency(profile.playerWallet.currencyCode),
    availableMinor: balance.data === undefined ? null : parseWireAmount(balance.data.accountBalance),
    state: profile.playerInfo.accountState,
    barred: barredNow(balance),
  })
}
