import { members } from '../members/index.ts'
import { readRunnerStatements, readScoreSource } from '../intake/index.ts'
import { auditLog, createRunAudited, readLastEntryByFieldValue } from '../audit-log/index.ts'
import {
  offer,
  manualMatchChanged,
  matchChanged,
  publishManualResult,
  putSportTerm,
  readManualMatches,
  readSportTerms,
  readMatchPriceDecisions,
} from '../offer/index.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import type { FindStaffTopic } from '../platform/push/staff-topics.ts'
import { secrets, type TextSeal } from '../secrets/index.ts'
import { staff, type StaffPage } from '../staff/index.ts'
import { alertRoutes } from './alerts.http.ts'
import { createManualMatchActions } from './manual-matches/manual-match-actions.ts'
import { createManualMatchRecords, readLeagues } from './manual-matches/manual-match-records.store.ts'
import { manualMatchRoutes } from './manual-matches/manual-matches.http.ts'
import type { SportTermChanges } from './sport-terms/change-sport-terms.ts'
import { sportTermRoutes } from './sport-terms/sport-terms.http.ts'
import { createTradeTopics } from './trade-topics.http.ts'
import {
  acknowledgeAlert,
  putAlertLimit,
  readAcknowledgedKeys,
  readAlertFacts,
  readAlertLimits,
} from './alerts.store.ts'
import { readCapUsage, readFingerprints, readPositions, readPositionsByMatch } from './exposure.store.ts'
import { createTradeChanges } from './trade-changes.store.ts'
import { type AlertChanges, type Alerts, createTraderAlerts } from './trader-alerts.ts'
import { createTrading, type Trading } from './trader-view.ts'
import { TradingUpdates } from './trading-events.ts'
import { tradingDescription } from './trading.description.ts'
import { tradingRoutes } from './trading.http.ts'

/** Module for traders: views of the book with liabilities, manual prices and states, alerts, manual matches. */
export const trading = {
  name: 'trading',
  description: tradingDescription,
  commands: {
    price: async () => (await import('./price.command.ts')).priceCommand,
  },
  open: () => openTradingModule,
} satisfies Module

function openTradingModule(platform: Platform, apiOf: ModuleApiOf) {
  const trading = openTrading(platform, apiOf)
  return { api: { trading }, ...openStaffAccess(platform, apiOf, trading) }
}

/** Opens the traders' views of the book with the open bets, and their actions. */
function openTrading({ pool, reads, bus, scheduler, clock, closing }: Platform, apiOf: ModuleApiOf): Trading {
  const { book, joined } = apiOf(offer)
  const tradingUpdates = new TradingUpdates({ book, bus, scheduler })
  closing.add(() => tradingUpdates.close())
  return createTrading({
    book,
    joined,
    clock,
    tradingUpdates,
    exposure: {
      readCapUsage: () => readCapUsage(reads),
      readFingerprints: () => readFingerprints(reads),
      readPositionsByMatch: (matchIds) => readPositionsByMatch(reads, matchIds),
      readPositions: (matchId) => readPositions(reads, matchId),
    },
    readDecisions: (matchId) => readMatchPriceDecisions(pool, matchId),
    readScoreSource: (matchId) => readScoreSource(pool, matchId),
    readRunnerStatements: (matchId) => readRunnerStatements(pool, matchId),
    runAudited: createRunAudited(pool, createTradeChanges),
  })
}

/** Opens the routes and topics of traders. */
function openStaffAccess(
  platform: Platform,
  apiOf: ModuleApiOf,
  trading: Trading,
): { readonly staffRoutes: readonly StaffCallRoute[]; readonly staffTopics: readonly FindStaffTopic[] } {
  const { staffRoute, createPageTopics } = apiOf(staff)
  const { directory } = apiOf(members)
  const { factSeal } = apiOf(secrets)
  const alerts = {
    alerts: openAlerts(platform, apiOf),
    namedMatches: apiOf(offer).namedMatches,
    owners: directory.readMemberOwners,
  }
  return {
    staffRoutes: [
      ...tradingRoutes(staffRoute, trading),
      ...alertRoutes(staffRoute, alerts),
      ...createManualMatchRoutes(platform, apiOf, factSeal),
      ...createSportTermRoutes(platform, apiOf),
    ],
    staffTopics: [
      createTradeTopics({ trading, alerts }),
      createPageTopics({ made: createManualMatchesPage(platform, trading) }),
    ],
  }
}

/** Routes of manual matches and outrights (MA8). */
function createManualMatchRoutes({ pool, reads, clock, bus }: Platform, apiOf: ModuleApiOf, seal: TextSeal) {
  const { staffRoute } = apiOf(staff)
  const runMatchChange = createRunAudited(pool, (client) => createManualMatchRecords(client, seal))
  return manualMatchRoutes(staffRoute, {
    made: {
      list: (page) => readManualMatches(pool, page),
      leagues: (query) => readLeagues(reads, query),
    },
    actions: createManualMatchActions({
      runAudited: runMatchChange,
      clock,
      publishCancellation: (matchId) => publishManualResult(bus, matchId),
    }),
  })
}

/** Routes by which platform staff set bet delay and margins by sport. */
function createSportTermRoutes({ pool }: Platform, apiOf: ModuleApiOf): StaffCallRoute[] {
  const { staffRoute } = apiOf(staff)
  const { readAuditEntries } = apiOf(auditLog)
  const runAudited = createRunAudited(
    pool,
    (client): SportTermChanges => ({ putSportTerm: (term) => putSportTerm(client, term) }),
  )
  return sportTermRoutes(staffRoute, {
    reads: {
      readSportTerms: () => readSportTerms(pool),
      readLastEntries: (command, field) => readLastEntryByFieldValue(pool, command, field),
    },
    runAudited,
    readAuditEntries,
  })
}

/** Page of the manual matches in the back office. */
function createManualMatchesPage({ bus }: Platform, { onRows }: Pick<Trading, 'onRows'>): StaffPage {
  return {
    needs: 'trading',
    subscribe: (recordChange) => [
      bus.subscribe(manualMatchChanged, () => recordChange('any')),
      bus.subscribe(matchChanged, () => recordChange('any')),
      onRows((changed) => {
        if (changed === null || changed.moved) recordChange('any')
      }),
    ],
  }
}

/** Opens the traders' alerts on the members' price book. */
function openAlerts({ pool, reads, clock }: Platform, apiOf: ModuleApiOf): Alerts {
  const { book, watch } = apiOf(offer)
  return createTraderAlerts({
    book,
    watch,
    clock,
    reads: {
      readFacts: (limits, fromDate) => readAlertFacts(reads, limits, fromDate),
      readLimits: () => readAlertLimits(pool),
      readAcknowledgedKeys: () => readAcknowledgedKeys(pool),
    },
    runAudited: createRunAudited(
      pool,
      (client): AlertChanges => ({
        readLimits: () => readAlertLimits(client),
        putLimit: (name, amount) => putAlertLimit(client, name, amount),
        acknowledge: (key) => acknowledgeAlert(client, key),
      }),
    ),
  })
}
