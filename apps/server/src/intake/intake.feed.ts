import type { MatchId, SportId } from '@touchline/domain/match'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { TextSeal } from '../accounts/index.ts'
import type { Bus } from '../platform/bus/bus.ts'
import { createClockStore } from '../platform/clock/world-clock.store.ts'
import type { WorldClock } from '../platform/clock/world-clock.ts'
import type { LeasedResources } from '../platform/jobs/leases.ts'
import { workPriority } from '../platform/jobs/work-priority.ts'
import { createBackgroundSlices, createWorkingSlices } from '../platform/jobs/working-slices.ts'
import {
  createResultStore,
  type DecidedPrices,
  type Feed,
  followDecidedPrices,
  followBettings,
  HOUSE,
  manualMatchChanged,
  readOpenManualMatches,
  type BookWriting,
  type CommonBook,
  createTimelineStore,
  resultsStored,
  type SportTerms,
  Timelines,
} from '../offer/index.ts'
import { ManualStates, manualPlayRecorded } from './manual-play/manual-states.ts'
import { createManualPlayStore, readManualStates } from './manual-play/manual-play.store.ts'
import { endMissedMatches } from './end-missed.ts'
import { readManuallyDecided, readEndedMatches, readOpenMatchIds } from './ended-matches.store.ts'
import { runnersStated } from './fields/runners-stated.ts'
import { RunManualMatches } from './manual-matches/run-manual-matches.ts'
import { createMatchStore } from './matches.store.ts'
import { createQuarantineStore } from './quarantine.store.ts'
import { loadFinishedMatches } from './recall-closed.ts'
import { RunFeed } from './run-feed.ts'
import type { RunFeedParts } from './run-feed-parts.ts'

interface PlayFeedParts {
  readonly joined: CommonBook
  /** Notifies when a sport's margins change, so that its matches are repriced. */
  readonly terms: Pick<SportTerms, 'onMargin'>
  readonly timelines: Timelines
  readonly feed: Feed
  readonly clock: WorldClock
  readonly bus: Bus
  readonly log: Logger
  readonly seal: TextSeal
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

/**
 * Withdraws the prices of matches without a pricing model in this process. The prices come from the previous leader and
 * may have moved since; until new prices exist, bets are refused as updating.
 */
const withdrawUnknown = (joined: CommonBook, book: BookWriting['book']): void => {
  for (const { match, lines } of [...joined.book.entries()])
    if (lines.size > 0 && !joined.pricer.hasModel(match.id)) book.updateMatch(match.id, { markets: [], unpriced: true })
}

/** Returns the matches of a sport, or of every sport for null, by kick-off. */
const listMatches = ({ book }: CommonBook, sportId: SportId | null): readonly MatchId[] =>
  [...book.entries()]
    .filter(({ match }) => sportId === null || match.fixture.league.sportId === sportId)
    .toSorted((a, b) => a.match.fixture.kickOffMs - b.match.fixture.kickOffMs)
    .map(({ match }) => match.id)

/** Applies to the book the changes that were made in the database while the book had no leader. */
const catchUp = async (
  { joined, clock }: PlayFeedParts,
  { book }: BookWriting,
  pool: pg.Pool,
  readBettings: () => Promise<void>,
): Promise<void> => {
  const isEmpty = joined.book.entries().next().done === true
  const { pricer } = joined
  withdrawUnknown(joined, book)
  await endMissedMatches({ entries: joined.book.entries(), book, pricer, read: (ids) => readEndedMatches(pool, ids) })
  await loadFinishedMatches({ book, clock, store: createResultStore(pool) })
  // A new book reads the betting status with each match, so only a book from a replica needs the separate read.
  if (!isEmpty) await readBettings()
}

interface Running {
  readonly run: RunFeed
  readonly manualMatches: RunManualMatches
}

const createRun = async (
  parts: PlayFeedParts,
  { book, listener }: BookWriting,
  { lease, pool }: LeasedResources,
  { decisions, manualStates }: { readonly decisions: DecidedPrices; readonly manualStates: ManualStates },
): Promise<Running> => {
  const { clock, log, joined, feed } = parts
  if (feed.provider === HOUSE) throw new Error(`a feed must not be named ${HOUSE}: manual matches use that name`)
  const clockStore = createClockStore(pool)
  const savedClock = await clockStore.read()
  if (savedClock !== null && savedClock.reachedMs > clock.worldMs()) clock.follow(savedClock.reachedMs)
  const running: RunFeedParts = {
    ...parts,
    pricer: joined.pricer,
    decisions,
    manualStates,
    manualPlayStore: createManualPlayStore(pool),
    book,
    listener,
    isLeaseHeld: () => lease.isMine(),
    clockStore,
    store: createMatchStore(pool, parts.seal),
    quarantine: createQuarantineStore(pool),
    slices: createWorkingSlices(() => performance.now()),
    background: createBackgroundSlices(() => performance.now(), workPriority),
    onError: (err, context) => log.error({ err }, `${context} failed`),
  }
  const manualMatches = new RunManualMatches({ ...running, timelines: new Timelines(createTimelineStore(pool)) }, () =>
    readOpenManualMatches(pool),
  )
  return { run: new RunFeed(running, manualMatches, savedClock?.worldMs ?? clock.worldMs()), manualMatches }
}

/**
 * Subscribes to changes by staff: ends matches whose end was entered on any server, reopens matches that are no longer
 * over, and adds manual matches.
 */
const followStaffChanges = (
  { run, manualMatches }: Running,
  manualStates: ManualStates,
  pool: pg.Pool,
  { joined, bus, log }: PlayFeedParts,
): (() => void) => {
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
    for (const { id, status } of await readManuallyDecided(pool, matchIds)) if (status !== 0) run.end(id, status)
    const closed = matchIds.filter(isClosed)
    if (closed.length > 0) await run.reopen(() => readOpenMatchIds(pool, closed.filter(isClosed)), read)
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

/** Takes the book over and runs the feed from the point that the previous leader reached. */
export const playFeed = async (parts: PlayFeedParts, holding: LeasedResources): Promise<RunningFeed> => {
  const { lease, pool } = holding
  const { joined, bus, log } = parts
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
    await catchUp(parts, writing, pool, bettings.readAll)
    const manualStates = new ManualStates((matchId) => readManualStates(pool, matchId))
    await manualStates.readAll()
    const running = await createRun(parts, writing, holding, { decisions: decided.decisions, manualStates })
    run = running.run
    unfollow = followStaffChanges(running, manualStates, pool, parts)
    return { run, stop }
  } catch (error) {
    await stop()
    joined.follow()
    throw error
  }
}
