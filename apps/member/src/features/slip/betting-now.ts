import { marketKindByCode } from '@touchline/domain/market'
import { oddsTypeOf } from '@touchline/domain/odds'
import { currencyOf } from '@touchline/ui/format'
import { profileQuery } from '../../base/api/queries.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { settingsNow } from '../../base/settings/layout.ts'
import type { SlipContext } from './slip-kind.ts'

/** The currency of who is logged in. Throws before the profile is known: nothing can be staked without it. */
export const currencyNow = () => {
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  if (profile === undefined) throw new Error('the profile is not loaded')
  return currencyOf(profile.playerWallet.currencyCode)
}

/** Who keeps the wallet of who is logged in. Throws before the profile is known. */
export const operatorTypeNow = (): 1 | 2 => {
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  if (profile === undefined) throw new Error('the profile is not loaded')
  return profile.playerInfo.operatorType
}

/** The odds type a market is shown and struck in (OD9). */
export const oddsTypeNow = (typeCode: string) =>
  oddsTypeOf(marketKindByCode(typeCode) ?? { selections: [] }, settingsNow().oddsType)

/** What settings and account say of betting now. Throws before the profile is known. */
export const contextNow = (): SlipContext => {
  const settings = settingsNow()
  return {
    currency: currencyNow(),
    oddsTypeOf: oddsTypeNow,
    acceptBetter: settings.acceptBetterOdds,
    acceptAny: settings.acceptAnyOdds,
    autoRefresh: settings.autoRefreshOdds,
  }
}
