import { SPORTSBOOK as SPORTSBOOK_ROW } from '@touchline/contract/products'
import type { MatchId, SportId } from '@touchline/domain/match'
import type { Margins, MatchModel } from '@touchline/domain/pricing'
import type pg from 'pg'
import { members } from '../members/index.ts'
import { staff } from '../staff/index.ts'
import { auditLog, createRunAudited } from '../audit-log/index.ts'
import { offer, type BookView } from '../offer/index.ts'
import type { Route, StaffCallRoute } from '../platform/http/route.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import type { Hub } from '../platform/push/hub.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import { balanceFields, wallet, type WalletApi } from '../wallet/index.ts'
import { bettingDescription } from './betting.description.ts'
import { createBetDelayStore } from './delay/bet-delay.store.ts'
import { createBetDelayDecider } from './delay/decide-pending-bets.ts'
import { createDecideByTrader } from './delay/decide-by-trader.ts'
import { LEDGER_SHARDS } from './ledger-shards.ts'
import { createStakeRuleActions, type StakeRuleChanges } from './limits/change-stake-rules.ts'
import { houseCapRoutes } from './limits/house-caps.http.ts'
import { putHouseCap, putHouseRate, readHouseCaps, readHouseRates } from './limits/house-caps.store.ts'
import type { HouseCapChanges } from './limits/house-caps.ts'
import { createHouseStore } from './limits/house.store.ts'
import { stakeLimitRoutes } from './limits/stake-limits.http.ts'
import { listStakeRules, putStakeRule, readLeagueSport, readStakeLimits } from './limits/stake-limits.store.ts'
import { StakeLimits, stakeLimitsChanged, type StakeCap } from './limits/stake-limits.ts'
import { createReadAllBets } from './lists/all-bets.store.ts'
import { readBetLine } from './lists/bet-line.store.ts'
import { betListRoutes } from './lists/bet-lists.http.ts'
import { createBetLists } from './lists/bet-lists.ts'
import { betWire } from './lists/bet-wire.http.ts'
import type { BetPublisher } from './lists/bets-changed.ts'
import { createReadBetVolumes } from './lists/bets-on.store.ts'
import { systemListRoutes } from './lists/betsysparlay-lists.http.ts'
import { createDownlineOpenBets } from './lists/downline-open-bets.store.ts'
import { readTickets } from './lists/read-tickets.store.ts'
import { createSystemBets } from './lists/system-bet.ts'
import { createTicketStore } from './lists/ticket.store.ts'
import { betRoute } from './member-bets/bet.http.ts'
import { betRoutes } from './member-bets/bets.http.ts'
import { createReadDividedBet } from './member-bets/divided-bet.ts'
import { forecastRoutes } from './member-bets/forecast.http.ts'
import { createForecast, createMatchForecast } from './member-bets/forecast.ts'
import { createApplyBetHold } from './placing/apply-bet-hold.ts'
import { createBetHoldStore } from './placing/bet-hold.store.ts'
import { createCheckSlip } from './placing/check-slip.ts'
import { createCombineLegs } from './placing/combine-legs.ts'
import { createPlaceBet } from './placing/place-bet.ts'
import { createPlacementQueue } from './placing/placement-queue.ts'
import { createPlacementStore } from './placing/placement.store.ts'
import { placingRoutes } from './placing/placing.http.ts'
import { publishToMembers, type MemberSockets } from './placing/publish-to-members.ts'
import { SPORTSBOOK } from './product.ts'

/** Module for bets: slip checks, placement, bet delay and the lists of bets. */
export const betting = {
  name: 'betting',
  description: bettingDescription,
  open: () => openBetting,
} satisfies Module

function openBetting(platform: Platform, apiOf: ModuleApiOf) {
  const { bus, hub, log, roles, closing } = platform
  const { readBalance } = apiOf(wallet)
  const stakeLimits = openStakeLimits(platform)
  const money = openMoney(platform, apiOf, stakeLimits)
  publishToMembers({
    bus,
    sockets: createMemberSockets(hub),
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
    routes: createRoutes(platform, apiOf, money),
    staffRoutes: [...createLimitRoutes(platform, apiOf), ...createBetRoutes(platform, apiOf)],
    start: async () => {
      await stakeLimits.readAll()
      if (!roles.has('api')) return
      await money.betDelayDecider.start()
      closing.add(() => money.betDelayDecider.stop())
    },
  }
}

/** Opens the cache of the stake rules, which reloads after each change (LI6). */
function openStakeLimits({ pool, clock, bus, log, closing }: Platform): StakeLimits {
  const limits = new StakeLimits(() => readStakeLimits(pool), clock)
  const reloadLimits = (): void => {
    limits.readAll().catch((err: unknown) => log.error({ err }, 'loading stake limits failed'))
  }
  closing.add(bus.subscribe(stakeLimitsChanged, reloadLimits))
  closing.add(bus.onGap(reloadLimits))
  return limits
}

function openMoney(platform: Platform, apiOf: ModuleApiOf, stakeLimits: StakeLimits) {
  const { view, joined, terms } = apiOf(offer)
  return createMoney({
    ...platform,
    wallet: apiOf(wallet),
    book: view,
    stakeCap: stakeLimits.computeCap,
    modelOf: (matchId) => joined.pricer.findModel(matchId),
    marginsOf: (matchId) => joined.marginsOf(matchId),
    waitMsOf: terms.waitMsOf,
    onNotice: platform.printProgress,
  })
}

interface MoneyParts {
  readonly pool: pg.Pool
  /** Database connections for reads of members' history, so that bets do not wait for these reads. */
  readonly reads: pg.Pool
  /** Database connections for the writes of bets in batches. */
  readonly batches: pg.Pool
  readonly clock: Clock
  readonly wallet: WalletApi
  readonly book: BookView
  /** Returns the platform's stake cap for a leg by its stake rules (LI6). */
  readonly stakeCap: StakeCap
  /** Returns the pricing model of a match; undefined if the match has no model. */
  readonly modelOf: (matchId: MatchId) => MatchModel | undefined
  /** Returns the margins that apply to the markets of a match (MA1). */
  readonly marginsOf: (matchId: MatchId) => Margins
  /** Returns the bet delay in play of a sport, in milliseconds (AC3). */
  readonly waitMsOf: (sportId: SportId) => number
  readonly bus: BetPublisher
  readonly onNotice: (line: string) => void
}

type Money = ReturnType<typeof createMoney>

/** Creates the components that move money: placement, bet delays and bet lists. */
export function createMoney(parts: MoneyParts) {
  const { pool, batches, reads, clock, wallet: ledger, book, bus, onNotice } = parts
  const lists = createBetLists(createTicketStore(pool), ledger.entries)
  const readLists = createBetLists(createTicketStore(reads), ledger.readEntries)
  const combine = createCombineLegs(parts)
  const shard = LEDGER_SHARDS.decide
  const betDelayDecider = createBetDelayDecider({
    book,
    clock,
    combine,
    store: createBetDelayStore(pool),
    shard,
    bus,
    onNotice,
  })
  ledger.registerHoldHandler(SPORTSBOOK, createApplyBetHold({ store: createBetHoldStore(pool), clock, shard, bus }))
  return {
    stakeCap: parts.stakeCap,
    lists,
    readLists,
    betDelayDecider,
    wallets: ledger.operatorWallets,
    combine,
    house: createHouseStore(pool),
    systems: createSystemBets(readLists),
    placeBet: createPlaceBet({
      book,
      clock,
      store: createPlacementStore(pool),
      lists,
      waitMsOf: parts.waitMsOf,
      stakeCap: parts.stakeCap,
      combine,
      onWaiting: betDelayDecider.add,
      holds: ledger,
      wallets: ledger.operatorWallets,
      bus,
      queue: createPlacementQueue({
        store: createPlacementStore(batches),
        clock,
        shards: LEDGER_SHARDS.place,
        gatherMs: 2,
        maxBatch: 256,
      }),
    }),
  }
}

/** Creates the sender of bets and balances, in wire form, to the open sockets of a member. */
function createMemberSockets(hub: Pick<Hub, 'hasMember' | 'toMember'>): MemberSockets {
  return {
    hasMember: (memberId) => hub.hasMember(memberId),
    ticket: (memberId, ticket) => hub.toMember(memberId, { t: 'bet', bet: betWire(ticket) }),
    balance: (memberId, balance) => hub.toMember(memberId, { t: 'balance', balance: balanceFields(balance, false) }),
  }
}

/** Routes of slip checks, placement and lists of bets. */
function createRoutes({ clock }: Platform, apiOf: ModuleApiOf, money: Money): Route[] {
  const memberRoute = apiOf(members).createMemberRouteFor('betting', SPORTSBOOK_ROW)
  const { view, terms } = apiOf(offer)
  const { readBalance } = apiOf(wallet)
  const { placeBet, readLists, systems } = money
  const checkSlip = createCheckSlip({ ...money, readBalance, clock, book: view, waitMsOf: terms.waitMsOf })
  return [
    ...placingRoutes(memberRoute, { placeBet, checkSlip }),
    ...betListRoutes(memberRoute, { lists: readLists, clock }),
    ...systemListRoutes(memberRoute, systems),
  ]
}

/** Routes by which staff change stake limits and platform caps. */
function createLimitRoutes({ pool }: Platform, apiOf: ModuleApiOf): StaffCallRoute[] {
  const { staffRoute } = apiOf(staff)
  const { readAuditEntries } = apiOf(auditLog)
  const rules = createStakeRuleActions({
    list: () => listStakeRules(pool),
    book: apiOf(offer).book,
    runAudited: createRunAudited(
      pool,
      (client): StakeRuleChanges => ({
        readLeagueSport: (leagueId) => readLeagueSport(client, leagueId),
        putRule: (scope, maxMinor, by) => putStakeRule(client, scope, maxMinor, by),
      }),
    ),
  })
  const runCapChange = createRunAudited(
    pool,
    (client): HouseCapChanges => ({
      putCap: (order) => putHouseCap(client, order),
      putRate: (order) => putHouseRate(client, order),
    }),
  )
  const caps = { caps: () => readHouseCaps(pool), rates: () => readHouseRates(pool) }
  return [
    ...stakeLimitRoutes(staffRoute, rules, readAuditEntries),
    ...houseCapRoutes(staffRoute, { runAudited: runCapChange, caps, readAuditEntries }),
  ]
}

/** Routes by which staff view single bets, bet lists and the exposure of an account on open bets. */
function createBetRoutes({ pool, reads, clock, bus }: Platform, apiOf: ModuleApiOf): StaffCallRoute[] {
  const { staffRoute, fileStreams: files } = apiOf(staff)
  const { directory } = apiOf(members)
  const owners = directory.readMemberOwners
  const open = createDownlineOpenBets(reads)
  const forecastParts = {
    open,
    playedMatches: apiOf(offer).playedMatches,
    namedMatches: apiOf(offer).matchesOfBets,
  }
  const show = createReadDividedBet({
    lines: apiOf(wallet).hierarchyMoney,
    readBet: async (memberId, betId) => (await readTickets(reads, memberId, [BigInt(betId)]))[0] ?? null,
    readLine: (memberId, betId) => readBetLine(reads, memberId, betId),
    uplineNames: directory.readUplineNames,
  })
  const { findSettledMeanwhile } = createBetDelayStore(pool)
  const runAudited = createRunAudited(pool, createBetDelayStore)
  return [
    betRoute(staffRoute, { show, owners }),
    ...betRoutes(staffRoute, {
      read: createReadAllBets(reads),
      owners,
      findMember: directory.findMemberId,
      findOperator: directory.findOperatorId,
      decide: createDecideByTrader({ runAudited, findSettledMeanwhile, clock, bus }),
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
