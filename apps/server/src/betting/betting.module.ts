import { SPORTSBOOK } from '@touchline/contract/products'
import { accounts } from '../accounts/index.ts'
import { offer } from '../offer/index.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import { wallet } from '../wallet/index.ts'
import { bettingDescription } from './betting.description.ts'
import { createMoney } from './betting.money.ts'
import { bettingRoutes } from './betting.routes.ts'
import { memberSockets } from './betting.sockets.ts'
import { createStaffRoutes } from './betting.staff-routes.ts'
import { followStakeLimits } from './betting.stakes.ts'
import { createReadBetVolumes } from './lists/bets-on.store.ts'
import { publishToMembers } from './placing/publish-to-members.ts'

const openMoney = (platform: Platform, apiOf: ModuleApiOf) => {
  const { view, joined, terms } = apiOf(offer)
  const stakeLimits = followStakeLimits(platform)
  const money = createMoney({
    ...platform,
    wallet: apiOf(wallet),
    book: view,
    stakeCap: stakeLimits.computeCap,
    modelOf: (matchId) => joined.pricer.findModel(matchId),
    marginsOf: (matchId) => joined.marginsOf(matchId),
    waitMsOf: terms.waitMsOf,
    onNotice: platform.printProgress,
  })
  return { money, stakeLimits }
}

const openBetting = (platform: Platform, apiOf: ModuleApiOf) => {
  const { bus, hub, log, roles, closing } = platform
  const { readBalance, registerHoldHandler } = apiOf(wallet)
  const { money, stakeLimits } = openMoney(platform, apiOf)
  registerHoldHandler(SPORTSBOOK.product, money.atOperator.handleUpdate)
  publishToMembers({
    bus,
    sockets: memberSockets(hub),
    lists: money.lists,
    readBalance,
    onError: (err) => log.error({ err }, 'notifying a member failed'),
  })
  return {
    api: {
      readLists: money.readLists,
      stakeCap: stakeLimits.computeCap,
      readBetVolumes: createReadBetVolumes(platform.reads),
    },
    routes: bettingRoutes(platform, apiOf(accounts).createMemberRouteFor('betting', SPORTSBOOK), {
      ...apiOf(offer),
      money,
      readBalance,
    }),
    staffRoutes: createStaffRoutes(platform, apiOf),
    start: async () => {
      await stakeLimits.readAll()
      if (!roles.has('api')) return
      await money.betDelayDecider.start()
      closing.add(() => money.betDelayDecider.stop())
    },
  }
}

/** Module for bets: slip checks, placement, bet delay and the lists of bets. */
export const betting = {
  name: 'betting',
  description: bettingDescription,
  open: () => openBetting,
} satisfies Module
