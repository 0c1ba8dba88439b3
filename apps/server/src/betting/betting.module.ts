import { SPORTSBOOK } from '@touchline/contract/products'
import { accounts } from '../accounts/index.ts'
import { offer } from '../offer/index.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import { wallet } from '../wallet/index.ts'
import { createDecidePendingBet } from './betting.decide-pending-bet.ts'
import { bettingDescription } from './betting.description.ts'
import { openHighlightsReadModel } from './betting.highlights.ts'
import { createMoney } from './betting.money.ts'
import { bettingRoutes } from './betting.routes.ts'
import { memberSockets } from './betting.sockets.ts'
import { followStakeLimits, houseCaps, stakeRules } from './betting.stakes.ts'
import { createReadAllBets } from './lists/all-bets.store.ts'
import { readBetLine } from './lists/bet-line.store.ts'
import { createDownlineOpenBets } from './lists/open-below.store.ts'
import { readTickets } from './lists/read-tickets.store.ts'
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
  const { reads, bus, hub, log, roles, closing } = platform
  const { book } = apiOf(offer)
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
      highlights: openHighlightsReadModel(platform, { book }),
      stakeRules: stakeRules(platform, book),
      houseCaps: houseCaps(platform),
      decidePendingBet: createDecidePendingBet(platform),
      allBets: createReadAllBets(reads),
      readBet: async (memberId: number, betId: string) =>
        (await readTickets(reads, memberId, [BigInt(betId)]))[0] ?? null,
      downlineOpenBets: createDownlineOpenBets(reads),
      readBetLine: (memberId: number, betId: string) => readBetLine(reads, memberId, betId),
    },
    routes: bettingRoutes(platform, apiOf(accounts).createMemberRouteFor('betting', SPORTSBOOK), {
      ...apiOf(offer),
      money,
      readBalance,
    }),
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
