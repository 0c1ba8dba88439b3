import {
  accounts,
  createRunAudited,
  readLastEntryByFieldValue,
  type StaffPage,
  type TextSeal,
} from '../accounts/index.ts'
import {
  manualMatchChanged,
  matchChanged,
  offer,
  publishManualResult,
  putSportTerm,
  readManualMatches,
  readSportTerms,
} from '../offer/index.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import type { ModuleApiOf, Platform } from '../platform/module.ts'
import type { FindStaffTopic } from '../platform/push/staff-topics.ts'
import { alertRoutes } from './alerts.http.ts'
import { createManualMatchActions } from './manual-matches/manual-match-actions.ts'
import { createManualMatchRecords, readLeagues } from './manual-matches/manual-match-records.store.ts'
import { manualMatchRoutes } from './manual-matches/manual-matches.http.ts'
import type { SportTermChanges } from './sport-terms/change-sport-terms.ts'
import { sportTermRoutes } from './sport-terms/sport-terms.http.ts'
import { createTradeTopics } from './trade-topics.http.ts'
import { openAlerts } from './trading.alerts.ts'
import { tradingRoutes } from './trading.http.ts'
import type { Trading } from './trading.views.ts'

/** Routes of manual matches and outrights (MA8). */
const createManualMatchRoutes = ({ pool, reads, clock, bus }: Platform, apiOf: ModuleApiOf, seal: TextSeal) => {
  const { staffRoute } = apiOf(accounts)
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
const createSportTermRoutes = ({ pool }: Platform, apiOf: ModuleApiOf): StaffCallRoute[] => {
  const { staffRoute, readAuditEntries } = apiOf(accounts)
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
const createManualMatchesPage = ({ bus }: Platform, { onRows }: Pick<Trading, 'onRows'>): StaffPage => ({
  needs: 'trading',
  subscribe: (recordChange) => [
    bus.subscribe(manualMatchChanged, () => recordChange('any')),
    bus.subscribe(matchChanged, () => recordChange('any')),
    onRows((changed) => {
      if (changed === null || changed.moved) recordChange('any')
    }),
  ],
})

/** Opens the routes and topics of traders. */
export const openStaffAccess = (
  platform: Platform,
  apiOf: ModuleApiOf,
  trading: Trading,
): { readonly staffRoutes: readonly StaffCallRoute[]; readonly staffTopics: readonly FindStaffTopic[] } => {
  const { staffRoute, directory, createPageTopics, factSeal } = apiOf(accounts)
  const alerts = {
    alerts: openAlerts(platform, apiOf(offer)),
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
