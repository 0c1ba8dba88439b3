import { useQuery } from '@tanstack/react-query'
import { currencyOf, minorOf } from '@touchline/ui/format'
import { balanceQuery, barredNow, profileQuery } from './queries.ts'
import type { MemberFunds } from '../state/member-funds.ts'

/** The funds of who is logged in. Throws before the profile is known: nothing can be staked without it. */
export const useMemberFunds = (): MemberFunds => {
  const profile = useQuery(profileQuery).data
  const asked = useQuery(balanceQuery)
  if (profile === undefined) throw new Error('the profile is not loaded')
  return {
    currency: currencyOf(profile.playerWallet.currencyCode),
    availableMinor: asked.data === undefined ? null : minorOf(asked.data.accountBalance),
    state: profile.playerInfo.accountState,
    barred: barredNow(asked),
  }
}
