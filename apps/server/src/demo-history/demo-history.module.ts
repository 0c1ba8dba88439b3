import { DEFAULT_MARGIN } from '@touchline/domain/pricing'
import process from 'node:process'
import type pg from 'pg'
import { withAuditEntry } from '../audit-log/index.ts'
import { createPlacementStore, LEDGER_SHARDS, createMoney } from '../betting/index.ts'
import { openCashOuts } from '../cash-out/index.ts'
import { demo, computeDemoHistoryRange } from '../demo/index.ts'
import { intake, createMatchStore } from '../intake/index.ts'
import type { Member } from '../members/index.ts'
import { Book, createBookView, getBuiltInTerms, FeedWatch, Pricer } from '../offer/index.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import {
  createSettlement,
  createSettlementStore,
  createVoidOrderStore,
  createVoidBets,
  type VoidOrderStore,
  type VoidRefusal,
  openTournamentResults,
} from '../results/index.ts'
import { isWorkRunning, oneAtATime } from '../runtime/database/one-at-a-time.ts'
import type { LeasedResources } from '../runtime/jobs/leases.ts'
import { secrets, type TextSeal } from '../secrets/index.ts'
import { wallet, type WalletApi } from '../wallet/index.ts'
import { createDemoHistoryStore } from './demo-history.store.ts'
import { PastClock } from './historical-clock.ts'
import type { PlayPast } from './historical-play.ts'
import { openPastSeason } from './historical-season.ts'
import { HistorySimulator } from './play-history.ts'
import { storeSeasonSoFar } from './season-history.ts'

interface DemoHistoryOptions {
  readonly seed: number
  /** Number of days of bets that a new demo generates before its start; default 0. */
  readonly historyDays?: number
}

/** Bus for the generated history: drops every event, because history has no subscribers. */
const SILENT = { publish: () => undefined }

const WORK = 'demo history'

/** Module for the days before a new demo: simulates bets and results, with the parts of other products. */
export const demoHistory = {
  name: 'demo-history',
  open: (options) => (platform, apiOf) => openDemoHistory(platform, apiOf, options),
} satisfies Module<unknown, DemoHistoryOptions>

function openDemoHistory(platform: Platform, apiOf: ModuleApiOf, options: DemoHistoryOptions) {
  const { productHistories, access } = openHistory(platform)
  apiOf(intake).beforeFeed((leased) => simulateDemoHistory(platform, apiOf, options, leased, productHistories))
  return { api: access }
}

/** Creates the access through which further products add a part to the history of a new demo. */
function openHistory({ pool }: Pick<Platform, 'pool'>) {
  const productHistories: PlayPast[] = []
  return {
    productHistories,
    access: {
      /** Registers the function that generates a product's part of the history. Must be called while modules open. */
      join: (play: PlayPast): void => {
        productHistories.push(play)
      },
      /** Whether a process is generating the history now; history read meanwhile is incomplete. */
      isSimulating: (): Promise<boolean> => isWorkRunning(pool, WORK),
    },
  }
}

/**
 * Generates the days before a new demo: the bets of the demo members and their settlement. Does nothing if the demo
 * already has a history, if a bet was placed before, or if no demo runs.
 */
async function simulateDemoHistory(
  platform: Platform,
  apiOf: ModuleApiOf,
  { seed, historyDays = 0 }: DemoHistoryOptions,
  { pool: writes }: LeasedResources,
  productHistories: readonly PlayPast[],
): Promise<void> {
  const members: readonly Member[] = historyDays > 0 ? await apiOf(demo).readMembers() : []
  if (members.length === 0) return
  const { pool, clock, printProgress } = platform
  const historyStore = createDemoHistoryStore(pool)
  await oneAtATime(pool, WORK, async () => {
    const days = await historyStore.start(computeDemoHistoryRange(clock.worldMs(), historyDays))
    if (days === null) return
    printProgress('demo: the matches and bets of the previous days are simulated')
    const season = openPastSeason(seed, days)
    const ledger = apiOf(wallet)
    const seal = apiOf(secrets).factSeal
    const elsewhere = members.flatMap(({ hasPlatformWallet, operator }) => (hasPlatformWallet ? [] : [operator.id]))
    const { acknowledgeAll, ...simulated } = await ledger.openSimulatedWallets([...new Set(elsewhere)])
    const past = openPast(platform, { ...ledger, ...simulated }, seal, days.fromMs)
    const store = createMatchStore(writes, seal)
    const pastContext = { seed, clock: past.clock, members, book: openTournamentResults(platform, past, seal) }
    const histories = productHistories.map((play) => play(pastContext))
    await new HistorySimulator({ ...past, seed, season, members, store, productHistories: histories }).simulate(days)
    await storeSeasonSoFar({ seed, store }, clock.worldMs())
    await acknowledgeAll()
    await historyStore.end()
  })
}

/**
 * Creates the sportsbook components for the history on a clock in the past. The price book is separate; the database is
 * the platform's.
 */
function openPast(platform: Platform, ledger: WalletApi, seal: TextSeal, fromMs: number) {
  const { pool, reads, printProgress } = platform
  const clock = new PastClock(fromMs)
  const book = new Book({ firstSeq: 0, worldMs: fromMs })
  const watch = new FeedWatch(clock.wallMs)
  const pricer = new Pricer()
  const view = createBookView(book, watch)
  const modelOf = (matchId: Parameters<Pricer['findModel']>[0]) => pricer.findModel(matchId)
  const money = createMoney({
    pool,
    reads,
    batches: pool,
    clock,
    wallet: ledger,
    book: view,
    // Returns no stake cap, because current stake rules do not apply to past bets.
    stakeCap: () => null,
    modelOf,
    marginsOf: () => ({ margin: DEFAULT_MARGIN }),
    waitMsOf: (sportId) => getBuiltInTerms(sportId).waitMs,
    bus: SILENT,
    onNotice: printProgress,
  })
  const { cashOuts } = openCashOuts({
    pool,
    clock,
    wallet: ledger,
    book: view,
    modelOf,
    waitMsOf: (sportId) => getBuiltInTerms(sportId).waitMs,
    bus: SILENT,
    onNotice: printProgress,
  })
  const settlement = createSettlement({
    store: createSettlementStore(pool, seal),
    clock,
    shards: LEDGER_SHARDS.settle,
    bus: SILENT,
  })
  const voids = createVoidBets({ store: recordedVoids(pool, seal), clock, settlement })
  const { ensureWorkingDay } = createPlacementStore(pool)
  return {
    clock,
    book,
    watch,
    pricer,
    view,
    settlement,
    voids,
    ensureWorkingDay,
    placeBet: money.placeBet,
    cashOuts,
  }
}

/** Creates the storage of voids that writes a void and its audit entry in a single transaction. */
function recordedVoids(pool: pg.Pool, seal: TextSeal): VoidOrderStore {
  return {
    ...createVoidOrderStore(pool, seal),
    add: (matchId, voidOrder) => {
      const { orderedBy, note, window } = voidOrder
      const osUser = `uid ${process.getuid?.()}`
      const auditParams = { match: matchId, window, note }
      return withAuditEntry<number | VoidRefusal>(
        pool,
        { command: 'demo', orderedBy, osUser, args: auditParams },
        async (client) => {
          const added = await createVoidOrderStore(client, seal).add(matchId, voidOrder)
          return typeof added === 'string'
            ? { result: added }
            : { result: added, before: { acts: added - 1 }, after: { acts: added }, securityEntries: [] }
        },
      )
    },
  }
}
