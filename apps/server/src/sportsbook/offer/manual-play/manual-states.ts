import type { ManualState } from '@touchline/domain/manual-play'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { databaseSubject } from '../../../platform/bus/subject.ts'
import { BackOff } from '../../../platform/jobs/back-off.ts'

/** Published by the database at commit when a trader enters a manual state or returns a match to the feed. */
export const manualPlayRecorded = databaseSubject<{ readonly matchId: MatchId }>('play.told')

/** A trader's manual match state as stored. */
export interface StoredManualState extends ManualState {
  /** Version of the manual state, from 1; each new manual state of any match gets a higher version. */
  readonly version: number
  /**
   * `stands`: the manual state is in force. `left`: the match is back with the feed, but the feed's state is not yet
   * applied. `told`: the feed's state counts, and the manual state only closes betting until `closedToMs`.
   */
  readonly counts: 'stands' | 'left' | 'told'
  /** Feed's state that contradicts the manual state (HP2); null without a contradiction. */
  readonly feed: LiveState | null
}

export type ManualStateOfMatch = StoredManualState & { readonly matchId: MatchId }

/** Initial delay before a failed read is retried, in milliseconds. The delay grows up to `MOST_MS`. */
const AGAIN_MS = 250
const MOST_MS = 10_000

/** In-memory cache of traders' manual states of unfinished matches. */
export class ManualStates {
  readonly #read: (matchId: MatchId | null) => Promise<readonly ManualStateOfMatch[]>
  readonly #words = new Map<MatchId, StoredManualState>()
  /**
   * Highest version, by match, of a manual state that the feed has replaced. A read from the database may still return
   * such a manual state; it is ignored.
   */
  readonly #done = new Map<MatchId, number>()
  /** Matches whose changed manual state could not be read from the database; null stands for every match. */
  readonly #unread = new Set<MatchId | null>()
  readonly #retry = new BackOff(AGAIN_MS, MOST_MS)
  #reading: Promise<void> = Promise.resolve()

  /** `read` loads the manual state of one match or, with null, of every unfinished match. */
  constructor(read: (matchId: MatchId | null) => Promise<readonly ManualStateOfMatch[]>) {
    this.#read = read
  }

  of(matchId: MatchId): StoredManualState | undefined {
    return this.#words.get(matchId)
  }

  /** Returns true if the stored manual state has changed but could not be read. */
  isUnread(matchId: MatchId): boolean {
    return this.#unread.has(matchId)
  }

  matchIds(): readonly MatchId[] {
    return [...this.#words.keys()]
  }

  /** Marks the manual state up to this version as replaced by the feed's state. */
  done(matchId: MatchId, version: number): void {
    this.#done.set(matchId, version)
    const word = this.#words.get(matchId)
    if (word !== undefined && word.version <= version) this.#words.set(matchId, markReported(word))
  }

  /** Removes the manual state from the cache, if its version is not above the given version. */
  gone(matchId: MatchId, version: number): void {
    this.#done.set(matchId, version)
    if ((this.#words.get(matchId)?.version ?? Infinity) <= version) this.#words.delete(matchId)
  }

  forget(matchId: MatchId): void {
    this.#words.delete(matchId)
    this.#done.delete(matchId)
    this.#unread.delete(matchId)
  }

  /** Reads the current manual state of a match. A failed read is queued for a retry. */
  readOne(matchId: MatchId): Promise<void> {
    return this.#inTurn(matchId, async () => {
      const [word] = await this.#read(matchId)
      if (word === undefined) this.#words.delete(matchId)
      else this.#put(word)
      this.#unread.delete(matchId)
    })
  }

  /** Reads the manual states of every match, at the start and after possibly missed notifications. */
  readAll(): Promise<void> {
    return this.#inTurn(null, async () => {
      const words = await this.#read(null)
      this.#words.clear()
      for (const word of words) this.#put(word)
      this.#unread.clear()
    })
  }

  /**
   * Retries failed reads once their delay is over. `nowMs` is on the monotonic clock.
   * @returns the matches with a possibly changed manual state
   */
  async readAgain(nowMs: number): Promise<readonly MatchId[]> {
    if (this.#unread.size === 0 || !this.#retry.isDue(nowMs)) return []
    const [unread, before] = [[...this.#unread], this.matchIds()]
    const read = await Promise.allSettled(
      unread.map((matchId) => (matchId === null ? this.readAll() : this.readOne(matchId))),
    )
    if (read.every(({ status }) => status === 'fulfilled')) this.#retry.succeeded()
    else this.#retry.failed(nowMs)
    const of = unread.includes(null) ? [...unread, ...before, ...this.matchIds()] : unread
    return [...new Set(of)].filter((matchId) => matchId !== null)
  }

  #put({ matchId, ...word }: ManualStateOfMatch): void {
    this.#words.set(matchId, word.version > (this.#done.get(matchId) ?? 0) ? word : markReported(word))
  }

  /** Runs reads one after another, so that an earlier read cannot overwrite the state of a later read. */
  #inTurn(of: MatchId | null, work: () => Promise<void>): Promise<void> {
    const done = this.#reading.then(work).catch((error: unknown) => {
      this.#unread.add(of)
      throw error
    })
    this.#reading = done.catch(() => undefined)
    return done
  }
}

const markReported = (word: StoredManualState): StoredManualState => ({ ...word, counts: 'told', feed: null })
