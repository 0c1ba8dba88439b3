import {
  suspendUntil,
  faultIn,
  type EffectiveState,
  computeEffectiveState,
  UNSTARTED_STATE,
  type PeriodSequence,
  findStages,
} from '@touchline/domain/manual-play'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { isEarlier } from '@touchline/domain/timeline'
import { InheritedManualStates } from './inherited-manual-states.ts'
import type { ManualStates, StoredManualState } from './manual-states.ts'
import { figuresOf } from './state-figures.ts'
import { type ManualStateWrite, UnsavedManualStates } from './unsaved-manual-states.ts'
import type { ManualPlayStore } from './manual-play-store.ts'

interface LiveStateResolverParts {
  readonly manualStates: Pick<ManualStates, 'find' | 'matchIds' | 'isUnread' | 'markReplaced' | 'remove'>
  readonly manualPlayStore: Omit<ManualPlayStore, 'sweep'>
  readonly clock: { worldMs(): number; monotonicMs(): number }
  readonly onError: (error: unknown, context: string) => void
}

interface ResolvableMatch {
  readonly matchId: MatchId
  readonly sportId: number
  /** Live state in force on the match; null before the first report. */
  readonly live: LiveState | null
}

/** How far the feed has confirmed a trader's manual state with this version. */
interface FeedProgress {
  readonly version: number
  /** Feed's state from which the rest of the manual state is still to be confirmed. */
  readonly from: LiveState | null
  /** Feed's last state that contradicts the manual state; null without a contradiction. */
  readonly contradictingState: LiveState | null
}

/** Computes the live state in force: the trader's manual state where present, else the feed's state (HP2). */
export class LiveStateResolver {
  readonly #parts: LiveStateResolverParts
  /** Last state that the feed itself sent, by match. */
  readonly #feedStates = new Map<MatchId, LiveState>()
  /**
   * Matches for which the restarted feed has reached its state before the restart; later states are new, not repeats.
   */
  readonly #caughtUpMatches = new Set<MatchId>()
  readonly #progress = new Map<MatchId, FeedProgress>()
  /** Feed states received while a manual state was unreadable. They are compared once the manual state is read. */
  readonly #uncomparedStates = new Map<MatchId, readonly LiveState[]>()
  readonly #inherited: InheritedManualStates
  readonly #unsavedStates: UnsavedManualStates

  constructor(parts: LiveStateResolverParts) {
    this.#parts = parts
    this.#inherited = new InheritedManualStates(parts.manualStates)
    this.#unsavedStates = new UnsavedManualStates(parts)
  }

  /** Handles a start or restart of the feed. The feed may repeat earlier states. */
  handleFeedStart(): void {
    this.#caughtUpMatches.clear()
  }

  /**
   * Records a state sent by the feed and returns the state in force. Throws if the feed's state is invalid; such a
   * state is not recorded.
   */
  recordFeedState(match: ResolvableMatch, feed: LiveState): LiveState {
    const stages = stagesIn(match.sportId)
    const fault = stages === null ? null : faultIn(stages, feed)
    if (fault !== null) throw new Error(`invalid match state: ${fault}`)
    if (!this.#isRepeat(match, feed)) {
      this.#feedStates.set(match.matchId, feed)
      this.#caughtUpMatches.add(match.matchId)
      if (this.#parts.manualStates.isUnread(match.matchId))
        this.#uncomparedStates.set(match.matchId, [...this.#findUncomparedStates(match.matchId), feed])
    }
    return this.resolveLiveState(match) ?? feed
  }

  /** Returns the last live state that the feed itself sent; undefined if the feed has sent none since the start. */
  findFeedState(matchId: MatchId): LiveState | undefined {
    return this.#feedStates.get(matchId)
  }

  /** Returns the live state in force; undefined if neither the feed nor a trader has reported a state. */
  resolveLiveState(match: ResolvableMatch): LiveState | undefined {
    const { manualStates } = this.#parts
    const manualState = manualStates.find(match.matchId)
    if (manualState === undefined && !manualStates.isUnread(match.matchId)) this.#uncomparedStates.delete(match.matchId)
    const state =
      manualState === undefined ? this.#feedStates.get(match.matchId) : this.#resolveWithManualState(match, manualState)
    return state !== undefined && manualStates.isUnread(match.matchId) ? { ...state, suspended: true } : state
  }

  forget(matchId: MatchId): void {
    this.#feedStates.delete(matchId)
    this.#caughtUpMatches.delete(matchId)
    this.#progress.delete(matchId)
    this.#uncomparedStates.delete(matchId)
    this.#inherited.forget(matchId)
  }

  /** Stores how far the feed has confirmed manual states. A failed write stays pending. Never throws. */
  settle(): Promise<void> {
    return this.#unsavedStates.settle()
  }

  /**
   * Returns true if a restarted feed repeats a state that it had sent before the trader entered the manual state. Such
   * a repeat says nothing about the manual state.
   */
  #isRepeat(of: ResolvableMatch, feed: LiveState): boolean {
    const { matchId } = of
    const manualState = this.#parts.manualStates.find(matchId)
    if (manualState?.status !== 'active' || this.#caughtUpMatches.has(matchId)) return false
    if (this.#inherited.wasUnread(of, manualState)) return false
    const before = this.#feedStates.get(matchId) ?? manualState.feed ?? manualState.from
    return before !== null && isEarlier(feed, before)
  }

  #resolveWithManualState(match: ResolvableMatch, manualState: StoredManualState): LiveState | undefined {
    const feed = this.#feedStates.get(match.matchId)
    if (manualState.status === 'active') return this.#resolveManualState(match, manualState)
    const worldMs = this.#parts.clock.worldMs()
    const { version, closedToMs } = manualState
    if (manualState.status === 'returning') {
      this.#queueReplacement(match.matchId, { version, kind: 'replaced', closedToMs })
      return suspendUntil(feed ?? buildUnreportedState(manualState.from), closedToMs, worldMs)
    }
    if (worldMs >= closedToMs) this.#queueReplacement(match.matchId, { version, kind: 'gone', closedToMs })
    // While the feed has sent nothing, only this manual state can have suspended the match, so a suspension before the
    // start of play is lifted.
    const state = feed ?? (match.live?.period === 'pre' ? { ...match.live, suspended: false } : undefined)
    return state && suspendUntil(state, closedToMs, worldMs)
  }

  #resolveManualState(of: ResolvableMatch, manualState: StoredManualState): LiveState | undefined {
    const { matchId } = of
    const stages = stagesIn(of.sportId)
    // A contradiction of the feed, as recorded by the previous process, stays in force until the feed sends a new
    // state.
    const feed = this.#feedStates.get(matchId) ?? manualState.feed
    if (stages === null) return feed ?? undefined
    const { version, closedToMs } = manualState
    const wasUnread = this.#inherited.wasUnread(of, manualState)
    const uncomparedStates = this.#findUncomparedStates(matchId)
    if (!this.#parts.manualStates.isUnread(matchId)) this.#uncomparedStates.delete(matchId)
    const previous = this.#progress.get(matchId)
    const before =
      previous?.version === version
        ? previous
        : { version, from: manualState.from, contradictingState: manualState.feed }
    const compared = this.#compareFeedStates(stages, { ...manualState, from: before.from }, [...uncomparedStates, feed])
    const found = wasUnread && feed !== null ? doubted(compared) : compared
    if (found.by === 'feed') this.#queueReplacement(matchId, { version, kind: 'replaced', closedToMs })
    else
      this.#recordProgress(matchId, before, {
        version,
        from: found.from,
        contradictingState: found.by === 'contradicted' ? feed : null,
      })
    return found.live
  }

  /** Compares the feed's states, in order, with the manual state until the feed has confirmed all of it. */
  #compareFeedStates(
    stages: PeriodSequence,
    manualState: StoredManualState,
    feedStates: readonly (LiveState | null)[],
  ): EffectiveState {
    const worldMs = this.#parts.clock.worldMs()
    return feedStates.reduce<EffectiveState>(
      (current, feed) =>
        current.by === 'feed' && feed !== null
          ? { live: suspendUntil(feed, manualState.closedToMs, worldMs), by: 'feed', from: feed }
          : computeEffectiveState(stages, feed, { ...manualState, from: current.from }, worldMs),
      { live: manualState.live, by: 'manual', from: manualState.from },
    )
  }

  #findUncomparedStates(matchId: MatchId): readonly LiveState[] {
    return this.#uncomparedStates.get(matchId) ?? []
  }

  /**
   * Stores how far the feed has confirmed the manual state, so that a new leader continues the comparison from this
   * point.
   */
  #recordProgress(matchId: MatchId, before: FeedProgress, progress: FeedProgress): void {
    this.#progress.set(matchId, progress)
    if (
      before.contradictingState === progress.contradictingState &&
      figuresOf(before.from) === figuresOf(progress.from)
    )
      return
    this.#unsavedStates.put(matchId, { kind: 'progress', ...progress })
  }

  /** Puts the feed's state in force instead of the manual state, and queues the database write. */
  #queueReplacement(matchId: MatchId, write: Exclude<ManualStateWrite, { readonly kind: 'progress' }>): void {
    this.#progress.delete(matchId)
    this.#unsavedStates.put(matchId, write)
    this.#parts.manualStates.markReplaced(matchId, write.version)
  }
}

/** Returns true if minute, added time or suspension differs between two live states. */
export function hasClockChanged(was: LiveState | null, { minute, added, suspended }: LiveState): boolean {
  return was?.minute !== minute || was.added !== added || was.suspended !== suspended
}

function stagesIn(sportId: number): PeriodSequence | null {
  const sport = sportById(sportId)
  return sport === undefined ? null : findStages(sport)
}

/**
 * Returns the state of a match returned to the feed before the first feed message. A match in play stays suspended
 * until the feed reports.
 */
function buildUnreportedState(from: LiveState | null): LiveState {
  return from === null ? UNSTARTED_STATE : { ...from, suspended: from.suspended || from.period !== 'pre' }
}

/** Treats a feed that seems to lag behind the manual state as a contradiction. */
function doubted(found: EffectiveState): EffectiveState {
  return found.by === 'manual' ? { ...found, live: { ...found.live, suspended: true }, by: 'contradicted' } : found
}
