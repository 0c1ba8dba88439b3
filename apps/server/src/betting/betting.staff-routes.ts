import { accounts, createRunAudited } from '../accounts/index.ts'
import { type Book, offer } from '../offer/index.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import type { ModuleApiOf, Platform } from '../platform/module.ts'
import { wallet } from '../wallet/index.ts'
import { createDecidePendingBet } from './betting.decide-pending-bet.ts'
import { stakeRules } from './betting.stakes.ts'
import { putHouseCap, putHouseRate, readHouseCaps, readHouseRates } from './limits/house-caps.store.ts'
import { houseCapRoutes } from './limits/house-caps.http.ts'
import type { HouseCapChanges } from './limits/house-caps.ts'
import { stakeLimitRoutes } from './limits/stake-limits.http.ts'
import { createReadAllBets } from './lists/all-bets.store.ts'
import { readBetLine } from './lists/bet-line.store.ts'
import { createDownlineOpenBets } from './lists/open-below.store.ts'
import { readTickets } from './lists/read-tickets.store.ts'
import { betRoute } from './member-bets/bet.http.ts'
import { betRoutes } from './member-bets/bets.http.ts'
import { createReadDividedBet } from './member-bets/divided-bet.ts'
import { forecastRoutes } from './member-bets/forecast.http.ts'
import { createForecast, createMatchForecast } from './member-bets/forecast.ts'

/** Routes of single bets, bet lists and the exposure of an account on open bets. */
const createBetRoutes = (platform: Platform, apiOf: ModuleApiOf): StaffCallRoute[] => {
  const { reads, clock } = platform
  const { staffRoute, directory, fileStreams: files } = apiOf(accounts)
  const owners = directory.readMemberOwners
  const open = createDownlineOpenBets(reads)
  const forecastParts = {
    open,
    playedMatches: apiOf(offer).playedMatches,
    namedMatches: apiOf(offer).matchesOfBets,
  }
  const show = createReadDividedBet({
    lines: apiOf(wallet).lines,
    readBet: async (memberId, betId) => (await readTickets(reads, memberId, [BigInt(betId)]))[0] ?? null,
    readLine: (memberId, betId) => readBetLine(reads, memberId, betId),
    uplineNames: directory.readUplineNames,
  })
  return [
    betRoute(staffRoute, { show, owners }),
    ...betRoutes(staffRoute, {
      read: createReadAllBets(reads),
      owners,
      findMember: directory.findMemberId,
      findOperator: directory.findOperatorId,
      decide: createDecidePendingBet(platform),
      clock,
      files,
    }),
    ...forecastRoutes(staffRoute, {
      currencies: open.currencies,
      matches: createForecast(forecastParts),
      match: createMatchForecast(forecastParts),
    }),
  ]
}

/** Routes of stake limits and platform caps. */
const createLimitRoutes = (platform: Platform, apiOf: ModuleApiOf, book: Book): StaffCallRoute[] => {
  const { pool } = platform
  const { staffRoute, readAuditEntries } = apiOf(accounts)
  const caps = { caps: () => readHouseCaps(pool), rates: () => readHouseRates(pool) }
  const runCapChange = createRunAudited(
    pool,
    (client): HouseCapChanges => ({
      putCap: (order) => putHouseCap(client, order),
      putRate: (order) => putHouseRate(client, order),
    }),
  )
  return [
    ...stakeLimitRoutes(staffRoute, stakeRules(platform, book), readAuditEntries),
    ...houseCapRoutes(staffRoute, { runAudited: runCapChange, caps, readAuditEntries }),
  ]
}

/** Creates the routes by which staff look at the bets of members and limit them. */
export const createStaffRoutes = (platform: Platform, apiOf: ModuleApiOf): StaffCallRoute[] => [
  ...createLimitRoutes(platform, apiOf, apiOf(offer).book),
  ...createBetRoutes(platform, apiOf),
]
