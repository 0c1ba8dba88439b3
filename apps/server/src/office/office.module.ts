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
import { sportsbook } from '../sportsbook/index.ts'
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
import { betOf } from './office.bet.ts'
import { officeDescription } from './office.description.ts'
import { forecastOf, forecastOfMatch } from './office.forecast.ts'
import type { HealthParts } from './office.health.ts'
import { cashAction, creditAction, settleAction } from './office.money.ts'
import { outstandingOf, outstandingOfCompany } from './office.outstanding.ts'
import { reportOf } from './office.report.ts'
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

const resultCallsOf = ({ pool, clock }: Platform, faceOf: ModuleApiOf) => {
  const { changes, told, setSecondFrom, ...read } = faceOf(sportsbook).changes
  const parts = { pool, clock, changes, told, setSecondFrom }
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

const noticeCallsOf = ({ pool }: Platform, faceOf: ModuleApiOf) => ({
  notices: createOfficeNotices(pool),
  namedMatches: faceOf(sportsbook).matchesOfBets,
})

const participantCallsOf = (platform: Platform, faceOf: ModuleApiOf) => ({
  list: faceOf(sportsbook).heldParticipants,
  rule: ruleParticipantsAction(platform),
})

const callsOf = (platform: Platform, faceOf: ModuleApiOf) => {
  const { pool, reads, clock } = platform
  const { hash } = faceOf(accounts).staff
  const { lines } = faceOf(wallet)
  const { namedMatches, matchesOfBets, openBelow: open, playedMatches } = faceOf(sportsbook)
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
      outstanding: outstandingOf(parts),
      outstandingOfCompany: outstandingOfCompany(parts),
      report: reportOf({ pool: reads, lines, namedMatches: matchesOfBets }),
    },
    bets: {
      show: betOf({
        lines,
        readBet: faceOf(sportsbook).betOf,
        readLine: faceOf(sportsbook).betLineOf,
        uplineNames: (uplineIds) => readUplineNames(reads, uplineIds),
      }),
      read: faceOf(sportsbook).allBets,
      owners: (memberIds: readonly number[]) => readMemberOwners(reads, memberIds),
      findMember: (account: string, operatorId: number | null) => readMemberId(reads, account, operatorId),
      findOperator: createTreeStore(reads).operatorId,
      decide: faceOf(sportsbook).decideWaiting,
      clock,
      files,
    },
    alerts: {
      alerts: faceOf(sportsbook).alerts,
      namedMatches,
      owners: (memberIds: readonly number[]) => readMemberOwners(reads, memberIds),
    },
    forecast: {
      currencies: open.currencies,
      matches: forecastOf({ open, playedMatches, namedMatches: matchesOfBets }),
      match: forecastOfMatch({ open, playedMatches, namedMatches: matchesOfBets }),
    },
    results: resultCallsOf(platform, faceOf),
    made: { made: faceOf(sportsbook).made, acts: manualMatchActions({ pool, clock, made: faceOf(sportsbook).made }) },
    staff: {
      list: listStaff(parts, clock),
      create: createStaffAction(parts),
      set: setStaffAction(parts),
      acts: (filter: Parameters<typeof readOfficeAuditLog>[1]) => readOfficeAuditLog(reads, filter),
    },
  }
}

/** Creates the push topics of the back-office socket. */
const topicsOf = (
  { bus, reads, scheduler, log, closing }: Platform,
  health: HealthParts,
  { trading, alerts }: Parameters<typeof createTradeTopics>[0],
): FindTopic => {
  const readWays = (query: PathQuery) => readAccountPaths(reads, query)
  const { operatorId } = createTreeStore(reads)
  const onError = (err: unknown) => log.error({ err }, 'loading account states failed')
  const lines = openLineTopics({ bus, scheduler, readWays, onError })
  closing.add(() => Promise.resolve(lines.close()))
  const finds = [
    createTradeTopics({ trading, alerts }),
    lines.find,
    createAuditTopics({ bus, readWays, operatorId }),
    createNoticeTopics({ bus, readWays, operatorId }),
    createHealthTopics(health, operatorId),
    createPageTopics({ bus, trading, readWays, operatorId }),
  ]
  return (topic) => {
    for (const find of finds) {
      const found = find(topic)
      if (found !== null) return found
    }
    return null
  }
}

const channelCallsOf = ({ pool }: Platform, faceOf: ModuleApiOf) => {
  const { channels } = faceOf(television)
  return { channels, acts: channelActions({ pool, channels }), namedMatches: faceOf(sportsbook).namedMatches }
}

/** Routes of stake limits and liability caps of the platform. */
const limitRoutes = (
  staffRoute: StaffRoute,
  pool: pg.Pool,
  faceOf: ModuleApiOf,
  acts: Parameters<typeof stakeLimitRoutes>[2],
): Route[] => {
  const { stakeRules, houseCaps: caps } = faceOf(sportsbook)
  return [...stakeLimitRoutes(staffRoute, stakeRules, acts), ...houseCapRoutes(staffRoute, { pool, caps, acts })]
}

interface OfficeOptions extends ShownSite {
  /** Limits of back-office sockets. Defaults to `SOCKET_LIMITS`. */
  readonly sockets?: SocketLimits | undefined
}

/** Back office: calls of operators and uplines on the other modules. */
export const office = {
  name: 'office',
  description: officeDescription,
  open: (options) => (platform, faceOf) => {
    const { staff, staffRouteOf, launchSeal } = faceOf(accounts)
    const staffRoute = staffRouteOf('office')
    const calls = callsOf(platform, faceOf)
    const forOperator = createForOperator(platform.pool)
    const { operatorWallets: wallets, statement, lines } = faceOf(wallet)
    const { trading } = faceOf(sportsbook)
    const health = { ...platform, ...faceOf(sportsbook), wallets }
    const find = topicsOf(platform, health, { trading, alerts: calls.alerts })
    return {
      face: null,
      routes: [
        openStaffSockets(platform, {
          guard: staff.guard,
          beat: faceOf(sportsbook).beat,
          find,
          limits: options.sockets,
        }),
        ...tradingRoutes(staffRoute, trading),
        ...manualMatchRoutes(staffRoute, calls.made),
        ...limitRoutes(staffRoute, platform.pool, faceOf, calls.staff.acts),
        ...alertRoutes(staffRoute, calls.alerts),
        staffLoginRoute(staff, platform.rateLimits),
        ...staffPasskeyLoginRoutes(staff, platform.rateLimits),
        ...secondFactorRoutes(staffRoute, { ...staff, pool: platform.pool }),
        ...passkeyRoutes(staffRoute, { ...staff, pool: platform.pool }),
        ...ownSessionRoutes(staffRoute, staff),
        ...staffRoutes(staffRoute, calls.staff),
        ...accountRoutes(staffRoute, calls.accounts),
        ...shareRoutes(staffRoute, calls.shares),
        ...officeNoticeRoutes(staffRoute, noticeCallsOf(platform, faceOf)),
        ...participantRoutes(staffRoute, participantCallsOf(platform, faceOf)),
        ...moneyRoutes(staffRoute, calls.money),
        ...betRoutes(staffRoute, calls.bets),
        ...announcementRoutes(staffRoute, { ...platform, forOperator, forAudience: createForAudience(platform.pool) }),
        ...settingRoutes(staffRoute, platform.pool, forOperator),
        ...highlightChoiceRoutes(staffRoute, {
          forOperator,
          choices: faceOf(highlights).choices,
          namedMatches: faceOf(sportsbook).namedMatches,
          acts: calls.staff.acts,
        }),
        ...channelRoutes(staffRoute, {
          ...channelCallsOf(platform, faceOf),
          forAudience: createForAudience(platform.pool),
        }),
        ...adminRoomRoutes(staffRoute, { forOperator, overseen: faceOf(tournament).overseen }),
        ...rulingRoutes(staffRoute, {
          rulings: faceOf(competitions).rulings,
          namedMatches: faceOf(sportsbook).namedMatches,
        }),
        ...connectionRoutes(staffRoute, { ...platform, forOperator, launchSeal, wallets }),
        ...brandRoutes(staffRoute, options),
        ...defaultLimitRoutes(staffRoute, { ...platform, forOperator, acts: calls.staff.acts }),
        ...sportTermRoutes(staffRoute, platform.pool, calls.staff.acts),
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
