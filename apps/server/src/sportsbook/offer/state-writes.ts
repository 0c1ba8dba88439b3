import type { LiveState, MatchId } from '@touchline/domain/match'
import { bisect } from '../../platform/jobs/bisect.ts'
import type { StateChange } from './feed-changes.ts'
import type { MatchStore, StateToPut } from './feed-ports.ts'
import type { KnownMatch } from './known-matches.ts'
import type { Timelines } from './timelines.ts'

interface StateWritesParts {
  readonly store: Pick<MatchStore, 'putStates'>
  readonly timelines: Timelines
  readonly clock: { worldMs(): number }
  /** A match that is not over, by its feed's key. */
  readonly inPlay: (key: string) => KnownMatch | undefined
  readonly keyOf: (matchId: MatchId) => string | undefined
  /** How a match that is not over stands. */
  readonly liveOf: (matchId: MatchId) => LiveState | null | undefined
  readonly knownOf: (matchId: MatchId) => Pick<KnownMatch, 'liveVersion' | 'liveMark' | 'beganMs'> | undefined
}

/** Hears of a match, by its feed's key, what of it could not be taken in. */
export type StateFailed = (of: StateChange, error: unknown) => Promise<void>

/** Writes down how matches stand and what happened in them. */
export class StateWrites {
  readonly #parts: StateWritesParts

  constructor(parts: StateWritesParts) {
    this.#parts = parts
  }

  /** The changes whose events were written down. */
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

  /** Stores these matches, by their keys, with the events that are not stored yet; takes out what could not be. */
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
