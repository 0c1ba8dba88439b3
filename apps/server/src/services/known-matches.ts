import type { LiveState, MatchId } from '@touchline/domain/match'
import type { MatchStatus, StoredMatch } from './feed-ports.ts'

/** Matches kept by their key, so that a correction finds one that ended long ago. */
const KEPT = 50_000

export interface KnownMatch {
  readonly matchId: MatchId
  status: MatchStatus
  live: LiveState | null
}

/** The matches that a feed told of, by its keys and by our numbers. */
export class KnownMatches {
  readonly #byKey = new Map<string, KnownMatch>()
  readonly #keys = new Map<MatchId, string>()

  put({ id, fixture, status, live }: StoredMatch): void {
    this.#byKey.set(fixture.key, { matchId: id, status, live })
    this.#keys.set(id, fixture.key)
    if (this.#byKey.size > KEPT) this.#dropOldestEnded()
  }

  byKey(key: string): KnownMatch | undefined {
    return this.#byKey.get(key)
  }

  byId(matchId: MatchId): KnownMatch | undefined {
    const key = this.#keys.get(matchId)
    return key === undefined ? undefined : this.#byKey.get(key)
  }

  #dropOldestEnded(): void {
    for (const [key, { matchId, status }] of this.#byKey) {
      if (status === 0) continue
      this.#byKey.delete(key)
      this.#keys.delete(matchId)
      return
    }
  }
}
