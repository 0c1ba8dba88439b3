import { UNSTARTED_STATE } from '@touchline/domain/manual-play'
import type { FeedChange, LiveState, MatchId } from '@touchline/domain/match'
import type { StateChange } from '../feed-changes.ts'
import type { MatchChange } from '../feed-quarantine.ts'
import type { CachedMatch, MatchCache } from '../match-cache.ts'
import type { StateFailed } from '../states/state-writes.ts'
import type { ResultPublisher, MatchStore } from '../../offer/index.ts'
import { DoubtedMatches } from './doubted-matches.ts'
import type { ManualStates } from './manual-states.ts'
import { hasClockChanged, LiveStateResolver } from './manual-play.ts'
import { ReleasedResults } from './released-results.ts'
import type { ManualPlayStore } from './manual-play-store.ts'

interface ManualPlayIntakeParts {
  readonly manualStates: ManualStates
  readonly manualPlayStore: ManualPlayStore
  readonly store: Pick<MatchStore, 'storeReleasedResults'>
  readonly bus: ResultPublisher
  readonly clock: { worldMs(): number; monotonicMs(): number }
  readonly matchCache: Pick<MatchCache, 'byId' | 'byKey' | 'keyOf'>
  /** Applies live states to the database and the price book; calls `failed` for a state that could not be applied. */
  readonly applyStates: (states: readonly StateChange[], failed: StateFailed) => Promise<void>
  readonly show: (matchId: MatchId, live: LiveState) => void
  /** Quarantines a feed message that cannot be applied. */
  readonly quarantineChange: (change: MatchChange, error: unknown) => Promise<void>
  readonly onError: (error: unknown, context: string) => void
}

/**
 * Time after which the manual state of a finished match is deleted, in milliseconds of the simulated clock. Kept until
 * then, because a finished match may resume (SE8).
 */
const RETENTION_MS = 7 * 86_400_000

/** Combines the match states that traders enter with the states that the feed sends (HP). */
export class ManualPlayIntake {
  readonly #parts: ManualPlayIntakeParts
  readonly #liveStates: LiveStateResolver
  readonly #failures: DoubtedMatches
  readonly #releasedResults: ReleasedResults

  constructor(parts: ManualPlayIntakeParts) {
    this.#parts = parts
    this.#liveStates = new LiveStateResolver(parts)
    this.#failures = new DoubtedMatches(parts)
    this.#releasedResults = new ReleasedResults(parts)
  }

  /** Handles a start or restart of the feed, which may repeat earlier states. */
  handleFeedStart(): void {
    this.#liveStates.handleFeedStart()
  }

  /**
   * Returns the last live state that the feed itself sent, regardless of a trader's manual state; undefined if the feed
   * has sent none since the start.
   */
  findFeedState(matchId: MatchId): LiveState | undefined {
    return this.#liveStates.findFeedState(matchId)
  }

  /**
   * Returns the live state in force for each state change of the feed: the feed's own state, unless a trader's manual
   * state is ahead of the feed (HP2).
   */
  async resolveStates(changes: readonly FeedChange[]): Promise<readonly StateChange[]> {
    const states: StateChange[] = []
    for (const change of changes) {
      if (change.kind !== 'state') continue
      const cachedMatch = this.#parts.matchCache.byKey(change.key)
      try {
        const state =
          cachedMatch?.status === 0 ? this.#liveStates.recordFeedState(cachedMatch, change.state) : change.state
        states.push({ ...change, state, stateFromFeed: change.state })
      } catch (error) {
        await this.#parts.quarantineChange(change, error)
      }
    }
    return states
  }

  /** Quarantines the feed's own state, never a trader's manual state. */
  readonly quarantineFeedState: StateFailed = async ({ key, state, stateFromFeed }, error) => {
    const { matchCache, quarantineChange } = this.#parts
    const match = matchCache.byKey(key)
    const feedState = stateFromFeed ?? (match && this.#liveStates.findFeedState(match.matchId)) ?? state
    await quarantineChange({ kind: 'state', key, state: feedState }, error)
  }

  /** Applies a trader's manual state or a return to the feed. Ignores matches of other feeds. */
  async applyManualState(matchId: MatchId): Promise<void> {
    const cachedMatch = this.#parts.matchCache.byId(matchId)
    if (cachedMatch?.status === 0) await this.#applyCurrentState(cachedMatch, () => true)
    this.#releasedResults.scheduleConversion()
    await this.settle()
  }

  /** Advances the match minute of matches whose state a trader sets manually. */
  async tick(): Promise<void> {
    for (const matchId of this.#parts.manualStates.matchIds()) {
      const cachedMatch = this.#parts.matchCache.byId(matchId)
      if (cachedMatch?.status === 0 && this.#failures.isDue(matchId))
        await this.#applyCurrentState(cachedMatch, (state) => hasClockChanged(cachedMatch.live, state))
    }
    await this.settle()
  }

  /**
   * Stores how much of each manual state the feed has confirmed, and converts released results into results. Never
   * throws.
   */
  async settle(): Promise<void> {
    await this.#liveStates.settle()
    await this.#releasedResults.convertReleased()
  }

  /** Drops the manual state of a finished match. */
  forget(matchId: MatchId): void {
    this.#liveStates.forget(matchId)
    this.#parts.manualStates.forget(matchId)
    this.#failures.forget(matchId)
  }

  sweep(worldMs: number): Promise<void> {
    return this.#parts.manualPlayStore.sweep(worldMs - RETENTION_MS)
  }

  /**
   * Applies the match's current state if `shouldApply` returns true for the state. A failure closes only the affected
   * match.
   */
  async #applyCurrentState(cachedMatch: CachedMatch, shouldApply: (state: LiveState) => boolean): Promise<void> {
    const { applyStates, matchCache: cache } = this.#parts
    const key = cache.keyOf(cachedMatch.matchId)
    if (key === undefined) return
    let isApplied = true
    const failed = (error: unknown): Promise<void> => {
      isApplied = false
      this.#suspendMatch(cachedMatch, error)
      return Promise.resolve()
    }
    try {
      const state = this.#liveStates.resolveLiveState(cachedMatch)
      if (state === undefined || !shouldApply(state)) return
      await applyStates([{ kind: 'state', key, state }], (_change, error) => failed(error))
    } catch (error) {
      await failed(error)
    }
    if (isApplied) this.#failures.forget(cachedMatch.matchId)
  }

  /** Suspends the match and schedules a retry, because the trader's manual state could not be applied. */
  #suspendMatch(cachedMatch: CachedMatch, error: unknown): void {
    this.#failures.recordFailure(cachedMatch.matchId, error)
    cachedMatch.live = { ...(cachedMatch.live ?? UNSTARTED_STATE), suspended: true }
    this.#parts.show(cachedMatch.matchId, cachedMatch.live)
  }
}
