import { computeEffectiveState, findStages } from '@touchline/domain/manual-play'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import type { ManualStates, StoredManualState } from './manual-states.ts'
import { figuresOf } from './state-figures.ts'

interface MatchInForce {
  readonly matchId: MatchId
  readonly sportId: number
  readonly live: LiveState | null
}

/**
 * Manual states that the previous feed process could not read. Nobody compared them with the feed states that this
 * process received, so a feed that seems to lag may have withdrawn what it had sent (HP2).
 */
export class InheritedManualStates {
  /** Versions at the start of this process, by match, until they are checked. */
  readonly #unchecked: Map<MatchId, number>
  readonly #unread = new Map<MatchId, number>()

  constructor(words: Pick<ManualStates, 'find' | 'matchIds'>) {
    this.#unchecked = new Map(words.matchIds().map((matchId) => [matchId, words.find(matchId)?.version ?? 0]))
  }

  /** Returns true until a trader enters a new manual state. The first call for a match needs its state at the start. */
  wasUnread(of: MatchInForce, word: StoredManualState): boolean {
    const { matchId } = of
    if (this.#unchecked.get(matchId) === word.version && isUnreadBefore(of, word))
      this.#unread.set(matchId, word.version)
    this.#unchecked.delete(matchId)
    return this.#unread.get(matchId) === word.version
  }

  forget(matchId: MatchId): void {
    this.#unchecked.delete(matchId)
    this.#unread.delete(matchId)
  }
}

/**
 * Returns true if the previous feed process suspended the match because it could not read the manual state. The state
 * in force is then suspended and differs from the manual state. A process that has found this out stores a
 * contradiction by a feed state that only lags.
 */
function isUnreadBefore({ sportId, live }: MatchInForce, word: StoredManualState): boolean {
  if (word.feed === null) return live?.suspended === true && figuresOf(live) !== figuresOf(word.live)
  const sport = sportById(sportId)
  const stages = sport === undefined ? null : findStages(sport)
  return stages !== null && computeEffectiveState(stages, word.feed, word, word.atMs).by === 'manual'
}
