import {
  closedUntil,
  faultIn,
  type InForce,
  inForce,
  UNSTARTED_STATE,
  type Stages,
  stagesOf,
} from '@touchline/domain/manual-play'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { isEarlier } from '@touchline/domain/timeline'
import { InheritedManualStates } from './inherited-manual-states.ts'
import type { ManualStates, StoredManualState } from './manual-states.ts'
import { figuresOf } from './state-figures.ts'
import { type Owed, UnsavedManualStates } from './unsaved-manual-states.ts'
import type { ManualPlayStore } from './manual-play-store.ts'

interface PlayByHandParts {
  readonly words: Pick<ManualStates, 'of' | 'matchIds' | 'isUnread' | 'done' | 'gone'>
  readonly toldPlay: Omit<ManualPlayStore, 'sweep'>
  readonly clock: { worldMs(): number; monotonicMs(): number }
  readonly onError: (error: unknown, what: string) => void
}

interface OfMatch {
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
  readonly apart: LiveState | null
}

/** Returns true if minute, added time or suspension differs between two live states. */
export const hasMoved = (was: LiveState | null, { minute, added, suspended }: LiveState): boolean =>
  was?.minute !== minute || was.added !== added || was.suspended !== suspended

const stagesIn = (sportId: number): Stages | null => {
  const sport = sportById(sportId)
  return sport === undefined ? null : stagesOf(sport)
}

/**
 * Returns the state of a match returned to the feed before the first feed message. A match in play stays suspended
 * until the feed reports.
 */
const unheard = (from: LiveState | null): LiveState =>
  from === null ? UNSTARTED_STATE : { ...from, suspended: from.suspended || from.period !== 'pre' }

/** Treats a feed that seems to lag behind the manual state as a contradiction. */
const doubted = (found: InForce): InForce =>
  found.by === 'hand' ? { ...found, live: { ...found.live, suspended: true }, by: 'apart' } : found

/** Computes the live state in force: the trader's manual state where present, else the feed's state (HP2). */
export class PlayByHand {
  readonly #parts: PlayByHandParts
  /** Last state that the feed itself sent, by match. */
  readonly #feed = new Map<MatchId, LiveState>()
  /**
   * Matches for which the restarted feed has reached its state before the restart; later states are new, not repeats.
   */
  readonly #caughtUp = new Set<MatchId>()
  readonly #seen = new Map<MatchId, FeedProgress>()
  /** Feed states received while a manual state was unreadable. They are compared once the manual state is read. */
  readonly #missed = new Map<MatchId, readonly LiveState[]>()
  readonly #inherited: InheritedManualStates
  readonly #owed: UnsavedManualStates

  constructor(parts: PlayByHandParts) {
    this.#parts = parts
    this.#inherited = new InheritedManualStates(parts.words)
    this.#owed = new UnsavedManualStates(parts)
  }

  /** Handles a start or restart of the feed. The feed may repeat earlier states. */
  begin(): void {
    this.#caughtUp.clear()
  }

  /**
   * Records a state sent by the feed and returns the state in force. Throws if the feed's state is invalid; such a
   * state is not recorded.
   */
  heard(of: OfMatch, feed: LiveState): LiveState {
    const stages = stagesIn(of.sportId)
    const fault = stages === null ? null : faultIn(stages, feed)
    if (fault !== null) throw new Error(`what is told of play: ${fault}`)
    if (!this.#repeats(of, feed)) {
      this.#feed.set(of.matchId, feed)
      this.#caughtUp.add(of.matchId)
      if (this.#parts.words.isUnread(of.matchId)) this.#missed.set(of.matchId, [...this.#missedOf(of.matchId), feed])
    }
    return this.standing(of) ?? feed
  }

  /** Returns the last live state that the feed itself sent; undefined if the feed has sent none since the start. */
  feedOf(matchId: MatchId): LiveState | undefined {
    return this.#feed.get(matchId)
  }

  /** Returns the live state in force; undefined if neither the feed nor a trader has reported a state. */
  standing(of: OfMatch): LiveState | undefined {
    const { words } = this.#parts
    const word = words.of(of.matchId)
    if (word === undefined && !words.isUnread(of.matchId)) this.#missed.delete(of.matchId)
    const state = word === undefined ? this.#feed.get(of.matchId) : this.#beside(of, word)
    return state !== undefined && words.isUnread(of.matchId) ? { ...state, suspended: true } : state
  }

  forget(matchId: MatchId): void {
    this.#feed.delete(matchId)
    this.#caughtUp.delete(matchId)
    this.#seen.delete(matchId)
    this.#missed.delete(matchId)
    this.#inherited.forget(matchId)
  }

  /** Stores how far the feed has confirmed manual states. A failed write stays pending. Never throws. */
  settle(): Promise<void> {
    return this.#owed.settle()
  }

  /**
   * Returns true if a restarted feed repeats a state that it had sent before the trader entered the manual state. Such
   * a repeat says nothing about the manual state.
   */
  #repeats(of: OfMatch, feed: LiveState): boolean {
    const { matchId } = of
    const word = this.#parts.words.of(matchId)
    if (word?.counts !== 'stands' || this.#caughtUp.has(matchId)) return false
    if (this.#inherited.wasUnread(of, word)) return false
    const before = this.#feed.get(matchId) ?? word.feed ?? word.from
    return before !== null && isEarlier(feed, before)
  }

  #beside(of: OfMatch, word: StoredManualState): LiveState | undefined {
    const feed = this.#feed.get(of.matchId)
    if (word.counts === 'stands') return this.#byHand(of, word)
    const worldMs = this.#parts.clock.worldMs()
    const { version, closedToMs } = word
    if (word.counts === 'left') {
      this.#owe(of.matchId, { version, what: 'told', closedToMs })
      return closedUntil(feed ?? unheard(word.from), closedToMs, worldMs)
    }
    if (worldMs >= closedToMs) this.#owe(of.matchId, { version, what: 'gone', closedToMs })
    // While the feed has sent nothing, only this manual state can have suspended the match, so a suspension before the
    // start of play is lifted.
    const state = feed ?? (of.live?.period === 'pre' ? { ...of.live, suspended: false } : undefined)
    return state && closedUntil(state, closedToMs, worldMs)
  }

  #byHand(of: OfMatch, word: StoredManualState): LiveState | undefined {
    const { matchId } = of
    const stages = stagesIn(of.sportId)
    // A contradiction of the feed, as recorded by the previous process, stays in force until the feed sends a new
    // state.
    const feed = this.#feed.get(matchId) ?? word.feed
    if (stages === null) return feed ?? undefined
    const { version, closedToMs } = word
    const wasUnread = this.#inherited.wasUnread(of, word)
    const missed = this.#missedOf(matchId)
    if (!this.#parts.words.isUnread(matchId)) this.#missed.delete(matchId)
    const previous = this.#seen.get(matchId)
    const before = previous?.version === version ? previous : { version, from: word.from, apart: word.feed }
    const compared = this.#look(stages, { ...word, from: before.from }, [...missed, feed])
    const found = wasUnread && feed !== null ? doubted(compared) : compared
    if (found.by === 'feed') this.#owe(matchId, { version, what: 'told', closedToMs })
    else this.#note(matchId, before, { version, from: found.from, apart: found.by === 'apart' ? feed : null })
    return found.live
  }

  /** Compares the feed's states, in order, with the manual state until the feed has confirmed all of it. */
  #look(stages: Stages, word: StoredManualState, feedStates: readonly (LiveState | null)[]): InForce {
    const worldMs = this.#parts.clock.worldMs()
    return feedStates.reduce<InForce>(
      (so, feed) =>
        so.by === 'feed' && feed !== null
          ? { live: closedUntil(feed, word.closedToMs, worldMs), by: 'feed', from: feed }
          : inForce(stages, feed, { ...word, from: so.from }, worldMs),
      { live: word.live, by: 'hand', from: word.from },
    )
  }

  #missedOf(matchId: MatchId): readonly LiveState[] {
    return this.#missed.get(matchId) ?? []
  }

  /**
   * Stores how far the feed has confirmed the manual state, so that a new leader continues the comparison from this
   * point.
   */
  #note(matchId: MatchId, before: FeedProgress, progress: FeedProgress): void {
    this.#seen.set(matchId, progress)
    if (before.apart === progress.apart && figuresOf(before.from) === figuresOf(progress.from)) return
    this.#owed.put(matchId, { what: 'seen', ...progress })
  }

  /** Puts the feed's state in force instead of the manual state, and queues the database write. */
  #owe(matchId: MatchId, owed: Exclude<Owed, { readonly what: 'seen' }>): void {
    this.#seen.delete(matchId)
    this.#owed.put(matchId, owed)
    this.#parts.words.done(matchId, owed.version)
  }
}
