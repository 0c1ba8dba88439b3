import type { ManualState } from '@touchline/domain/manual-play'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { databaseEvent } from '../../runtime/bus/bus-event.ts'
import { BackOff } from '../../runtime/jobs/back-off.ts'

/** Published by the database at commit when a trader enters a manual state or returns a match to the feed. */
export const manualPlayRecorded = databaseEvent<{ readonly matchId: MatchId }>('play.recorded')

/** A trader's manual match state as stored. */
export interface StoredManualState extends ManualState {
  /** Version of the manual state, from 1; each new manual state of any match gets a higher version. */
  readonly version: number
  /**
   * `active`: the manual state is in force. `returning`: the match is back with the feed, but the feed's state is not
   * yet applied. `ended`: the feed's state is in force, and the manual state only closes betting until `closedToMs`.
   */
  readonly status: 'active' | 'returning' | 'ended'
  /** Feed's state that contradicts the manual state (HP2); null without a contradiction. */
  readonly feed: LiveState | null
}

export type ManualStateOfMatch = StoredManualState & { readonly matchId: MatchId }

/** Initial delay before a failed read is retried, in milliseconds. The delay grows up to `MAX_RETRY_DELAY_MS`. */
const RETRY_DELAY_MS = 250
const MAX_RETRY_DELAY_MS = 10_000

/** In-memory cache of traders' manual states of unfinished matches. */
export class ManualStates {
  readonly #read: (matchId: MatchId | null) => Promise<readonly ManualStateOfMatch[]>
  readonly #states = new Map<MatchId, StoredManualState>()
  /**
   * Highest version, by match, of a manual state that the feed has replaced. A read from the database may still return
   * such a manual state; it is ignored.
   */
  readonly #replacedVersions = new Map<MatchId, number>()
  /** Matches whose changed manual state could not be read from the database; null stands for every match. */
  readonly #unreadMatches = new Set<MatchId | null>()
  readonly #retry = new BackOff(RETRY_DELAY_MS, MAX_RETRY_DELAY_MS)
  #reading: Promise<void> = Promise.resolve()

  /** `read` loads the manual state of one match or, with null, of every unfinished match. */
  constructor(read: (matchId: MatchId | null) => Promise<readonly ManualStateOfMatch[]>) {
    this.#read = read
  }

  find(matchId: MatchId): StoredManualState | undefined {
    return this.#states.get(matchId)
  }

  /** Returns true if the stored manual state has changed but could not be read. */
  isUnread(matchId: MatchId): boolean {
    return this.#unreadMatches.has(matchId)
  }

  matchIds(): readonly MatchId[] {
    return [...this.#states.keys()]
  }

  /** Marks the manual state up to this version as replaced by the feed's state. */
  markReplaced(matchId: MatchId, version: number): void {
    this.#replacedVersions.set(matchId, version)
    const state = this.#states.get(matchId)
    if (state !== undefined && state.version <= version) this.#states.set(matchId, toReplacedState(state))
  }

  /** Removes the manual state from the cache, if its version is not above the given version. */
  remove(matchId: MatchId, version: number): void {
    this.#replacedVersions.set(matchId, version)
    if ((this.#states.get(matchId)?.version ?? Infinity) <= version) this.#states.delete(matchId)
  }

  forget(matchId: MatchId): void {
    this.#states.delete(matchId)
    this.#replacedVersions.delete(matchId)
    this.#unreadMatches.delete(matchId)
  }

  /** Reads the current manual state of a match. A failed read is queued for a retry. */
  readOne(matchId: MatchId): Promise<void> {
    return this.#inTurn(matchId, async () => {
      const [state] = await this.#read(matchId)
      if (state === undefined) this.#states.delete(matchId)
      else this.#put(state)
      this.#unreadMatches.delete(matchId)
    })
  }

  /** Reads the manual states of every match, at the start and after possibly missed notifications. */
  readAll(): Promise<void> {
    return this.#inTurn(null, async () => {
      const states = await this.#read(null)
      this.#states.clear()
      for (const state of states) this.#put(state)
      this.#unreadMatches.clear()
    })
  }

  /**
   * Retries failed reads once their delay is over. `nowMs` is on the monotonic clock.
   * @returns the matches with a possibly changed manual state
   */
  async retryFailedReads(nowMs: number): Promise<readonly MatchId[]> {
    if (this.#unreadMatches.size === 0 || !this.#retry.isDue(nowMs)) return []
    const [unread, before] = [[...this.#unreadMatches], this.matchIds()]
    const results = await Promise.allSettled(
      unread.map((matchId) => (matchId === null ? this.readAll() : this.readOne(matchId))),
    )
    if (results.every(({ status }) => status === 'fulfilled')) this.#retry.succeeded()
    else this.#retry.failed(nowMs)
    const changedMatchIds = unread.includes(null) ? [...unread, ...before, ...this.matchIds()] : unread
    return [...new Set(changedMatchIds)].filter((matchId) => matchId !== null)
  }

  #put({ matchId, ...state }: ManualStateOfMatch): void {
    this.#states.set(
      matchId,
      state.version > (this.#replacedVersions.get(matchId) ?? 0) ? state : toReplacedState(state),
    )
  }

  /** Runs reads one after another, so that an earlier read cannot overwrite the state of a later read. */
  #inTurn(matchId: MatchId | null, work: () => Promise<void>): Promise<void> {
    const result = this.#reading.then(work).catch((error: unknown) => {
      this.#unreadMatches.add(matchId)
      throw error
    })
    this.#reading = result.catch(() => undefined)
    return result
  }
}

function toReplacedState(state: StoredManualState): StoredManualState {
  return { ...state, status: 'ended', feed: null }
}
