import { NOT_BEGUN } from '@touchline/domain/by-hand'
import type { FeedChange, LiveState, MatchId } from '@touchline/domain/match'
import type { StateChange } from '../feed-changes.ts'
import type { MatchChange } from '../feed-quarantine.ts'
import type { KnownMatch, KnownMatches } from '../known-matches.ts'
import type { StateFailed } from '../state-writes.ts'
import type { TellResults } from '../../settlement/results-stored.ts'
import type { MatchStore } from '../feed-ports.ts'
import { DoubtedMatches } from './doubted-matches.ts'
import type { HandWords } from './hand-words.ts'
import { hasMoved, PlayByHand } from './play-by-hand.ts'
import { ReleasedResults } from './released-results.ts'
import type { ToldPlayStore } from './told-play-store.ts'

interface HandsIntakeParts {
  readonly words: HandWords
  readonly toldPlay: ToldPlayStore
  readonly store: Pick<MatchStore, 'takeReleased'>
  readonly bus: TellResults
  readonly clock: { worldMs(): number; wallMs(): number }
  readonly known: Pick<KnownMatches, 'byId' | 'byKey' | 'keyOf'>
  /** Takes in how matches stand. */
  readonly take: (states: readonly StateChange[], failed: StateFailed) => Promise<void>
  readonly show: (matchId: MatchId, live: LiveState) => void
  /** What a feed told that cannot be taken in is kept by itself. */
  readonly hold: (change: MatchChange, error: unknown) => Promise<void>
  readonly onError: (error: unknown, what: string) => void
}

/** What traders told of a match that is over is kept so long, world clock: it may go on (SE8). */
const KEPT_MS = 7 * 86_400_000

/** Takes in what traders tell of play, beside what a feed tells of it (HP). */
export class HandsIntake {
  readonly #parts: HandsIntakeParts
  readonly #play: PlayByHand
  readonly #doubts: DoubtedMatches
  readonly #released: ReleasedResults

  constructor(parts: HandsIntakeParts) {
    this.#parts = parts
    this.#play = new PlayByHand(parts)
    this.#doubts = new DoubtedMatches(parts)
    this.#released = new ReleasedResults(parts)
  }

  /** The feed begins to tell, or begins again. */
  begin(): void {
    this.#play.begin()
  }

  /** As the feed itself told it last; undefined where it has told nothing since this began. */
  feedOf(matchId: MatchId): LiveState | undefined {
    return this.#play.feedOf(matchId)
  }

  /** What a feed tells of play counts as far as no trader has told more (HP2). */
  async inForce(changes: readonly FeedChange[]): Promise<readonly StateChange[]> {
    const states: StateChange[] = []
    for (const change of changes) {
      if (change.kind !== 'state') continue
      const known = this.#parts.known.byKey(change.key)
      try {
        const state = known?.status === 0 ? this.#play.heard(known, change.state) : change.state
        states.push({ ...change, state, fed: change.state })
      } catch (error) {
        await this.#parts.hold(change, error)
      }
    }
    return states
  }

  /** What of a match is held is what its feed told, and never a trader's word. */
  readonly hold: StateFailed = async ({ key, state, fed }, error) => {
    const { known, hold } = this.#parts
    const match = known.byKey(key)
    const told = fed ?? (match && this.#play.feedOf(match.matchId)) ?? state
    await hold({ kind: 'state', key, state: told }, error)
  }

  /** A trader told how a match stands, or left it to the feed again; nothing of one that is not of this feed. */
  async tell(matchId: MatchId): Promise<void> {
    const known = this.#parts.known.byId(matchId)
    if (known?.status === 0) await this.#tell(known, () => true)
    this.#released.told()
    await this.settle()
  }

  /** The minutes go by where nobody but a trader tells them. */
  async tick(): Promise<void> {
    for (const matchId of this.#parts.words.matchIds()) {
      const known = this.#parts.known.byId(matchId)
      if (known?.status === 0 && this.#doubts.isDue(matchId))
        await this.#tell(known, (state) => hasMoved(known.live, state))
    }
    await this.settle()
  }

  /** Writes down what the feed made of traders' words, and makes results of what is held for none. Never throws. */
  async settle(): Promise<void> {
    await this.#play.settle()
    await this.#released.take()
  }

  /** The match is over, and what was told of it with it. */
  forget(matchId: MatchId): void {
    this.#play.forget(matchId)
    this.#parts.words.forget(matchId)
    this.#doubts.forget(matchId)
  }

  sweep(worldMs: number): Promise<void> {
    return this.#parts.toldPlay.sweep(worldMs - KEPT_MS)
  }

  /** Takes in how it stands, where that is news; what fails closes this match, and no other. */
  async #tell(known: KnownMatch, isNews: (state: LiveState) => boolean): Promise<void> {
    const { take, known: all } = this.#parts
    const key = all.keyOf(known.matchId)
    if (key === undefined) return
    let isFine = true
    const failed = (error: unknown): Promise<void> => {
      isFine = false
      this.#doubt(known, error)
      return Promise.resolve()
    }
    try {
      const state = this.#play.standing(known)
      if (state === undefined || !isNews(state)) return
      await take([{ kind: 'state', key, state }], (_of, error) => failed(error))
    } catch (error) {
      await failed(error)
    }
    if (isFine) this.#doubts.forget(known.matchId)
  }

  /** Nobody bets on the match until what a trader told is taken in. */
  #doubt(known: KnownMatch, error: unknown): void {
    this.#doubts.failed(known.matchId, error)
    known.live = { ...(known.live ?? NOT_BEGUN), suspended: true }
    this.#parts.show(known.matchId, known.live)
  }
}
