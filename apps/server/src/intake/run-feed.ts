import type { MatchId } from '@touchline/domain/match'
import { BackOff } from '../runtime/jobs/back-off.ts'
import { PriorityTurns } from '../runtime/jobs/priority-turns.ts'
import { ThrottledLog } from '../runtime/jobs/throttled-log.ts'
import { FeedIntake } from './feed-intake.ts'
import type { MatchStatus } from '../offer/index.ts'
import type { FeedBatch, FeedListener } from './source/feed-source.ts'
import type { RunManualMatches } from './manual-matches/run-manual-matches.ts'
import type { RunFeedParts } from './run-feed-parts.ts'

/**
 * Initial retry delay after a failure of the feed or the database in milliseconds. It grows up to `MAX_RETRY_DELAY_MS`.
 */
const RETRY_DELAY_MS = 250
const MAX_RETRY_DELAY_MS = 10_000
/** After this silence of the feed in milliseconds, the book advances by the simulated clock alone. */
const MAX_FEED_SILENCE_MS = 2_000

/**
 * Runs the feed: starts the feed, applies its messages, and after a failure restarts the feed from the last processed
 * moment. Messages in between are received again. Every change is atomic, so a repeat does no harm.
 */
export class RunFeed {
  readonly #parts: RunFeedParts
  readonly #intake: FeedIntake
  readonly #manualMatches: RunManualMatches
  readonly #retry = new BackOff(RETRY_DELAY_MS, MAX_RETRY_DELAY_MS)
  readonly #failureLog: ThrottledLog
  /** Simulated clock time up to which feed data is processed. After a failure the feed restarts from this time. */
  #processedToMs: number
  /** Current listener of the feed; null before the start and after a failure. */
  #listener: FeedListener | null = null
  /** Runs batches and actions one at a time; traders' actions run before waiting feed batches. */
  readonly #turns = new PriorityTurns()
  #hasAppliedBatch = false
  #isReady = false
  /** Time of the last batch on the monotonic clock. */
  #lastBatchMs = -Infinity
  #isLoaded = false
  readonly #unfollow: () => void

  /**
   * `manualMatches` applies the manual matches, which are offered beside the feed's matches. `processedToMs`: time of
   * the simulated clock up to which an earlier run has applied the feed; the feed continues from there.
   */
  constructor(parts: RunFeedParts, manualMatches: RunManualMatches, processedToMs: number) {
    this.#parts = parts
    this.#manualMatches = manualMatches
    this.#processedToMs = processedToMs
    this.#failureLog = new ThrottledLog(parts)
    this.#intake = new FeedIntake({ ...parts, yieldToUrgentWork: () => this.#turns.yieldToUrgentWork() })
    this.#unfollow = parts.decisions.onChange((matchId) => {
      this.#intake.refreshDecidedPrices(matchId)
      manualMatches.refreshDecidedPrices(matchId)
    })
  }

  /**
   * Performs a periodic step, several times a second: starts the feed if needed, and advances the book while the feed
   * is silent. Never throws; failures go to `onError`.
   */
  async turn(): Promise<void> {
    const { clock, book, isLeaseHeld } = this.#parts
    const nowMs = clock.monotonicMs()
    if (isLeaseHeld()) {
      if (!this.#turns.isBusy) {
        if (this.#listener === null && this.#retry.isDue(nowMs)) await this.#start()
        if (nowMs - this.#lastBatchMs > MAX_FEED_SILENCE_MS) book.advance(clock.worldMs())
      }
      await this.#runUrgent(async () => {
        await this.#applyEachManualState(await this.#parts.manualStates.retryFailedReads(nowMs))
        await this.#manualMatches.turn()
        await this.#intake.tick()
        await this.#manualMatches.tick()
      }, 'advancing manual match clocks')
    }
    this.#intake.resumePricing()
  }

  /** Reprices the given matches after a margin change (MA1), a few at a time. Never throws, like `turn`. */
  async repriceMatches(matchIds: readonly MatchId[]): Promise<void> {
    const { pricer, background, isLeaseHeld, onError } = this.#parts
    for (const matchId of matchIds) {
      await background.pause()
      if (!isLeaseHeld()) return
      pricer.renew(matchId)
      try {
        this.#intake.reprice(matchId)
        this.#manualMatches.reprice(matchId)
      } catch (error) {
        onError(error, `repricing match ${matchId}`)
      }
    }
  }

  /** Applies traders' manual states of these matches, or their return to the feed (HP). Never throws, like `turn`. */
  applyManualStates(matchIds: readonly MatchId[]): Promise<void> {
    return this.#runUrgent(async () => {
      if (this.#parts.isLeaseHeld()) await this.#applyEachManualState(matchIds)
    }, 'importing a trader’s update')
  }

  /** Schedules a check of a race after staff stated whether a runner starts (GR21). */
  scheduleRunnerCheck(matchId: MatchId): void {
    this.#intake.fields.scheduleCheck(matchId)
    this.#manualMatches.scheduleRunnerCheck(matchId)
  }

  /**
   * Rechecks the non-runners of every race, because notifications of staff statements may have been lost. Never throws,
   * like `turn`.
   */
  recheckAllRunners(): Promise<void> {
    return this.#runUrgent(async () => {
      await this.#intake.fields.load()
      await this.#manualMatches.loadFields()
    }, 'loading the starters of races')
  }

  async #applyEachManualState(matchIds: readonly MatchId[]): Promise<void> {
    for (const matchId of matchIds) {
      await this.#intake.applyManualState(matchId)
      await this.#manualMatches.applyManualState(matchId)
    }
  }

  /** Stops the feed run. Resolves when batches already received are applied. */
  async stop(): Promise<void> {
    this.#listener = null
    this.#unfollow()
    await this.#turns.idle()
  }

  /** Removes a match from the offer after a manual result (SE8). */
  end(matchId: MatchId, status: MatchStatus): void {
    this.#intake.end(matchId, status)
    this.#manualMatches.end(matchId, status)
  }

  /**
   * Reopens matches that are over in the book and open in the database, after a later result or staff withdrew the end
   * (SE8).
   *
   * Restarts the feed, because states of finished matches were not applied; the restarted feed sends the complete state
   * of every listed match. `readReopened` runs between two batches of the feed, so that no result is half applied.
   * Never throws, like `turn`.
   */
  reopen(
    readReopened: () => Promise<readonly MatchId[]>,
    readManualState: (matchId: MatchId) => Promise<void>,
  ): Promise<void> {
    return this.#runUrgent(async () => {
      const reopenedMatchIds = await readReopened()
      for (const matchId of reopenedMatchIds) await readManualState(matchId)
      if (reopenedMatchIds.length > 0) this.#restart()
    }, 'reopening matches that are no longer finished')
  }

  /** Saves how far the simulated clock and the applied feed messages have advanced, for the next start. */
  async saveClock(): Promise<void> {
    const { clock, clockStore } = this.#parts
    const [wallMs, reachedMs] = [clock.wallMs(), clock.worldMs()]
    await clockStore.save({ wallMs, worldMs: this.#processedToMs, reachedMs, speed: clock.speed })
  }

  /** Resolves when every received batch and every trader's action is applied, and every registered match is priced. */
  async idle(): Promise<void> {
    await this.#turns.idle()
    await Promise.all([this.#intake.idle(), this.#manualMatches.idle()])
  }

  /**
   * Returns the number of matches closed by quarantine and the start time of the oldest quarantine in wall-clock
   * milliseconds.
   */
  summariseQuarantine(): { readonly count: number; readonly sinceMs: number | null } {
    return this.#intake.summariseQuarantine()
  }

  /**
   * True once an offer is available: the first batch is applied and live matches have prices. Also true after repeated
   * failures of the feed, with only the previous offer.
   */
  get isReady(): boolean {
    this.#isReady ||= this.#hasAppliedBatch && !this.#intake.hasUnpricedInPlay
    return this.#isReady || this.#retry.failures > 1
  }

  #restart(): void {
    this.#manualMatches.scheduleReload()
    this.#listener = null
    this.#isLoaded = false
  }

  async #runUrgent(work: () => Promise<void>, context: string): Promise<void> {
    await this.#turns.urgent(work).catch((error: unknown) => this.#parts.onError(error, context))
  }

  async #start(): Promise<void> {
    const { feed, clock, timelines } = this.#parts
    const listener: FeedListener = {
      applyBatch: (batch) => this.#queueBatch(batch, listener),
      reportFailure: (error) => this.#handleFailure(error, listener),
    }
    try {
      if (!this.#isLoaded) await this.#intake.load()
      this.#isLoaded = true
      this.#listener = listener
      this.#intake.handleFeedStart()
      timelines.resume()
      await feed.start({ fromMs: this.#processedToMs, clock }, listener)
    } catch (error) {
      this.#listener = listener
      this.#handleFailure(error, listener)
    }
  }

  /** Applies a batch after earlier batches; drops a batch of an earlier feed run. */
  #queueBatch(batch: FeedBatch, listener: FeedListener): Promise<void> {
    return this.#turns.background(async () => {
      if (this.#listener === listener) await this.#applyBatch(batch, listener)
    })
  }

  async #applyBatch({ atMs, changes }: FeedBatch, listener: FeedListener): Promise<void> {
    const { clock, book, listener: watch, isLeaseHeld } = this.#parts
    const wallMs = clock.wallMs()
    const reachedMs = Math.min(atMs, clock.worldMs())
    const batchWallMs = wallMs - (clock.worldMs() - reachedMs) / clock.speed
    this.#lastBatchMs = clock.monotonicMs()
    try {
      // Without the lease this process may not write. The feed then becomes stale here, so no bet is accepted (AC4).
      if (!isLeaseHeld()) throw new Error('the lease for writing feed data has expired')
      if (changes.length > 0) watch.recordMessage()
      await this.#intake.applyBatch(changes, wallMs)
      book.advance(reachedMs)
      watch.caughtUp(batchWallMs)
      await this.#intake.voidOverdueMatches(reachedMs)
      this.#processedToMs = Math.max(this.#processedToMs, reachedMs)
      this.#hasAppliedBatch = true
      this.#retry.succeeded()
      this.#failureLog.succeeded()
    } catch (error) {
      this.#handleFailure(error, listener)
    }
    this.#intake.resumePricing()
  }

  #handleFailure(error: unknown, listener: FeedListener): void {
    if (this.#listener !== listener) return
    this.#listener = null
    this.#retry.failed(this.#parts.clock.monotonicMs())
    this.#failureLog.report(error, this.#retry.failures > 1 ? `the feed, ${this.#retry.failures} times,` : 'the feed')
  }
}
