import { SPORTSBOOK } from '@touchline/contract/products'
import { accounts } from '../accounts/index.ts'
import { offer } from '../offer/index.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import { wallet } from '../wallet/index.ts'
import { cashOutDescription } from './cash-out.description.ts'
import { openCashOuts } from './cash-out.open.ts'
import { cashOutRoute } from './cashout.http.ts'
import { cashOutQuoteRoute } from './cashoutquote.http.ts'

const openCashOut = (platform: Platform, apiOf: ModuleApiOf) => {
  const { roles, closing } = platform
  const { view, joined, terms } = apiOf(offer)
  const { cashOuts, decider } = openCashOuts({
    ...platform,
    wallet: apiOf(wallet),
    book: view,
    modelOf: (matchId) => joined.pricer.findModel(matchId),
    waitMsOf: terms.waitMsOf,
    onNotice: platform.printProgress,
  })
  const memberRoute = apiOf(accounts).createMemberRouteFor('cash-out', SPORTSBOOK)
  return {
    api: null,
    routes: [cashOutQuoteRoute(memberRoute, cashOuts), cashOutRoute(memberRoute, cashOuts)],
    start: async () => {
      if (!roles.has('api')) return
      await decider.start()
      closing.add(() => decider.stop())
    },
  }
}

/** Module for cash-out of open bets. */
export const cashOut = {
  name: 'cash-out',
  description: cashOutDescription,
  open: () => openCashOut,
} satisfies Module
