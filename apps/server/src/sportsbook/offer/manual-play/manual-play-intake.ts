import { UNSTARTED_STATE } from '@touchline/domain/manual-play'
import type { FeedChange, LiveState, MatchId } from '@touchline/domain/match'
import type { StateChange } from '../feed-changes.ts'
import type { MatchChange } from '../feed-quarantine.ts'
import type { CachedMatch, MatchCache } from '../match-cache.ts'
import type { StateFailed } from '../state-writes.ts'
import type { ResultPublisher } from '../../settlement/results-stored.ts'
import type { MatchStore } from '../feed-ports.ts'
import { DoubtedMatches } from './doubted-matches.ts'
import type { ManualStates } from './manual-states.ts'
import { hasMoved, PlayByHand } from './play-by-hand.ts'
import { ReleasedResults } from './released-results.ts'
import type { ManualPlayStore } from './manual-play-store.ts'

interface HandsIntakeParts {
  readonly words: ManualStates
  readonly toldPlay: ManualPlayStore
  readonly store: Pick<MatchStore, 'takeReleased'>
  readonly bus: ResultPublisher
  readonly clock: { worldMs(): number; monotonicMs(): number }
  readonly known: Pick<MatchCache, 'byId' | 'byKey' | 'keyOf'>
  /** Applies live states to the database and the price book; calls `failed` for a state that could not be applied. */
  readonly take: (states: readonly StateChange[], failed: StateFailed) => Promise<void>
  readonly show: (matchId: MatchId, live: LiveState) => void
  /** Quarantines a feed message that cannot be applied. */
  readonly hold: (change: MatchChange, error: unknown) => Promise<void>
  readonly onError: (error: unknown, what: string) => void
}

/**
 * Time after which the manual state of a finished match is deleted, in milliseconds of the simulated clock. Kept until
 * then, because a finished match may resume (SE8).
 */
const RETENTION_MS = 7 * 86_400_000

/** Combines the match states that traders enter with the states that the feed sends (HP). */
export class ManualPlayIntake {
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

  /** Handles a start or restart of the feed, which may repeat earlier states. */
  begin(): void {
    this.#play.begin()
  }

  /**
   * Returns the last live state that the feed itself sent, regardless of a trader's manual state; undefined if the feed
   * has sent none since the start.
   */
  feedOf(matchId: MatchId): LiveState | undefined {
    return this.#play.feedOf(matchId)
  }

  /**
   * Returns the live state in force for each state change of the feed: the feed's own state, unless a trader's manual
   * state is ahead of the feed (HP2).
   */
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

  /** Quarantines the feed's own state, never a trader's manual state. */
  readonly hold: StateFailed = async ({ key, state, fed }, error) => {
    const { known, hold } = this.#parts
    const match = known.byKey(key)
    const feedState = fed ?? (match && this.#play.feedOf(match.matchId)) ?? state
    await hold({ kind: 'state', key, state: feedState }, error)
  }

  /** Applies a trader's manual state or a return to the feed. Ignores matches of other feeds. */
  async tell(matchId: MatchId): Promise<void> {
    const known = this.#parts.known.byId(matchId)
    if (known?.status === 0) await this.#tell(known, () => true)
    this.#released.told()
    await this.settle()
  }

  /** Advances the match minute of matches whose state a trader sets manually. */
  async tick(): Promise<void> {
    for (const matchId of this.#parts.words.matchIds()) {
      const known = this.#parts.known.byId(matchId)
      if (known?.status === 0 && this.#doubts.isDue(matchId))
        await this.#tell(known, (state) => hasMoved(known.live, state))
    }
    await this.settle()
  }

  /**
   * Stores how much of each manual state the feed has confirmed, and converts released results into results. Never
   * throws.
   */
  async settle(): Promise<void> {
    await this.#play.settle()
    await this.#released.take()
  }

  /** Drops the manual state of a finished match. */
  forget(matchId: MatchId): void {
    this.#play.forget(matchId)
    this.#parts.words.forget(matchId)
    this.#doubts.forget(matchId)
  }

  sweep(worldMs: number): Promise<void> {
    return this.#parts.toldPlay.sweep(worldMs - RETENTION_MS)
  }

  /** Applies the match's current state if `isNews` accepts the state. A failure closes only the affected match. */
  async #tell(known: CachedMatch, isNews: (state: LiveState) => boolean): Promise<void> {
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

  /** Suspends the match and schedules a retry, because the trader's manual state could not be applied. */
  #doubt(known: CachedMatch, error: unknown): void {
    this.#doubts.failed(known.matchId, error)
    known.live = { ...(known.live ?? UNSTARTED_STATE), suspended: true }
    this.#parts.show(known.matchId, known.live)
  }
}
