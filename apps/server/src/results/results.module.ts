import { accounts } from '../accounts/index.ts'
import { betting } from '../betting/index.ts'
import { createResultStore, offer, sealOldFacts } from '../offer/index.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import type { Route } from '../platform/http/route.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import { wallet } from '../wallet/index.ts'
import { createCompetitionMatchStore } from './pages/competition-matches.store.ts'
import { settledBetsRoute } from './pages/gameresultsportsbook.http.ts'
import { createMatchResults } from './pages/match-results.ts'
import { matchResultRoute } from './pages/matchresult.http.ts'
import { parlayMatchResultRoute } from './pages/parlaymatchresult.http.ts'
import { createSettledStore } from './pages/settled-bets.store.ts'
import { createSettledBets } from './pages/settled-bets.ts'
import { createHistoryStore } from './pages/settlement-history.store.ts'
import { createSettlementHistory } from './pages/settlement-history.ts'
import { settlementHistoryRoutes } from './pages/settlementhistory.http.ts'
import { singleMatchResultRoute } from './pages/singlematchresult.http.ts'
import { resultsDescription } from './results.description.ts'
import { openSettlement } from './results.settlement.ts'
import { createResultsPage, createStaffRoutes } from './results.staff-routes.ts'
import { openTournamentResults } from './results.tournament.ts'

const resultRoutes = ({ reads, clock }: Platform, apiOf: ModuleApiOf): Route[] => {
  const memberRoute = apiOf(accounts).createMemberRouteFor('results')
  const { booked, readEntries: entries } = apiOf(wallet)
  const matchResults = createMatchResults({ store: createResultStore(reads), clock })
  const settlementHistory = createSettlementHistory({ store: createHistoryStore(reads), booked, entries })
  return [
    settledBetsRoute(memberRoute, createSettledBets(createSettledStore(reads))),
    ...settlementHistoryRoutes(memberRoute, settlementHistory),
    matchResultRoute(memberRoute, matchResults),
    singleMatchResultRoute(memberRoute, matchResults, apiOf(offer).timelines),
    parlayMatchResultRoute(memberRoute, { lists: apiOf(betting).readLists, matchResults }),
  ]
}

const openResults = (platform: Platform, apiOf: ModuleApiOf) => {
  const { pool, reads } = platform
  const seal = apiOf(accounts).factSeal
  const settling = openSettlement(platform, seal)
  return {
    api: {
      settled: settling.settled,
      tournamentResults: openTournamentResults(platform, apiOf(offer), seal),
      competitionMatches: createCompetitionMatchStore(reads),
    },
    routes: resultRoutes(platform, apiOf),
    staffRoutes: createStaffRoutes(platform, apiOf, seal),
    staffTopics: [apiOf(accounts).createPageTopics({ results: createResultsPage(platform) })],
    jobs: [settling.job],
    start: () => oneAtATime(pool, 'settlement facts', () => sealOldFacts(pool, seal)),
  }
}

/** Module for results: settlement of bets, corrections, and the pages of results. */
export const results = {
  name: 'results',
  description: resultsDescription,
  open: () => openResults,
} satisfies Module
