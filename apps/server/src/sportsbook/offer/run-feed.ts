import type { MatchId } from '@touchline/domain/match'
import { BackOff } from '../../platform/jobs/back-off.ts'
import { PriorityTurns } from '../../platform/jobs/priority-turns.ts'
import { ThrottledLog } from '../../platform/jobs/throttled-log.ts'
import { FeedIntake } from './feed-intake.ts'
import type { MatchStatus } from './feed-ports.ts'
import type { FeedBatch, FeedListener } from './feed-source.ts'
import type { RunManualMatches } from './manual-matches/run-manual-matches.ts'
import type { RunFeedParts } from './run-feed-parts.ts'

/**
 * Initial retry delay after a failure of the feed or the database in milliseconds. The delay grows up to `MOST_MS`.
 */
const BEGIN_AGAIN_MS = 250
const MOST_MS = 10_000
/** After this silence of the feed in milliseconds, the book advances by the simulated clock alone. */
const WITHOUT_NEWS_MS = 2_000

/**
 * Runs the feed: starts the feed, applies its messages, and after a failure restarts the feed from the last processed
 * moment. Messages in between are received again. Every change is atomic, so a repeat does no harm.
 */
export class RunFeed {
  readonly #parts: RunFeedParts
  readonly #intake: FeedIntake
  readonly #made: RunManualMatches
  readonly #retry = new BackOff(BEGIN_AGAIN_MS, MOST_MS)
  readonly #failing: ThrottledLog
  /** Simulated clock time up to which feed data is processed. After a failure the feed restarts from this time. */
  #dealtWithMs: number
  /** Current listener of the feed; null before the start and after a failure. */
  #heard: FeedListener | null = null
  /** Runs batches and actions one at a time; traders' actions run before waiting feed batches. */
  readonly #turns = new PriorityTurns()
  #hasTaken = false
  #isReady = false
  /** Time of the last batch on the monotonic clock. */
  #toldMs = -Infinity
  #loaded = false
  readonly #unfollow: () => void

  /**
   * `made` applies the manual matches, which are offered beside the feed's matches. `dealtWithMs`: simulated clock time
   * from which the feed starts.
   */
  constructor(parts: RunFeedParts, made: RunManualMatches, dealtWithMs: number) {
    this.#parts = parts
    this.#made = made
    this.#dealtWithMs = dealtWithMs
    this.#failing = new ThrottledLog(parts)
    this.#intake = new FeedIntake({ ...parts, giveWay: () => this.#turns.giveWay() })
    this.#unfollow = parts.decisions.onChange((matchId) => {
      this.#intake.decided(matchId)
      made.decided(matchId)
    })
  }

  /**
   * Performs a periodic step, several times a second: starts the feed if needed, and advances the book while the feed
   * is silent. Never throws; failures go to `onError`.
   */
  async turn(): Promise<void> {
    const { clock, book, isMine } = this.#parts
    const nowMs = clock.monotonicMs()
    if (isMine()) {
      if (!this.#turns.isBusy) {
        if (this.#heard === null && this.#retry.isDue(nowMs)) await this.#begin()
        if (nowMs - this.#toldMs > WITHOUT_NEWS_MS) book.advance(clock.worldMs())
      }
      await this.#urgently(async () => {
        await this.#tellAll(await this.#parts.words.readAgain(nowMs))
        await this.#made.turn()
        await this.#intake.tick()
        await this.#made.tick()
      }, 'advancing manual match clocks')
    }
    this.#intake.goOn()
  }

  /** Reprices the given matches after a margin change (MA1), a few at a time. Never throws, like `turn`. */
  async priceAnew(matchIds: readonly MatchId[]): Promise<void> {
    const { pricer, background, isMine, onError } = this.#parts
    for (const matchId of matchIds) {
      await background.pause()
      if (!isMine()) return
      pricer.renew(matchId)
      try {
        this.#intake.reprice(matchId)
        this.#made.reprice(matchId)
      } catch (error) {
        onError(error, `repricing match ${matchId}`)
      }
    }
  }

  /** Applies traders' manual states of these matches, or their return to the feed (HP). Never throws, like `turn`. */
  told(matchIds: readonly MatchId[]): Promise<void> {
    return this.#urgently(async () => {
      if (this.#parts.isMine()) await this.#tellAll(matchIds)
    }, 'importing a trader’s update')
  }

  /** Schedules a check of a race after staff stated whether a runner starts (GR21). */
  fieldStated(matchId: MatchId): void {
    this.#intake.fields.stated(matchId)
    this.#made.fieldStated(matchId)
  }

  /**
   * Rechecks the non-runners of every race, because notifications of staff statements may have been lost. Never throws,
   * like `turn`.
   */
  fieldsMissed(): Promise<void> {
    return this.#urgently(async () => {
      await this.#intake.fields.load()
      await this.#made.loadFields()
    }, 'loading the starters of races')
  }

  async #tellAll(matchIds: readonly MatchId[]): Promise<void> {
    for (const matchId of matchIds) {
      await this.#intake.tell(matchId)
      await this.#made.tell(matchId)
    }
  }

  /** Stops the feed run. Resolves when batches already received are applied. */
  async stop(): Promise<void> {
    this.#heard = null
    this.#unfollow()
    await this.#turns.idle()
  }

  /** Removes a match from the offer after a manual result (SE8). */
  end(matchId: MatchId, status: MatchStatus): void {
    this.#intake.end(matchId, status)
    this.#made.end(matchId, status)
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
    readWords: (matchId: MatchId) => Promise<void>,
  ): Promise<void> {
    return this.#urgently(async () => {
      const reopened = await readReopened()
      for (const matchId of reopened) await readWords(matchId)
      if (reopened.length > 0) this.#restart()
    }, 'reopening matches that are no longer finished')
  }

  /** Saves how far the simulated clock and the applied feed messages have advanced, for the next start. */
  async saveClock(): Promise<void> {
    const { clock, clockStore } = this.#parts
    const [wallMs, reachedMs] = [clock.wallMs(), clock.worldMs()]
    await clockStore.save({ wallMs, worldMs: this.#dealtWithMs, reachedMs, speed: clock.speed })
  }

  /** Resolves when every registered match is priced. */
  async idle(): Promise<void> {
    await Promise.all([this.#intake.idle(), this.#made.idle()])
  }

  /**
   * Returns the number of matches closed by quarantine and the start time of the oldest quarantine in wall-clock
   * milliseconds.
   */
  quarantined(): { readonly count: number; readonly sinceMs: number | null } {
    return this.#intake.quarantined()
  }

  /**
   * True once an offer is available: the first batch is applied and live matches have prices. Also true after repeated
   * failures of the feed, with only the previous offer.
   */
  get isReady(): boolean {
    this.#isReady ||= this.#hasTaken && !this.#intake.hasUnpricedInPlay
    return this.#isReady || this.#retry.failures > 1
  }

  #restart(): void {
    this.#made.told()
    this.#heard = null
    this.#loaded = false
  }

  async #urgently(work: () => Promise<void>, what: string): Promise<void> {
    await this.#turns.urgent(work).catch((error: unknown) => this.#parts.onError(error, what))
  }

  async #begin(): Promise<void> {
    const { feed, clock, timelines } = this.#parts
    const listener: FeedListener = {
      take: (batch) => this.#take(batch, listener),
      lost: (error) => this.#failed(error, listener),
    }
    try {
      if (!this.#loaded) await this.#intake.load()
      this.#loaded = true
      this.#heard = listener
      this.#intake.begin()
      timelines.resume()
      await feed.begin({ fromMs: this.#dealtWithMs, clock }, listener)
    } catch (error) {
      this.#heard = listener
      this.#failed(error, listener)
    }
  }

  /** Applies a batch after earlier batches; drops a batch of an earlier feed run. */
  #take(batch: FeedBatch, listener: FeedListener): Promise<void> {
    return this.#turns.background(async () => {
      if (this.#heard === listener) await this.#takeIn(batch, listener)
    })
  }

  async #takeIn({ atMs, changes }: FeedBatch, listener: FeedListener): Promise<void> {
    const { clock, book, listener: watch, isMine } = this.#parts
    const wallMs = clock.wallMs()
    const reachedMs = Math.min(atMs, clock.worldMs())
    const ofWallMs = wallMs - (clock.worldMs() - reachedMs) / clock.speed
    this.#toldMs = clock.monotonicMs()
    try {
      // Without the lease this process may not write. The feed then becomes stale here, so no bet is accepted (AC4).
      if (!isMine()) throw new Error('the lease for writing feed data has expired')
      if (changes.length > 0) watch.heard()
      await this.#intake.take(changes, wallMs)
      book.advance(reachedMs)
      watch.caughtUp(ofWallMs)
      await this.#intake.dealWithOverdue(reachedMs)
      this.#dealtWithMs = Math.max(this.#dealtWithMs, reachedMs)
      this.#hasTaken = true
      this.#retry.succeeded()
      this.#failing.succeeded()
    } catch (error) {
      this.#failed(error, listener)
    }
    this.#intake.goOn()
  }

  #failed(error: unknown, listener: FeedListener): void {
    if (this.#heard !== listener) return
    this.#heard = null
    this.#retry.failed(this.#parts.clock.monotonicMs())
    this.#failing.report(error, this.#retry.failures > 1 ? `the feed, ${this.#retry.failures} times,` : 'the feed')
  }
}
