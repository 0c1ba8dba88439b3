import {
  closedUntil,
  faultIn,
  type InForce,
  inForce,
  UNSTARTED_STATE,
  type Stages,
  stagesOf,
} from '@touchline/domain/manual-play'
import { type LiveState, type MatchId, NIL } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { isEarlier } from '@touchline/domain/timeline'
import type { ManualStates, StoredManualState } from './manual-states.ts'
import { type Owed, UnsavedManualStates } from './unsaved-manual-states.ts'
import type { ManualPlayStore } from './manual-play-store.ts'

interface PlayByHandParts {
  readonly words: Pick<ManualStates, 'of' | 'isUnread' | 'done' | 'gone'>
  readonly toldPlay: Omit<ManualPlayStore, 'sweep'>
  readonly clock: { worldMs(): number; monotonicMs(): number }
  readonly onError: (error: unknown, what: string) => void
}

interface OfMatch {
  readonly matchId: MatchId
  readonly sportId: number
  /** State in force; null before the first report. */
  readonly live: LiveState | null
}

/** The feed's progress against a manual state. */
interface Seen {
  readonly version: number
  /** The feed's state up to which the manual state has been reported. */
  readonly from: LiveState | null
  /** The feed's last contradicting state; null without a contradiction. */
  readonly apart: LiveState | null
}

/** Returns true if the clock or the suspension has changed. */
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

/** Returns the fields compared with a manual state, as text. */
const figuresOf = (state: LiveState | null): string => {
  if (state === null) return ''
  const { score, reds, parts, period } = state
  return [score, reds, parts?.extra ?? NIL].map(({ home, away }) => `${home}-${away}`).join() + period
}

/** Computes the live state in force: the trader's manual state where present, else the feed's state (HP2). */
export class PlayByHand {
  readonly #parts: PlayByHandParts
  /** Last state reported by the feed, by match. */
  readonly #feed = new Map<MatchId, LiveState>()
  /** Matches for which the feed has caught up with its state before the restart. */
  readonly #caughtUp = new Set<MatchId>()
  readonly #seen = new Map<MatchId, Seen>()
  /** Feed states received while a manual state was unreadable. They are compared once the manual state is read. */
  readonly #missed = new Map<MatchId, readonly LiveState[]>()
  readonly #owed: UnsavedManualStates

  constructor(parts: PlayByHandParts) {
    this.#parts = parts
    this.#owed = new UnsavedManualStates(parts)
  }

  /** Handles a start or restart of the feed. The feed may repeat earlier states. */
  begin(): void {
    this.#caughtUp.clear()
  }

  /**
   * Records a feed state and returns the state in force. Throws if the state is invalid; an invalid state is not
   * stored.
   */
  heard(of: OfMatch, feed: LiveState): LiveState {
    const stages = stagesIn(of.sportId)
    const fault = stages === null ? null : faultIn(stages, feed)
    if (fault !== null) throw new Error(`what is told of play: ${fault}`)
    if (!this.#repeats(of.matchId, feed)) {
      this.#feed.set(of.matchId, feed)
      this.#caughtUp.add(of.matchId)
      if (this.#parts.words.isUnread(of.matchId)) this.#missed.set(of.matchId, [...this.#missedOf(of.matchId), feed])
    }
    return this.standing(of) ?? feed
  }

  /** Returns the feed's own last state; undefined if the feed has reported nothing since the start. */
  feedOf(matchId: MatchId): LiveState | undefined {
    return this.#feed.get(matchId)
  }

  /** Returns the state in force; undefined if neither the feed nor a trader has reported a state. */
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
  }

  /** Stores the feed's progress against manual states. A failed write stays pending. Never throws. */
  settle(): Promise<void> {
    return this.#owed.settle()
  }

  /** Returns true if a restarted feed repeats a state from before the manual state. Such a repeat does not count. */
  #repeats(matchId: MatchId, feed: LiveState): boolean {
    const word = this.#parts.words.of(matchId)
    if (word?.counts !== 'stands' || this.#caughtUp.has(matchId)) return false
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
    // Before the first feed message, only this manual state can have suspended the match.
    const state = feed ?? (of.live?.period === 'pre' ? { ...of.live, suspended: false } : undefined)
    return state && closedUntil(state, closedToMs, worldMs)
  }

  #byHand({ matchId, sportId }: OfMatch, word: StoredManualState): LiveState | undefined {
    const stages = stagesIn(sportId)
    // A contradiction recorded by the previous process stays in force until the feed reports.
    const feed = this.#feed.get(matchId) ?? word.feed
    if (stages === null) return feed ?? undefined
    const { version, closedToMs } = word
    const missed = this.#missedOf(matchId)
    if (!this.#parts.words.isUnread(matchId)) this.#missed.delete(matchId)
    const kept = this.#seen.get(matchId)
    const before = kept?.version === version ? kept : { version, from: word.from, apart: word.feed }
    const found = this.#look(stages, { ...word, from: before.from }, [...missed, feed])
    if (found.by === 'feed') this.#owe(matchId, { version, what: 'told', closedToMs })
    else this.#note(matchId, before, { version, from: found.from, apart: found.by === 'apart' ? feed : null })
    return found.live
  }

  /** Applies the feed's states in order to the manual state, until the feed has reported the complete manual state. */
  #look(stages: Stages, word: StoredManualState, told: readonly (LiveState | null)[]): InForce {
    const worldMs = this.#parts.clock.worldMs()
    return told.reduce<InForce>(
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

  /** Stores the feed's progress, so that a new leader compares the feed from this point. */
  #note(matchId: MatchId, before: Seen, seen: Seen): void {
    this.#seen.set(matchId, seen)
    if (before.apart === seen.apart && figuresOf(before.from) === figuresOf(seen.from)) return
    this.#owed.put(matchId, { what: 'seen', ...seen })
  }

  /** Switches the match to the feed's state and queues the write. */
  #owe(matchId: MatchId, owed: Exclude<Owed, { readonly what: 'seen' }>): void {
    this.#seen.delete(matchId)
    this.#owed.put(matchId, owed)
    this.#parts.words.done(matchId, owed.version)
  }
}
