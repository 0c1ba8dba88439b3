import { DEFAULT_MARGIN } from '@touchline/domain/pricing'
import process from 'node:process'
import type pg from 'pg'
import { accounts, demoHistoryBefore, withAuditEntry, type Member, type TextSeal } from '../accounts/index.ts'
import { isWorkRunning, oneAtATime } from '../platform/database/one-at-a-time.ts'
import type { Holding } from '../platform/jobs/leases.ts'
import type { ModuleApiOf, Platform } from '../platform/module.ts'
import { wallet, type WalletApi } from '../wallet/index.ts'
import { createPlacementStore } from './betting/placement.store.ts'
import { createDemoHistoryStore } from './demo-history/demo-history.store.ts'
import { PastClock } from './demo-history/past-clock.ts'
import type { PlayPast } from './demo-history/past-play.ts'
import { openPastSeason } from './demo-history/past-season.ts'
import { PlayHistory } from './demo-history/play-history.ts'
import { storeSeasonSoFar } from './demo-history/season-so-far.ts'
import { LANES } from './lanes.ts'
import { Book } from './offer/book.ts'
import { createBookView } from './offer/book-view.ts'
import { builtInOf } from './offer/sport-terms.ts'
import { FeedWatch } from './offer/feed-watch.ts'
import { createMatchStore } from './offer/matches.store.ts'
import { Pricer } from './offer/price-match.ts'
import { createSettlement } from './settlement/settle-match.ts'
import { createSettlementStore } from './settlement/settlement.store.ts'
import { createVoidOrderStore } from './settlement/void-order.store.ts'
import { createVoidBets, type VoidOrderStore, type VoidRefusal } from './settlement/void-bets.ts'
import { createMoney } from './sportsbook.money.ts'
import { openTournamentResults } from './sportsbook.tournament.ts'
import type { SportsbookOptions } from './sportsbook.options.ts'

/** Bus for the generated history: drops every event, because history has no subscribers. */
const SILENT = { publish: () => undefined }

/** Creates the storage of voids that writes a void and its audit entry in a single transaction. */
const recordedVoids = (pool: pg.Pool, seal: TextSeal): VoidOrderStore => ({
  ...createVoidOrderStore(pool, seal),
  add: (matchId, act) => {
    const { orderedBy, note, window } = act
    const osUser = `uid ${process.getuid?.()}`
    const auditParams = { match: matchId, window, note }
    return withAuditEntry<number | VoidRefusal>(
      pool,
      { command: 'demo', orderedBy, osUser, given: auditParams },
      async (client) => {
        const added = await createVoidOrderStore(client, seal).add(matchId, act)
        return typeof added === 'string'
          ? { result: added }
          : { result: added, before: { acts: added - 1 }, after: { acts: added }, tells: [] }
      },
    )
  },
})

const WORK = 'demo history'

/** Creates the access through which further products add a part to the history of a new demo. */
export const openHistory = ({ pool }: Pick<Platform, 'pool'>) => {
  const beside: PlayPast[] = []
  return {
    beside,
    face: {
      /** Registers the function that generates a product's part of the history. Must be called while modules open. */
      join: (play: PlayPast): void => {
        beside.push(play)
      },
      /** Whether a process is generating the history now; history read meanwhile is incomplete. */
      isPlayed: (): Promise<boolean> => isWorkRunning(pool, WORK),
    },
  }
}

/**
 * Creates the sportsbook components for the history on a clock in the past. The price book is separate; the database is
 * the platform's.
 */
const openPast = (platform: Platform, ledger: WalletApi, seal: TextSeal, fromMs: number) => {
  const { pool, reads, say } = platform
  const clock = new PastClock(fromMs)
  const book = new Book({ firstSeq: 0, worldMs: fromMs })
  const watch = new FeedWatch(clock.wallMs)
  const pricer = new Pricer()
  const view = createBookView(book, watch)
  const modelOf = (matchId: Parameters<Pricer['modelOf']>[0]) => pricer.modelOf(matchId)
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
    waitMsOf: (sportId) => builtInOf(sportId).waitMs,
    bus: SILENT,
    onNotice: say,
  })
  const settlement = createSettlement({
    store: createSettlementStore(pool, seal),
    clock,
    lanes: LANES.settle,
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
    cashOuts: money.cashOuts,
  }
}

/**
 * Generates the days before a new demo: the bets of the demo members and their settlement. Does nothing if the demo
 * already has a history, if a bet was placed before, or if no demo runs.
 */
export const playDemoHistory = async (
  platform: Platform,
  faceOf: ModuleApiOf,
  { seed, historyDays = 0 }: SportsbookOptions,
  { pool: writes }: Holding,
  beside: readonly PlayPast[],
): Promise<void> => {
  const members: readonly Member[] = historyDays > 0 ? await faceOf(accounts).demoMembers() : []
  if (members.length === 0) return
  const { pool, clock, say } = platform
  const historyStore = createDemoHistoryStore(pool)
  await oneAtATime(pool, WORK, async () => {
    const days = await historyStore.begin(demoHistoryBefore(clock.worldMs(), historyDays))
    if (days === null) return
    say('demo: the matches and bets of the previous days are simulated')
    const season = openPastSeason(seed, days)
    const ledger = faceOf(wallet)
    const seal = faceOf(accounts).factSeal
    const elsewhere = members.flatMap(({ ownWallet, operator }) => (ownWallet ? [] : [operator.id]))
    const { operatorWallets, tellAll } = await ledger.openPlayed([...new Set(elsewhere)])
    const past = openPast(platform, { ...ledger, operatorWallets }, seal, days.fromMs)
    const store = createMatchStore(writes, seal)
    const played = { seed, clock: past.clock, members, book: openTournamentResults(platform, past, seal) }
    const others = beside.map((play) => play(played))
    await new PlayHistory({ ...past, seed, season, members, store, beside: others }).play(days)
    await storeSeasonSoFar({ seed, store }, clock.worldMs())
    await tellAll()
    await historyStore.end()
  })
}
