import {
  closedUntil,
  faultIn,
  type InForce,
  inForce,
  NOT_BEGUN,
  type Stages,
  stagesOf,
} from '@touchline/domain/by-hand'
import { type LiveState, type MatchId, NIL } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { isEarlier } from '@touchline/domain/timeline'
import type { HandWords, KeptWord } from './hand-words.ts'
import { type Owed, OwedWords } from './owed-words.ts'
import type { ToldPlayStore } from './told-play-store.ts'

interface PlayByHandParts {
  readonly words: Pick<HandWords, 'of' | 'isUnread' | 'done' | 'gone'>
  readonly toldPlay: Omit<ToldPlayStore, 'sweep'>
  readonly clock: { worldMs(): number; wallMs(): number }
  readonly onError: (error: unknown, what: string) => void
}

interface OfMatch {
  readonly matchId: MatchId
  readonly sportId: number
  /** As it counts now; null before anything was told. */
  readonly live: LiveState | null
}

/** What a feed has made of a word so far. */
interface Seen {
  readonly version: number
  /** How far it has come in telling it. */
  readonly from: LiveState | null
  /** What it told last that contradicts it. */
  readonly apart: LiveState | null
}

/** Whether so much time went by that it stands otherwise. */
export const hasMoved = (was: LiveState | null, { minute, added, suspended }: LiveState): boolean =>
  was?.minute !== minute || was.added !== added || was.suspended !== suspended

const stagesIn = (sportId: number): Stages | null => {
  const sport = sportById(sportId)
  return sport === undefined ? null : stagesOf(sport)
}

/** Left to a feed of which nothing was heard yet it stands as it had told; what it tells now opens it. */
const unheard = (from: LiveState | null): LiveState =>
  from === null ? NOT_BEGUN : { ...from, suspended: from.suspended || from.period !== 'pre' }

/** What of a state is looked at beside a word. */
const figuresOf = (state: LiveState | null): string => {
  if (state === null) return ''
  const { score, reds, parts, period } = state
  return [score, reds, parts?.extra ?? NIL].map(({ home, away }) => `${home}-${away}`).join() + period
}

/** How matches of a feed stand, by the trader's word where one stands (HP2). */
export class PlayByHand {
  readonly #parts: PlayByHandParts
  /** As the feed told it last. */
  readonly #feed = new Map<MatchId, LiveState>()
  /** Of these the feed has told since it was begun what it had told before. */
  readonly #caughtUp = new Set<MatchId>()
  readonly #seen = new Map<MatchId, Seen>()
  /** What the feed told while a word could not be read, which is looked at once it is. */
  readonly #missed = new Map<MatchId, readonly LiveState[]>()
  readonly #owed: OwedWords

  constructor(parts: PlayByHandParts) {
    this.#parts = parts
    this.#owed = new OwedWords(parts)
  }

  /** The feed is begun, or begun again: it may repeat what it had told. */
  begin(): void {
    this.#caughtUp.clear()
  }

  /** What counts of what the feed tells. Throws of what is no state of a match, which is not kept. */
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

  /** As the feed itself told it last; undefined where it has told nothing since this began. */
  feedOf(matchId: MatchId): LiveState | undefined {
    return this.#feed.get(matchId)
  }

  /** How it stands now; undefined where neither the feed nor a trader has told it yet. */
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

  /** Writes down what the feed made of traders' words; what fails is owed until it is done. Never throws. */
  settle(): Promise<void> {
    return this.#owed.settle()
  }

  /** A feed that was begun again may tell what it had told before the trader spoke, and says nothing by that. */
  #repeats(matchId: MatchId, feed: LiveState): boolean {
    const word = this.#parts.words.of(matchId)
    if (word?.counts !== 'stands' || this.#caughtUp.has(matchId)) return false
    const before = this.#feed.get(matchId) ?? word.feed ?? word.from
    return before !== null && isEarlier(feed, before)
  }

  #beside(of: OfMatch, word: KeptWord): LiveState | undefined {
    const feed = this.#feed.get(of.matchId)
    if (word.counts === 'stands') return this.#byHand(of, word)
    const worldMs = this.#parts.clock.worldMs()
    const { version, closedToMs } = word
    if (word.counts === 'left') {
      this.#owe(of.matchId, { version, what: 'told', closedToMs })
      return closedUntil(feed ?? unheard(word.from), closedToMs, worldMs)
    }
    if (worldMs >= closedToMs) this.#owe(of.matchId, { version, what: 'gone', closedToMs })
    // Before the feed has told anything of it, nothing but this word can have closed it.
    const state = feed ?? (of.live?.period === 'pre' ? { ...of.live, suspended: false } : undefined)
    return state && closedUntil(state, closedToMs, worldMs)
  }

  #byHand({ matchId, sportId }: OfMatch, word: KeptWord): LiveState | undefined {
    const stages = stagesIn(sportId)
    // What was told before another process took over still contradicts it until the feed is heard.
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

  /** What the word comes to by what the feed told, one after the other, until it has told all of it. */
  #look(stages: Stages, word: KeptWord, told: readonly (LiveState | null)[]): InForce {
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

  /** It is written down, so that whoever takes over looks at the feed from there. */
  #note(matchId: MatchId, before: Seen, seen: Seen): void {
    this.#seen.set(matchId, seen)
    if (before.apart === seen.apart && figuresOf(before.from) === figuresOf(seen.from)) return
    this.#owed.put(matchId, { what: 'seen', ...seen })
  }

  /** The feed's word counts. */
  #owe(matchId: MatchId, owed: Exclude<Owed, { readonly what: 'seen' }>): void {
    this.#seen.delete(matchId)
    this.#owed.put(matchId, owed)
    this.#parts.words.done(matchId, owed.version)
  }
}
