import { marketKindByCode } from '@touchline/domain/market'
import { resolveOddsType } from '@touchline/domain/odds'
import { requireCurrency } from '@touchline/ui/format'
import { profileQuery } from '../../../base/api/queries.ts'
import { queryClient } from '../../../base/api/query-client.ts'
import { settingsNow } from '../../../base/settings/layout.ts'
import type { SlipContext } from '../slip-kind.ts'

/** Returns the member's currency. Throws before the profile has loaded, because staking requires it. */
export function currencyNow() {
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  if (profile === undefined) throw new Error('the profile is not loaded')
  return requireCurrency(profile.playerWallet.currencyCode)
}

/**
 * Returns the operator type: 1 if Touchline holds the wallet, 2 if the operator holds it. Throws before the profile has
 * loaded.
 */
export function operatorTypeNow(): 1 | 2 {
  const profile = queryClient.getQueryData(profileQuery.queryKey)
  if (profile === undefined) throw new Error('the profile is not loaded')
  return profile.playerInfo.operatorType
}

/** Returns the odds type in which a market is displayed and accepted (OD9). */
export function oddsTypeNow(typeCode: string) {
  return resolveOddsType(marketKindByCode(typeCode) ?? { selections: [] }, settingsNow().oddsType)
}

/** Returns the current settings and account data for the slip. Throws before the profile has loaded. */
export function contextNow(): SlipContext {
  const settings = settingsNow()
  return {
    currency: currencyNow(),
    oddsTypeOf: oddsTypeNow,
    acceptBetter: settings.acceptBetterOdds,
    acceptAny: settings.acceptAnyOdds,
    autoRefresh: settings.autoRefreshOdds,
  }
}
