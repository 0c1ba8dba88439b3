import type { MatchId, SportId } from '@touchline/domain/match'
import type { Logger } from 'pino'
import type { Bus } from '../runtime/bus/bus.ts'
import { databaseEvent } from '../runtime/bus/bus-event.ts'
import type { ClockStore, WorldClock } from '../runtime/clock/world-clock.ts'
import type { LeasedResources } from '../runtime/jobs/leases.ts'
import { workPriority } from '../runtime/jobs/work-priority.ts'
import { createBackgroundSlices, createWorkingSlices } from '../runtime/jobs/working-slices.ts'
import {
  type DecidedPrices,
  followDecidedPrices,
  followBettings,
  MANUAL_PROVIDER,
  type ManualMatch,
  manualMatchChanged,
  type BookWriting,
  type CommonBook,
  type MatchStatus,
  type MatchStore,
  resultsStored,
  type SportTerms,
  Timelines,
} from '../offer/index.ts'
import { endMissedMatches } from './end-missed.ts'
import type { QuarantineStore } from './feed-quarantine.ts'
import type { ResultStore } from './finished-matches/finished-match.ts'
import { RunManualMatches } from './manual-matches/run-manual-matches.ts'
import type { ManualPlayStore } from './manual-play/manual-play-store.ts'
import { type ManualStateOfMatch, ManualStates, manualPlayRecorded } from './manual-play/manual-states.ts'
import { loadFinishedMatches } from './reopen-recalled.ts'
import { RunFeed } from './run-feed.ts'
import type { RunFeedParts } from './run-feed-parts.ts'
import type { Feed } from './source/feed-source.ts'

/** Published by the database at commit when staff state which runners of a race start (GR21). */
const runnersStated = databaseEvent<{ readonly matchId: MatchId }>('runners.changed')

interface MatchEnd {
  readonly id: MatchId
  readonly status: MatchStatus
}

/** Storage of the leader. The database refuses its writes after another process has taken the lease over. */
export interface LeaderStores {
  readonly clock: ClockStore
  readonly matches: MatchStore
  readonly results: Pick<ResultStore, 'finished'>
  readonly quarantine: QuarantineStore
  readonly manualPlay: ManualPlayStore
  readonly timelines: ConstructorParameters<typeof Timelines>[0]
  /** Reads the manual state of a match; null reads the states of every open match. */
  readonly readManualStates: (matchId: MatchId | null) => Promise<readonly ManualStateOfMatch[]>
  readonly readOpenManualMatches: () => Promise<readonly ManualMatch[]>
  /** Reads the finished matches among the given ids. */
  readonly readEndedMatches: (matchIds: readonly MatchId[]) => Promise<readonly MatchEnd[]>
  /** Reads the ids of the unfinished matches among the given ids. */
  readonly readOpenMatchIds: (matchIds: readonly MatchId[]) => Promise<readonly MatchId[]>
  /** Reads the status of the matches among the given ids whose end staff decide (SE8). */
  readonly readManuallyDecided: (matchIds: readonly MatchId[]) => Promise<readonly MatchEnd[]>
}

interface PlayFeedParts {
  readonly joined: CommonBook
  /** Notifies when a sport's margins change, so that its matches are repriced. */
  readonly terms: Pick<SportTerms, 'onMargin'>
  readonly timelines: Timelines
  readonly feed: Feed
  readonly clock: WorldClock
  readonly bus: Bus
  readonly log: Logger
  /** Opens the storage of the leader on the connections of the lease. */
  readonly openStores: (pool: LeasedResources['pool']) => LeaderStores
}

/** A run of the feed in this process, which is the leader of the book. */
export interface RunningFeed {
  readonly run: RunFeed
  /**
   * Stops the feed run and the writing of the book.
   * @returns the total number of book changes (steps), for the next leader
   */
  stop(): Promise<number>
}

interface LeaderParts extends PlayFeedParts, Pick<LeasedResources, 'lease'> {
  readonly stores: LeaderStores
}

interface Running {
  readonly run: RunFeed
  readonly manualMatches: RunManualMatches
}

/** Takes the book over and runs the feed from the point that the previous leader reached. */
export async function playFeed(parts: PlayFeedParts, leased: LeasedResources): Promise<RunningFeed> {
  const { lease, pool } = leased
  const { joined, bus, log } = parts
  const stores = parts.openStores(pool)
  let run: RunFeed | null = null
  let unfollow = (): void => undefined
  const writing = await joined.write({
    fence: lease.fence,
    lastStep: lease.previousMessage === null ? null : Number(lease.previousMessage),
    pool,
    quarantined: () => run?.summariseQuarantine() ?? { count: 0, sinceMs: null },
  })
  const bettings = followBettings(pool, { book: writing.book, bus, log })
  const decided = followDecidedPrices(pool, { bus, log })
  const stopMargins = parts.terms.onMargin((sportId) => void run?.repriceMatches(listMatches(joined, sportId)))
  const stop = (): Promise<number> => {
    bettings.stop()
    unfollow()
    decided.stop()
    stopMargins()
    return writing.stop()
  }
  try {
    await catchUp(parts, writing, stores, bettings.readAll)
    const manualStates = new ManualStates(stores.readManualStates)
    await manualStates.readAll()
    const running = await createRun({ ...parts, stores, lease }, writing, {
      decisions: decided.decisions,
      manualStates,
    })
    run = running.run
    unfollow = followStaffChanges(running, manualStates, stores, parts)
    return { run, stop }
  } catch (error) {
    await stop()
    joined.follow()
    throw error
  }
}

/** Returns the matches of a sport, or of every sport for null, by kick-off. */
function listMatches({ book }: CommonBook, sportId: SportId | null): readonly MatchId[] {
  return [...book.entries()]
    .filter(({ match }) => sportId === null || match.fixture.league.sportId === sportId)
    .toSorted((a, b) => a.match.fixture.kickOffMs - b.match.fixture.kickOffMs)
    .map(({ match }) => match.id)
}

/** Applies to the book the changes that were made in the database while the book had no leader. */
async function catchUp(
  { joined, clock }: PlayFeedParts,
  { book }: BookWriting,
  stores: LeaderStores,
  readBettings: () => Promise<void>,
): Promise<void> {
  const isEmpty = joined.book.entries().next().done === true
  const { pricer } = joined
  withdrawUnknown(joined, book)
  await endMissedMatches({ entries: joined.book.entries(), book, pricer, read: stores.readEndedMatches })
  await loadFinishedMatches({ book, clock, store: stores.results })
  // A new book reads the betting status with each match, so only a book from a replica needs the separate read.
  if (!isEmpty) await readBettings()
}

/**
 * Withdraws the prices of matches without a pricing model in this process. The prices come from the previous leader and
 * may have moved since; until new prices exist, bets are refused as updating.
 */
function withdrawUnknown(joined: CommonBook, book: BookWriting['book']): void {
  for (const { match, lines } of [...joined.book.entries()])
    if (lines.size > 0 && !joined.pricer.hasModel(match.id)) book.updateMatch(match.id, { markets: [], unpriced: true })
}

async function createRun(
  parts: LeaderParts,
  { book, listener }: BookWriting,
  { decisions, manualStates }: { readonly decisions: DecidedPrices; readonly manualStates: ManualStates },
): Promise<Running> {
  const { clock, log, joined, feed, stores, lease } = parts
  if (feed.provider === MANUAL_PROVIDER)
    throw new Error(`a feed must not be named ${MANUAL_PROVIDER}: manual matches use that name`)
  const savedClock = await stores.clock.read()
  if (savedClock !== null && savedClock.reachedMs > clock.worldMs()) clock.follow(savedClock.reachedMs)
  const running: RunFeedParts = {
    ...parts,
    pricer: joined.pricer,
    decisions,
    manualStates,
    manualPlayStore: stores.manualPlay,
    book,
    listener,
    isLeaseHeld: () => lease.isMine(),
    clockStore: stores.clock,
    store: stores.matches,
    quarantine: stores.quarantine,
    slices: createWorkingSlices(() => performance.now()),
    background: createBackgroundSlices(() => performance.now(), workPriority),
    onError: (err, context) => log.error({ err }, `${context} failed`),
  }
  const manualMatches = new RunManualMatches(
    { ...running, timelines: new Timelines(stores.timelines) },
    stores.readOpenManualMatches,
  )
  return { run: new RunFeed(running, manualMatches, savedClock?.worldMs ?? clock.worldMs()), manualMatches }
}

/**
 * Subscribes to changes by staff: ends matches whose end was entered on any server, reopens matches that are no longer
 * over, and adds manual matches.
 */
function followStaffChanges(
  { run, manualMatches }: Running,
  manualStates: ManualStates,
  { readManuallyDecided, readOpenMatchIds }: LeaderStores,
  { joined, bus, log }: PlayFeedParts,
): () => void {
  // If the read of a manual state fails, `RunFeed` retries it, and betting on the match stays closed until the read
  // succeeds.
  const read = (matchId: MatchId | null): Promise<void> =>
    (matchId === null ? manualStates.readAll() : manualStates.readOne(matchId)).catch((err: unknown) =>
      log.error({ err }, 'loading manual match states failed'),
    )
  const applyManualState = async (matchId: MatchId | null): Promise<void> => {
    const before = manualStates.matchIds()
    await read(matchId)
    await run.applyManualStates(matchId === null ? [...new Set([...before, ...manualStates.matchIds()])] : [matchId])
  }
  const isClosed = (matchId: MatchId): boolean => joined.book.entry(matchId)?.match.status !== 0
  const applyManualResults = async (matchIds: readonly MatchId[]): Promise<void> => {
    for (const { id, status } of await readManuallyDecided(matchIds)) if (status !== 0) run.end(id, status)
    const closed = matchIds.filter(isClosed)
    if (closed.length > 0) await run.reopen(() => readOpenMatchIds(closed.filter(isClosed)), read)
  }
  const stops = [
    bus.subscribe(resultsStored, ({ matchIds }) => {
      applyManualResults(matchIds).catch((err: unknown) => log.error({ err }, 'loading finished matches failed'))
    }),
    bus.subscribe(manualMatchChanged, () => manualMatches.scheduleReload()),
    bus.subscribe(runnersStated, ({ matchId }) => run.scheduleRunnerCheck(matchId)),
    bus.subscribe(manualPlayRecorded, ({ matchId }) => void applyManualState(matchId)),
    bus.onGap(() => {
      manualMatches.scheduleReload()
      void run.recheckAllRunners()
      void applyManualState(null)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
