import type { LiveState, MatchId } from '@touchline/domain/match'
import { bisect } from '../../runtime/jobs/bisect.ts'
import type { StateChange } from '../feed-changes.ts'
import type { MatchStore, StateToPut, Timelines } from '../../offer/index.ts'
import type { CachedMatch } from '../match-cache.ts'

interface StateWritesParts {
  readonly store: Pick<MatchStore, 'putStates'>
  readonly timelines: Timelines
  readonly clock: { worldMs(): number }
  /** Finds an unfinished match by its feed key. */
  readonly findUnfinishedMatch: (key: string) => CachedMatch | undefined
  readonly keyOf: (matchId: MatchId) => string | undefined
  /**
   * Returns the live state of an unfinished match, null before the first report; undefined if the match is over or not
   * in the cache.
   */
  readonly findLiveState: (matchId: MatchId) => LiveState | null | undefined
  readonly findCachedMatch: (matchId: MatchId) => Pick<CachedMatch, 'liveVersion' | 'liveHash' | 'beganMs'> | undefined
}

/** Called with a live state that could not be recorded or stored, and the error. */
export type StateFailed = (change: StateChange, error: unknown) => Promise<void>

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
  async record(changes: readonly StateChange[], onFailed: StateFailed): Promise<readonly StateChange[]> {
    const { timelines, clock, findUnfinishedMatch } = this.#parts
    const recordedChanges: StateChange[] = []
    for (const change of changes) {
      try {
        timelines.record([change], findUnfinishedMatch, clock.worldMs())
        recordedChanges.push(change)
      } catch (error) {
        await onFailed(change, error)
      }
    }
    return recordedChanges
  }

  /**
   * Stores the live states of the matches in `appliedKeys` (feed key by match id), and every timeline event not stored
   * yet. Removes matches whose write failed from `appliedKeys`.
   */
  async store(appliedKeys: Map<MatchId, string>, onFailed: StateFailed): Promise<void> {
    const { store, timelines, keyOf } = this.#parts
    const events = timelines.listUnsaved()
    const writtenMatchIds = [...new Set([...appliedKeys.keys(), ...events.map(({ matchId }) => matchId)])]
    await bisect(
      writtenMatchIds,
      async (matchIds) => {
        const batchIds = new Set(matchIds)
        const states = matchIds.flatMap((matchId) => (appliedKeys.has(matchId) ? this.#buildStateToPut(matchId) : []))
        await store.putStates(
          states,
          events.filter(({ matchId }) => batchIds.has(matchId)),
        )
      },
      async (matchId, error) => {
        const key = keyOf(matchId)
        const [stateToPut] = this.#buildStateToPut(matchId)
        appliedKeys.delete(matchId)
        if (key !== undefined && stateToPut !== undefined)
          await onFailed({ kind: 'state', key, state: stateToPut.live }, error)
      },
    )
    timelines.markSaved(events)
  }

  #buildStateToPut(matchId: MatchId): StateToPut[] {
    const live = this.#parts.findLiveState(matchId)
    if (live === undefined || live === null) return []
    const {
      liveVersion: version = null,
      liveHash: contentHash = null,
      beganMs = null,
    } = this.#parts.findCachedMatch(matchId) ?? {}
    return [{ matchId, live, version, contentHash, beganMs }]
  }
}
