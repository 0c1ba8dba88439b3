import type { LiveState, MatchId } from '@touchline/domain/match'
import { bisect } from '../../platform/jobs/bisect.ts'
import type { StateChange } from './feed-changes.ts'
import type { MatchStore, StateToPut } from './feed-ports.ts'
import type { CachedMatch } from './match-cache.ts'
import type { Timelines } from './timelines.ts'

interface StateWritesParts {
  readonly store: Pick<MatchStore, 'putStates'>
  readonly timelines: Timelines
  readonly clock: { worldMs(): number }
  /** Finds an unfinished match by its feed key. */
  readonly inPlay: (key: string) => CachedMatch | undefined
  readonly keyOf: (matchId: MatchId) => string | undefined
  /**
   * Returns the live state of an unfinished match, null before the first report; undefined if the match is over or not
   * in the cache.
   */
  readonly liveOf: (matchId: MatchId) => LiveState | null | undefined
  readonly knownOf: (matchId: MatchId) => Pick<CachedMatch, 'liveVersion' | 'liveMark' | 'beganMs'> | undefined
}

/** Called with a live state that could not be recorded or stored, and the error. */
export type StateFailed = (of: StateChange, error: unknown) => Promise<void>

/** Stores live states and timeline events. */
export class StateWrites {
  readonly #parts: StateWritesParts

  constructor(parts: StateWritesParts) {
    this.#parts = parts
  }

  /**
   * Records the timeline events that lie between each match's previous and new state.
   * @returns the state changes for which this succeeded
   */
  async record(changes: readonly StateChange[], failed: StateFailed): Promise<readonly StateChange[]> {
    const { timelines, clock, inPlay } = this.#parts
    const recorded: StateChange[] = []
    for (const change of changes) {
      try {
        timelines.record([change], inPlay, clock.worldMs())
        recorded.push(change)
      } catch (error) {
        await failed(change, error)
      }
    }
    return recorded
  }

  /**
   * Stores the live states of the matches in `taken` (feed key by match id), and every timeline event not stored yet.
   * Removes matches whose write failed from `taken`.
   */
  async store(taken: Map<MatchId, string>, failed: StateFailed): Promise<void> {
    const { store, timelines, keyOf } = this.#parts
    const events = timelines.unsaved()
    const stored = [...new Set([...taken.keys(), ...events.map(({ matchId }) => matchId)])]
    await bisect(
      stored,
      async (matchIds) => {
        const some = new Set(matchIds)
        const lives = matchIds.flatMap((matchId) => (taken.has(matchId) ? this.#stateOf(matchId) : []))
        await store.putStates(
          lives,
          events.filter(({ matchId }) => some.has(matchId)),
        )
      },
      async (matchId, error) => {
        const key = keyOf(matchId)
        const [live] = this.#stateOf(matchId)
        taken.delete(matchId)
        if (key !== undefined && live !== undefined) await failed({ kind: 'state', key, state: live.live }, error)
      },
    )
    timelines.saved(events)
  }

  #stateOf(matchId: MatchId): StateToPut[] {
    const live = this.#parts.liveOf(matchId)
    if (live === undefined || live === null) return []
    const { liveVersion: version = null, liveMark: mark = null, beganMs = null } = this.#parts.knownOf(matchId) ?? {}
    return [{ matchId, live, version, mark, beganMs }]
  }
}
