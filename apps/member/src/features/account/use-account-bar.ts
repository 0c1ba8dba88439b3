import { useQuery } from '@tanstack/react-query'
import type { BetCode } from '@touchline/contract/codes'
import { currencyOf, minorOf } from '@touchline/ui/format'
import { balanceQuery, barredNow, profileQuery } from '../../base/api/queries.ts'
import { barredBy } from '../../base/state/member-funds.ts'

/** What keeps the member from betting just now, as the code that refuses a bet; null where nothing does. */
export const useAccountBar = (): BetCode | null => {
  const profile = useQuery(profileQuery).data
  const asked = useQuery(balanceQuery)
  if (profile === undefined) return null
  return barredBy({
    currency: currencyOf(profile.playerWallet.currencyCode),
    availableMinor: asked.data === undefined ? null : minorOf(asked.data.accountBalance),
    state: profile.playerInfo.accountState,
    barred: barredNow(asked),
  })
}
