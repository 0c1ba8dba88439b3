import type { MatchId } from '@touchline/domain/match'
import { BackOff } from '../../platform/jobs/back-off.ts'
import { PriorityTurns } from '../../platform/jobs/priority-turns.ts'
import { SaySeldom } from '../../platform/jobs/say-seldom.ts'
import { FeedIntake } from './feed-intake.ts'
import type { MatchStatus } from './feed-ports.ts'
import type { FeedBatch, FeedListener } from './feed-source.ts'
import type { RunMade } from './made/run-made.ts'
import type { RunFeedParts } from './run-feed-parts.ts'

/** A feed or a database that fails is asked again after so long, wall clock, then after ever longer. */
const BEGIN_AGAIN_MS = 250
const MOST_MS = 10_000
/** Where a feed has told nothing for so long, wall clock, the book goes on by the world's clock without it. */
const WITHOUT_NEWS_MS = 2_000

/**
 * Follows the feed: begins it, takes in what it tells, and begins it again, from the last moment that was dealt with,
 * when anything goes wrong. What it told in between is heard again then, since every change is whole.
 */
export class RunFeed {
  readonly #parts: RunFeedParts
  readonly #intake: FeedIntake
  readonly #made: RunMade
  readonly #retry = new BackOff(BEGIN_AGAIN_MS, MOST_MS)
  readonly #failing: SaySeldom
  /** World time up to which everything is dealt with; the feed is begun again from here when something failed. */
  #dealtWithMs: number
  /** Who hears the feed now; null until it is begun, and again after a failure. */
  #heard: FeedListener | null = null
  /** What is being taken in: what traders do goes ahead of what the feed tells. */
  readonly #turns = new PriorityTurns()
  #hasTaken = false
  #isReady = false
  #toldWallMs = -Infinity
  #loaded = false
  readonly #unfollow: () => void

  /** `made`: what was made by hand is in the offer beside the feed's. */
  constructor(parts: RunFeedParts, made: RunMade, dealtWithMs: number) {
    this.#parts = parts
    this.#made = made
    this.#dealtWithMs = dealtWithMs
    this.#failing = new SaySeldom(parts)
    this.#intake = new FeedIntake({ ...parts, giveWay: () => this.#turns.giveWay() })
    this.#unfollow = parts.decisions.onChange((matchId) => {
      this.#intake.decided(matchId)
      made.decided(matchId)
    })
  }

  /**
   * A look at the clock, to be had several times a second: begins the feed where it must be, and has the world go on
   * where it is silent. Never throws: what failed is told to onError.
   */
  async turn(): Promise<void> {
    const { clock, book, isMine } = this.#parts
    const wallMs = clock.wallMs()
    if (isMine()) {
      if (!this.#turns.isBusy) {
        if (this.#heard === null && this.#retry.isDue(wallMs)) await this.#begin()
        if (wallMs - this.#toldWallMs > WITHOUT_NEWS_MS) book.advance(clock.worldMs())
      }
      await this.#urgently(async () => {
        await this.#tellAll(await this.#parts.words.readAgain(wallMs))
        await this.#made.turn()
        await this.#intake.tick()
        await this.#made.tick()
      }, 'the minutes of what traders tell')
    }
    this.#intake.goOn()
  }

  /** The margin of these matches moved (MA1): they are priced anew, a few at a time. Never throws, as `turn`. */
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
        onError(error, `pricing match ${matchId} anew`)
      }
    }
  }

  /** A trader told how a match stands, or left it to the feed again (HP). Never throws, as `turn`. */
  told(matchIds: readonly MatchId[]): Promise<void> {
    return this.#urgently(async () => {
      if (this.#parts.isMine()) await this.#tellAll(matchIds)
    }, 'taking in what a trader told')
  }

  /** GR21: staff stated which runners of a race start. */
  fieldStated(matchId: MatchId): void {
    this.#intake.fields.stated(matchId)
    this.#made.fieldStated(matchId)
  }

  /** The same, of whatever races: messages may have been lost. Never throws, as `turn`. */
  fieldsMissed(): Promise<void> {
    return this.#urgently(async () => {
      await this.#intake.fields.load()
      await this.#made.loadFields()
    }, 'reading which runners start')
  }

  async #tellAll(matchIds: readonly MatchId[]): Promise<void> {
    for (const matchId of matchIds) {
      await this.#intake.tell(matchId)
      await this.#made.tell(matchId)
    }
  }

  /** Hears nothing more, and resolves when what was told is taken in. */
  async stop(): Promise<void> {
    this.#heard = null
    this.#unfollow()
    await this.#turns.idle()
  }

  /** Takes a match out of the offer whose end was entered by hand (SE8). */
  end(matchId: MatchId, status: MatchStatus): void {
    this.#intake.end(matchId, status)
    this.#made.end(matchId, status)
  }

  /**
   * Offers matches again that are over in the book and open in the database: a later result, or staff (SE8), took their
   * end back. Restarts the feed, which then sends every listed match whole: no state of a match that was over was taken
   * in. `readReopened` runs between two batches of the feed, so that it sees no result that is only half taken in.
   * Never throws, as `turn`.
   */
  reopen(
    readReopened: () => Promise<readonly MatchId[]>,
    readWords: (matchId: MatchId) => Promise<void>,
  ): Promise<void> {
    return this.#urgently(async () => {
      const reopened = await readReopened()
      for (const matchId of reopened) await readWords(matchId)
      if (reopened.length > 0) this.#restart()
    }, 'reopening matches that are not over any more')
  }

  /** Writes down how far the world has come, for the next start. */
  async saveClock(): Promise<void> {
    const { clock, clockStore } = this.#parts
    const [wallMs, reachedMs] = [clock.wallMs(), clock.worldMs()]
    await clockStore.save({ wallMs, worldMs: this.#dealtWithMs, reachedMs, speed: clock.speed })
  }

  /** Resolves when all matches known are priced. */
  async idle(): Promise<void> {
    await Promise.all([this.#intake.idle(), this.#made.idle()])
  }

  /** Matches that are closed because of what their feed says, and since when the first of them is, wall clock. */
  quarantined(): { readonly count: number; readonly sinceMs: number | null } {
    return this.#intake.quarantined()
  }

  /**
   * Whether there is an offer to answer from: the feed's first batch is taken in and what is in play has prices, or the
   * feed itself has failed and the offer of before is all there is.
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

  /** One batch after the other, whoever tells them. */
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
    this.#toldWallMs = wallMs
    try {
      // A term that has run out says nothing of the feed: it goes stale, and no bet is taken (AC4).
      if (!isMine()) throw new Error('the right to write what a feed tells has run out')
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
    this.#retry.failed(this.#parts.clock.wallMs())
    this.#failing.say(error, this.#retry.failures > 1 ? `the feed, ${this.#retry.failures} times,` : 'the feed')
  }
}
