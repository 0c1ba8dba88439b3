import type { MemberRoute } from '../accounts/index.ts'
import type { OfferComponents } from '../offer/index.ts'
import type { Route } from '../platform/http/route.ts'
import type { Platform } from '../platform/module.ts'
import type { WalletApi } from '../wallet/index.ts'
import type { createMoney } from './betting.money.ts'
import { betListRoutes } from './lists/bet-lists.http.ts'
import { systemListRoutes } from './lists/betsysparlay-lists.http.ts'
import { createCheckSlip } from './placing/check-slip.ts'
import { placingRoutes } from './placing/placing.http.ts'

interface BettingRouteParts extends Pick<OfferComponents, 'terms' | 'view'>, Pick<WalletApi, 'readBalance'> {
  readonly money: ReturnType<typeof createMoney>
}

/** Routes of slip checks, placement and lists of bets. */
export const bettingRoutes = (
  { clock }: Pick<Platform, 'clock'>,
  memberRoute: MemberRoute,
  { terms, view, money, readBalance }: BettingRouteParts,
): Route[] => {
  const { placeBet, readLists, systems } = money
  const checkSlip = createCheckSlip({ ...money, readBalance, clock, book: view, waitMsOf: terms.waitMsOf })
  return [
    ...placingRoutes(memberRoute, { placeBet, checkSlip }),
    ...betListRoutes(memberRoute, { lists: readLists, clock }),
    ...systemListRoutes(memberRoute, systems),
  ]
}
