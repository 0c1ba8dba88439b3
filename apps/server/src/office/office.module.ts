import {
  accounts,
  createTreeStore,
  readAccountPaths,
  readMemberId,
  readMemberOwners,
  readOfficeAuditLog,
  readUplineNames,
  type PathQuery,
  type StaffRoute,
} from '../accounts/index.ts'
import { competitions } from '../competitions/index.ts'
import { highlights } from '../highlights/index.ts'
import { tournament } from '../tournament/index.ts'
import type pg from 'pg'
import type { Route } from '../platform/http/route.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import type { SocketLimits } from '../platform/push/socket-limits.ts'
import { createOfficeNotices } from '../notices/index.ts'
import { RowStreams } from '../platform/http/row-stream.http.ts'
import { results } from '../results/index.ts'
import { offer } from '../offer/index.ts'
import { intake } from '../intake/index.ts'
import { betting } from '../betting/index.ts'
import { trading } from '../trading/index.ts'
import { television } from '../television/index.ts'
import { wallet } from '../wallet/index.ts'
import { accountRoutes } from './accounts.http.ts'
import { createAuditTopics } from './audit-topics.http.ts'
import { alertRoutes } from './alerts.http.ts'
import { betRoute } from './bet.http.ts'
import { betRoutes } from './bets.http.ts'
import { brandRoutes, type ShownSite } from './brands.http.ts'
import { channelRoutes } from './channels.http.ts'
import { defaultLimitRoutes } from './default-limits.http.ts'
import { forecastRoutes } from './forecast.http.ts'
import { createHealthTopics, healthRoutes } from './health.http.ts'
import { openLineTopics } from './line-topics.http.ts'
import { decideChangeAction, makeChangeAction, secondPersonChanges, setSecondPersonAction } from './office.results.ts'
import { resultRoutes } from './results.http.ts'
import { rulingRoutes } from './rulings.http.ts'
import { secondFactorRoutes, staffLoginRoute } from './login.http.ts'
import { manualMatchRoutes } from './manual-matches.http.ts'
import { manualMatchActions } from './office.manual-matches.ts'
import { moneyRoutes } from './money.http.ts'
import { officeNoticeRoutes } from './notices.http.ts'
import { createNoticeTopics } from './notice-topics.http.ts'
import { houseCapRoutes } from './house-caps.http.ts'
import { highlightChoiceRoutes } from './highlights.http.ts'
import { adminRoomRoutes } from './rooms.http.ts'
import { announcementRoutes } from './announcements.http.ts'
import { createAccountsAction } from './office.acts.ts'
import { channelActions } from './office.channels.ts'
import { createReadDividedBet } from './office.bet.ts'
import { officeDescription } from './office.description.ts'
import { createForecast, createMatchForecast } from './office.forecast.ts'
import type { HealthParts } from './office.health.ts'
import { cashAction, creditAction, settleAction } from './office.money.ts'
import { createReadOutstanding, createReadCompanyOutstanding } from './office.outstanding.ts'
import { createReadReport } from './office.report.ts'
import { endMemberSessionsAction, resetPasswordAction, setAccountAction } from './office.settings.ts'
import { setPresetAction, setSharesAction, showShares } from './office.shares.ts'
import { createStaffAction, listStaff, setStaffAction } from './office.staff.ts'
import { listAccounts, showAccount } from './office.views.ts'
import { connectionRoutes } from './connections.http.ts'
import { createForAudience, createForOperator } from './office.operator.ts'
import { participantRoutes } from './participants.http.ts'
import { ruleParticipantsAction } from './office.participants.ts'
import { createPageTopics } from './page-topics.http.ts'
import { ownSessionRoutes } from './own-session.http.ts'
import { passkeyRoutes, staffPasskeyLoginRoutes } from './passkeys.http.ts'
import { settingRoutes } from './settings.http.ts'
import { stakeLimitRoutes } from './stake-limits.http.ts'
import { shareRoutes } from './shares.http.ts'
import { staffRoutes } from './staff.http.ts'
import { sportTermRoutes } from './sport-terms.http.ts'
import { openStaffSockets, type FindTopic } from './staff-sockets.http.ts'
import { statementRoute } from './statement.http.ts'
import { createTradeTopics } from './trade-topics.http.ts'
import { tradingRoutes } from './trading.http.ts'

const createResultCalls = ({ pool, clock }: Platform, apiOf: ModuleApiOf) => {
  const { changes, requestSettlement, setSecondFrom, ...read } = apiOf(results).changes
  const parts = { pool, clock, changes, requestSettlement, setSecondFrom }
  return {
    ...read,
    clock,
    preview: changes.preview,
    make: makeChangeAction(parts),
    decide: decideChangeAction(parts),
    secondChanges: secondPersonChanges(pool),
    setSecond: setSecondPersonAction(parts),
  }
}

const createNoticeCalls = ({ pool }: Platform, apiOf: ModuleApiOf) => ({
  notices: createOfficeNotices(pool),
  namedMatches: apiOf(offer).matchesOfBets,
})

const createParticipantCalls = (platform: Platform, apiOf: ModuleApiOf) => ({
  list: apiOf(intake).heldParticipants,
  rule: ruleParticipantsAction(platform),
})

const createCalls = (platform: Platform, apiOf: ModuleApiOf) => {
  const { pool, reads, clock } = platform
  const { hash } = apiOf(accounts).staff
  const { lines } = apiOf(wallet)
  const { namedMatches, matchesOfBets, playedMatches } = apiOf(offer)
  const { downlineOpenBets: open } = apiOf(betting)
  const parts = { pool, hash, lines, wallMs: () => clock.wallMs() }
  // Limiter of file downloads, shared by the file routes: a login downloads one file at a time.
  const files = new RowStreams()
  return {
    accounts: {
      list: listAccounts(parts),
      show: showAccount(parts),
      files,
      create: createAccountsAction(parts),
      set: setAccountAction(parts),
      resetPassword: resetPasswordAction(parts),
      endSessions: endMemberSessionsAction(parts),
    },
    shares: { show: showShares(parts), set: setSharesAction(parts), setPreset: setPresetAction(parts) },
    money: {
      credit: creditAction(parts),
      cash: cashAction(parts),
      settle: settleAction(parts),
      outstanding: createReadOutstanding(parts),
      companyOutstanding: createReadCompanyOutstanding(parts),
      report: createReadReport({ pool: reads, lines, namedMatches: matchesOfBets }),
    },
    bets: {
      show: createReadDividedBet({
        lines,
        readBet: apiOf(betting).readBet,
        readLine: apiOf(betting).readBetLine,
        uplineNames: (uplineIds) => readUplineNames(reads, uplineIds),
      }),
      read: apiOf(betting).allBets,
      owners: (memberIds: readonly number[]) => readMemberOwners(reads, memberIds),
      findMember: (account: string, operatorId: number | null) => readMemberId(reads, account, operatorId),
      findOperator: createTreeStore(reads).operatorId,
      decide: apiOf(betting).decidePendingBet,
      clock,
      files,
    },
    alerts: {
      alerts: apiOf(trading).alerts,
      namedMatches,
      owners: (memberIds: readonly number[]) => readMemberOwners(reads, memberIds),
    },
    forecast: {
      currencies: open.currencies,
      matches: createForecast({ open, playedMatches, namedMatches: matchesOfBets }),
      match: createMatchForecast({ open, playedMatches, namedMatches: matchesOfBets }),
    },
    results: createResultCalls(platform, apiOf),
    made: {
      made: apiOf(trading).manualMatches,
      actions: manualMatchActions({ pool, clock, manualMatches: apiOf(trading).manualMatches }),
    },
    staff: {
      list: listStaff(parts, clock),
      create: createStaffAction(parts),
      set: setStaffAction(parts),
      readAuditEntries: (filter: Parameters<typeof readOfficeAuditLog>[1]) => readOfficeAuditLog(reads, filter),
    },
  }
}

/** Creates the push topics of the back-office socket. */
const createTopics = (
  { bus, reads, scheduler, log, closing }: Platform,
  health: HealthParts,
  { trading, alerts }: Parameters<typeof createTradeTopics>[0],
): FindTopic => {
  const readPaths = (query: PathQuery) => readAccountPaths(reads, query)
  const { operatorId } = createTreeStore(reads)
  const onError = (err: unknown) => log.error({ err }, 'loading account states failed')
  const lines = openLineTopics({ bus, scheduler, readPaths, onError })
  closing.add(() => Promise.resolve(lines.close()))
  const topicFinders = [
    createTradeTopics({ trading, alerts }),
    lines.find,
    createAuditTopics({ bus, readPaths, operatorId }),
    createNoticeTopics({ bus, readPaths, operatorId }),
    createHealthTopics(health, operatorId),
    createPageTopics({ bus, trading, readPaths, operatorId }),
  ]
  return (topic) => {
    for (const find of topicFinders) {
      const matchingTopic = find(topic)
      if (matchingTopic !== null) return matchingTopic
    }
    return null
  }
}

const createChannelCalls = ({ pool }: Platform, apiOf: ModuleApiOf) => {
  const { channels } = apiOf(television)
  return { channels, actions: channelActions({ pool, channels }), namedMatches: apiOf(offer).namedMatches }
}

/** Routes of stake limits and liability caps of the platform. */
const limitRoutes = (
  staffRoute: StaffRoute,
  pool: pg.Pool,
  apiOf: ModuleApiOf,
  readAuditEntries: Parameters<typeof stakeLimitRoutes>[2],
): Route[] => {
  const { stakeRules, houseCaps: caps } = apiOf(betting)
  return [
    ...stakeLimitRoutes(staffRoute, stakeRules, readAuditEntries),
    ...houseCapRoutes(staffRoute, { pool, caps, readAuditEntries }),
  ]
}

interface OfficeOptions extends ShownSite {
  /** Limits of back-office sockets. Defaults to `SOCKET_LIMITS`. */
  readonly sockets?: SocketLimits | undefined
}

/** Back office: calls of operators and uplines on the other modules. */
export const office = {
  name: 'office',
  description: officeDescription,
  open: (options) => (platform, apiOf) => {
    const { staff, createStaffRouteFor, launchSeal } = apiOf(accounts)
    const staffRoute = createStaffRouteFor('office')
    const calls = createCalls(platform, apiOf)
    const forOperator = createForOperator(platform.pool)
    const { operatorWallets: wallets, statement, lines } = apiOf(wallet)
    const { trading: views } = apiOf(trading)
    const health = { ...platform, ...apiOf(offer), ...apiOf(intake), wallets }
    const find = createTopics(platform, health, { trading: views, alerts: calls.alerts })
    return {
      api: null,
      routes: [
        openStaffSockets(platform, {
          guard: staff.guard,
          buildHeartbeat: apiOf(offer).beat,
          find,
          limits: options.sockets,
        }),
        ...tradingRoutes(staffRoute, views),
        ...manualMatchRoutes(staffRoute, calls.made),
        ...limitRoutes(staffRoute, platform.pool, apiOf, calls.staff.readAuditEntries),
        ...alertRoutes(staffRoute, calls.alerts),
        staffLoginRoute(staff, platform.rateLimits),
        ...staffPasskeyLoginRoutes(staff, platform.rateLimits),
        ...secondFactorRoutes(staffRoute, { ...staff, pool: platform.pool }),
        ...passkeyRoutes(staffRoute, { ...staff, pool: platform.pool }),
        ...ownSessionRoutes(staffRoute, staff),
        ...staffRoutes(staffRoute, calls.staff),
        ...accountRoutes(staffRoute, calls.accounts),
        ...shareRoutes(staffRoute, calls.shares),
        ...officeNoticeRoutes(staffRoute, createNoticeCalls(platform, apiOf)),
        ...participantRoutes(staffRoute, createParticipantCalls(platform, apiOf)),
        ...moneyRoutes(staffRoute, calls.money),
        ...betRoutes(staffRoute, calls.bets),
        ...announcementRoutes(staffRoute, { ...platform, forOperator, forAudience: createForAudience(platform.pool) }),
        ...settingRoutes(staffRoute, platform, forOperator),
        ...highlightChoiceRoutes(staffRoute, {
          forOperator,
          choices: apiOf(highlights).choices,
          namedMatches: apiOf(offer).namedMatches,
          readAuditEntries: calls.staff.readAuditEntries,
        }),
        ...channelRoutes(staffRoute, {
          ...createChannelCalls(platform, apiOf),
          forAudience: createForAudience(platform.pool),
        }),
        ...adminRoomRoutes(staffRoute, { forOperator, roomAdmin: apiOf(tournament).roomAdmin }),
        ...rulingRoutes(staffRoute, {
          rulings: apiOf(competitions).rulings,
          namedMatches: apiOf(offer).namedMatches,
        }),
        ...connectionRoutes(staffRoute, { ...platform, forOperator, launchSeal, wallets }),
        ...brandRoutes(staffRoute, options),
        ...defaultLimitRoutes(staffRoute, { ...platform, forOperator, readAuditEntries: calls.staff.readAuditEntries }),
        ...sportTermRoutes(staffRoute, platform.pool, calls.staff.readAuditEntries),
        ...healthRoutes(staffRoute, health),
        ...forecastRoutes(staffRoute, calls.forecast),
        betRoute(staffRoute, calls.bets),
        ...resultRoutes(staffRoute, calls.results),
        statementRoute(staffRoute, {
          statement,
          tillDay: lines.tillDay,
          uplineNames: (uplineIds) => readUplineNames(platform.reads, uplineIds),
          clock: platform.clock,
        }),
      ],
    }
  },
} satisfies Module<null, OfficeOptions>
