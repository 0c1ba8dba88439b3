import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import { auditLog, createRunAudited } from '../audit-log/index.ts'
import { betting, LEDGER_SHARDS, betsChanged } from '../betting/index.ts'
import { createResultStore, readUnruledChanges } from '../intake/index.ts'
import { members, auditEntryRecorded } from '../members/index.ts'
import {
  type OfferComponents,
  createBookView,
  createTimelineStore,
  matchChanged,
  offer,
  publishManualResult,
  readFaultyMatches,
  readListedMatches,
  readNamedMatches,
  resultsStored,
  sealOldFacts,
} from '../offer/index.ts'
import type { Route, StaffCallRoute } from '../platform/http/route.ts'
import type { ModuleApiOf, Module, Platform, Job } from '../platform/module.ts'
import { oneAtATime } from '../runtime/database/one-at-a-time.ts'
import { secrets, type TextSeal } from '../secrets/index.ts'
import { staff, type StaffPage } from '../staff/index.ts'
import { wallet } from '../wallet/index.ts'
import { createChangeStore } from './changes/change-match.store.ts'
import { createChangeMatch } from './changes/change-match.ts'
import { createPreviewChange } from './changes/preview-change.ts'
import { createPreviewMoney } from './changes/preview-money.store.ts'
import { readShownMatch } from './changes/result-match-view.store.ts'
import type { ResultMatchesParams } from './changes/result-match.ts'
import { readMatchesToDecide, readResultMatches } from './changes/result-matches.store.ts'
import { readApprovalThreshold, setApprovalThreshold } from './changes/approval-threshold.store.ts'
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
import { createTournamentResults, type TournamentResults } from './tournament-results.ts'
import { RunSettlement } from './run-settlement.ts'
import { createSettlement } from './settle-match.ts'
import {
  decideChangeAction,
  makeChangeAction,
  listThresholdChanges,
  setApprovalThresholdAction,
  type SettlementChanges,
} from './settlement-changes/change-actions.ts'
import { resultRoutes } from './settlement-changes/settlement-changes.http.ts'
import { readMatchWithFacts } from './settlement-facts.store.ts'
import { createSettlementStore } from './settlement.store.ts'

/** Calls and commands that change a result or the settlement of a match. */
const RESULT_COMMANDS: ReadonlySet<string> = new Set([
  'office/changematch',
  'office/decidechange',
  'office/setsecondperson',
  'office/ruleparticipants',
  'void',
])

/** Module for results: settlement of bets, corrections, and the pages of results. */
export const results = {
  name: 'results',
  description: resultsDescription,
  open: () => openResults,
} satisfies Module

function openResults(platform: Platform, apiOf: ModuleApiOf) {
  const { pool, reads } = platform
  const seal = apiOf(secrets).factSeal
  const settling = openSettlement(platform, seal)
  return {
    api: {
      settled: settling.settled,
      tournamentResults: openTournamentResults(platform, apiOf(offer), seal),
      competitionMatches: createCompetitionMatchStore(reads),
    },
    routes: createRoutes(platform, apiOf),
    staffRoutes: createStaffRoutes(platform, apiOf, seal),
    staffTopics: [apiOf(staff).createPageTopics({ results: createResultsPage(platform) })],
    jobs: [settling.job],
    start: () => oneAtATime(pool, 'settlement facts', () => sealOldFacts(pool, seal)),
  }
}

function createRoutes({ reads, clock }: Platform, apiOf: ModuleApiOf): Route[] {
  const memberRoute = apiOf(members).createMemberRouteFor('results')
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

/** Creates the job that settles stored bets. One process of the database runs the job. */
function openSettlement({ clock, bus, log }: Platform, seal: TextSeal) {
  let running: RunSettlement | null = null
  const job: Job = {
    name: 'settlement',
    role: 'worker',
    isLeased: true,
    start: ({ pool }) => {
      const settlement = createSettlement({
        store: createSettlementStore(pool, seal),
        clock,
        shards: LEDGER_SHARDS.settle,
        bus,
      })
      const started = new RunSettlement({
        settlement,
        bus,
        clock,
        onError: (err, context) => log.error({ err }, `${context} failed`),
      })
      started.start()
      running = started
      return () => started.stop()
    },
  }
  return {
    job,
    /** Resolves when this process has tried to settle each match for which it has received an event. */
    settled: async (): Promise<void> => running?.idle(),
  }
}

/** Creates the office's views of a match's results and voids, and the functions to change them (SE8). */
function openChanges({ pool, bus }: Platform, seal: TextSeal) {
  const preview = createPreviewChange({ store: createSettlementStore(pool, seal), money: createPreviewMoney(pool) })
  return {
    changes: createChangeMatch<pg.PoolClient>({
      records: createChangeStore(pool, seal),
      createRecords: (client) => createChangeStore(client, seal),
      preview,
    }),
    list: (params: ResultMatchesParams) => readResultMatches(pool, params),
    /**
     * Returns the ids of matches that need a decision by staff with the right to results (AL7): at most 101 matches
     * with an open proposal, differing results or a missing price, and every match whose change of participants awaits
     * a ruling.
     */
    toDecide: async (at: Pick<ResultMatchesParams, 'nowMs' | 'wallMs'>): Promise<ReadonlySet<number>> => {
      const [results, unruledChanges] = await Promise.all([readMatchesToDecide(pool, at), readUnruledChanges(pool)])
      return new Set([...results, ...unruledChanges.map(({ matchId }) => matchId)])
    },
    readApprovalThreshold: (wallMs: number) => readApprovalThreshold(pool, wallMs),
    setApprovalThreshold,
    show: (matchId: MatchId) => readShownMatch(pool, matchId),
    /** Notifies the process that runs settlement that bets on the match must be settled. */
    requestSettlement: (matchId: MatchId) => publishManualResult(bus, matchId),
  }
}

/** Creates the routes by which staff change results and void bets. */
function createStaffRoutes(platform: Platform, apiOf: ModuleApiOf, seal: TextSeal): StaffCallRoute[] {
  const { pool, clock } = platform
  const { staffRoute } = apiOf(staff)
  const { readAuditEntries } = apiOf(auditLog)
  const { changes, requestSettlement, setApprovalThreshold, ...read } = openChanges(platform, seal)
  const runAudited = createRunAudited(
    pool,
    (client): SettlementChanges => ({
      make: (order, by) => changes.make(client, order, by),
      decide: (decision, by) => changes.decide(client, decision, by),
      setApprovalThreshold: (order) => setApprovalThreshold(client, order),
    }),
  )
  const parts = { runAudited, clock, requestSettlement }
  return resultRoutes(staffRoute, {
    ...read,
    clock,
    preview: changes.preview,
    make: makeChangeAction(parts),
    decide: decideChangeAction(parts),
    listThresholdChanges: listThresholdChanges(readAuditEntries),
    setApprovalThreshold: setApprovalThresholdAction(parts),
  })
}

/** Page of the results in the back office. */
function createResultsPage({ bus }: Platform): StaffPage {
  return {
    needs: 'results',
    subscribe: (recordChange) => [
      bus.subscribe(resultsStored, () => recordChange('any')),
      bus.subscribe(matchChanged, () => recordChange('any')),
      bus.subscribe(betsChanged, () => recordChange('any')),
      bus.subscribe(auditEntryRecorded, ({ command }) => {
        if (RESULT_COMMANDS.has(command)) recordChange('any')
      }),
    ],
  }
}

/** Opens the access of other products to a price book and to the results. */
export function openTournamentResults(
  { pool, reads }: Pick<Platform, 'pool' | 'reads'>,
  { book, watch }: Pick<OfferComponents, 'book' | 'watch'>,
  seal: TextSeal,
): TournamentResults {
  return createTournamentResults({
    book,
    view: createBookView(book, watch),
    readNames: (matchIds) => readNamedMatches(reads, matchIds),
    readListedNames: (listings) => readListedMatches(reads, listings),
    readTimelines: createTimelineStore(reads).readTimelines,
    readFacts: (matchIds) => readMatchWithFacts(pool, matchIds),
    readFaultyMatches: (matchIds) => readFaultyMatches(pool, seal, matchIds),
  })
}
