import { inForce, type InForce, stagesOf } from '@touchline/domain/by-hand'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { tellResults, type TellResults } from '../../settlement/results-stored.ts'
import type { MatchStore } from '../feed-ports.ts'
import type { HandWords, KeptWord } from './hand-words.ts'
import type { ToldPlayStore } from './told-play-store.ts'

interface PlayByHandParts {
  readonly words: Pick<HandWords, 'of' | 'done'>
  readonly toldPlay: ToldPlayStore
  readonly store: Pick<MatchStore, 'takeReleased'>
  readonly bus: TellResults
  readonly clock: { worldMs(): number }
}

interface OfMatch {
  readonly matchId: MatchId
  readonly sportId: number
}

/** What is still to be written of a word: that the feed told it, or what the feed tells instead. */
interface Owed {
  readonly version: number
  readonly done: boolean
  readonly feed: LiveState | null
}

/** Whether so much time went by that it stands otherwise. */
export const hasMoved = (was: LiveState | null, { minute, added, suspended }: LiveState): boolean =>
  was?.minute !== minute || was.added !== added || was.suspended !== suspended

/** How matches of a feed stand, by the trader's word where one stands (HP2). */
export class PlayByHand {
  readonly #parts: PlayByHandParts
  /** As the feed told it last. */
  readonly #feed = new Map<MatchId, LiveState>()
  readonly #owed = new Map<MatchId, Owed>()
  /** Words that the feed contradicts, by their versions. */
  readonly #apart = new Map<MatchId, number>()
  /** What was taken back while nobody took the feed in is made up for once. */
  #hasMadeUp = false

  constructor(parts: PlayByHandParts) {
    this.#parts = parts
  }

  /** What counts of what the feed tells. */
  heard(of: OfMatch, feed: LiveState): LiveState {
    this.#feed.set(of.matchId, feed)
    return this.standing(of) ?? feed
  }

  /** How it stands now; undefined where neither the feed nor a trader has told it yet. */
  standing({ matchId, sportId }: OfMatch): LiveState | undefined {
    const { words, clock } = this.#parts
    const feed = this.#feed.get(matchId)
    const word = words.of(matchId)
    const sport = sportById(sportId)
    const stages = word === undefined || sport === undefined ? null : stagesOf(sport)
    if (word === undefined || stages === null) return feed
    const found = inForce(stages, feed ?? null, word, clock.worldMs())
    this.#note(matchId, word, found.by, feed ?? null)
    return found.live
  }

  forget(matchId: MatchId): void {
    this.#feed.delete(matchId)
    this.#apart.delete(matchId)
  }

  /**
   * Writes down what the feed made of traders' words; what fails is owed until it is done. What was held for a tale
   * that was taken back is a result (HP3): of the match that was told of, the first time of any.
   */
  async settle(told?: MatchId): Promise<void> {
    const { toldPlay } = this.#parts
    await this.#takeReleased(told)
    for (const [matchId, owed] of this.#owed) {
      const { version, done, feed } = owed
      await (done ? toldPlay.drop(matchId, version) : toldPlay.putFeed(matchId, version, feed))
      if (this.#owed.get(matchId) === owed) this.#owed.delete(matchId)
    }
  }

  async #takeReleased(told: MatchId | undefined): Promise<void> {
    if (told === undefined && this.#hasMadeUp) return
    const { store, bus, clock } = this.#parts
    tellResults(bus, await store.takeReleased(this.#hasMadeUp ? (told ?? null) : null, clock.worldMs()))
    this.#hasMadeUp = true
  }

  #note(matchId: MatchId, { version }: KeptWord, by: InForce['by'], feed: LiveState | null): void {
    if (by === 'feed') {
      this.#apart.delete(matchId)
      this.#owed.set(matchId, { version, done: true, feed: null })
      this.#parts.words.done(matchId, version)
    } else if (by === 'apart') {
      this.#apart.set(matchId, version)
      this.#owed.set(matchId, { version, done: false, feed })
    } else if (this.#apart.get(matchId) === version) {
      this.#apart.delete(matchId)
      this.#owed.set(matchId, { version, done: false, feed: null })
    }
  }
}
