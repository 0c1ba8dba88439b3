import { useQuery } from '@tanstack/react-query'
import { currencyOf, minorOf } from '@touchline/ui/format'
import { balanceQuery, profileQuery } from './queries.ts'
import type { MemberFunds } from '../state/member-funds.ts'

/** The funds of who is logged in. Throws before the profile is known: nothing can be staked without it. */
export const useMemberFunds = (): MemberFunds => {
  const profile = useQuery(profileQuery).data
  const balance = useQuery(balanceQuery).data
  if (profile === undefined) throw new Error('the profile is not loaded')
  return {
    currency: currencyOf(profile.playerWallet.currencyCode),
    availableMinor: balance === undefined ? null : minorOf(balance.accountBalance),
    state: profile.playerInfo.accountState,
    barred: balance?.barred,
  }
}
