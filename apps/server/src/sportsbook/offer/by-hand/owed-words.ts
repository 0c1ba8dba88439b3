import type { LiveState, MatchId } from '@touchline/domain/match'
import { BackOff } from '../../../platform/jobs/back-off.ts'
import type { HandWords } from './hand-words.ts'
import type { ToldPlayStore } from './told-play-store.ts'

/** What is still to be written of a word. */
export type Owed =
  | { readonly what: 'told' | 'gone'; readonly version: number; readonly closedToMs: number }
  /** How far the feed has come in telling it, and what it tells instead; null where it tells nothing else. */
  | {
      readonly what: 'seen'
      readonly version: number
      readonly from: LiveState | null
      readonly apart: LiveState | null
    }

interface OwedWordsParts {
  readonly words: Pick<HandWords, 'gone'>
  readonly toldPlay: Omit<ToldPlayStore, 'sweep'>
  readonly clock: { worldMs(): number; wallMs(): number }
  readonly onError: (error: unknown, what: string) => void
}

/** A database that fails is asked again after so long, wall clock, then after ever longer. */
const AGAIN_MS = 250
const MOST_MS = 10_000

/** What the feed made of traders' words, until it is written down. */
export class OwedWords {
  readonly #parts: OwedWordsParts
  readonly #owed = new Map<MatchId, Owed>()
  readonly #retry = new BackOff(AGAIN_MS, MOST_MS)

  constructor(parts: OwedWordsParts) {
    this.#parts = parts
  }

  /** The last of a match is what counts. */
  put(matchId: MatchId, owed: Owed): void {
    this.#owed.set(matchId, owed)
  }

  /** What fails is owed until it is done. Never throws. */
  async settle(): Promise<void> {
    const { clock, onError } = this.#parts
    if (this.#owed.size === 0 || !this.#retry.isDue(clock.wallMs())) return
    try {
      for (const [matchId, owed] of this.#owed) {
        await this.#write(matchId, owed)
        if (this.#owed.get(matchId) === owed) this.#owed.delete(matchId)
      }
      this.#retry.succeeded()
    } catch (error) {
      this.#retry.failed(clock.wallMs())
      onError(error, 'writing down what a feed made of a trader’s word')
    }
  }

  async #write(matchId: MatchId, owed: Owed): Promise<void> {
    const { words, toldPlay, clock } = this.#parts
    const { version } = owed
    if (owed.what === 'seen') await toldPlay.seen(matchId, version, owed)
    else if (clock.worldMs() < owed.closedToMs) await toldPlay.told(matchId, version)
    else {
      await toldPlay.drop(matchId, version)
      words.gone(matchId, version)
    }
  }
}
