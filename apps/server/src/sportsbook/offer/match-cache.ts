import type { LiveState, MatchId } from '@touchline/domain/match'
import { type OutcomeFormat, outcomeFormatOf } from '@touchline/domain/outcome-faults'
import { sportById } from '@touchline/domain/sport'
import type { MatchStatus, StoredMatch } from './feed-ports.ts'
import type { TimedMatch } from './timelines.ts'

/** Maximum number of matches retained by key, so that a correction finds a match that ended long ago. */
const KEPT = 50_000

export interface CachedMatch extends TimedMatch {
  readonly leagueKey: string
  /** Format for checking the outcome (GR18). */
  readonly format: OutcomeFormat
  status: MatchStatus
  live: LiveState | null
  /** True if the score changes constantly, so price updates are batched. */
  readonly busy: boolean
  /** Numbers of the non-runners of a race, from 1 (GR21). */
  nonRunners: readonly number[]
  /** Version of the newest applied state (PI6); null if the feed sends no versions. */
  liveVersion: number | null
  /** Hash of the newest state's content as sent by the feed (PI10). */
  liveMark: string | null
  /** Versions up to these belong to the former match under the key (PI7). 0 without a former match. */
  readonly formerLiveVersion: number
  readonly formerResultVersion: number
  /** Version of the newest state sent with two contents (PI10); null if there is none. */
  contradictedVersion: number | null
  /** First report of play received by this process, simulated clock (PI8); null if not received. */
  beganMs: number | null
  /** Version of the newest result (PI6); 0 without a result. */
  resultVersion: number
}

/** Families repriced in batches. Sports with few goals and combat sports are repriced at every change. */
const BUSY: ReadonlySet<string> = new Set(['points', 'sets', 'maps', 'innings'])

/** Registry of the matches of a feed, by feed key and by match id. */
export class MatchCache {
  readonly #byKey = new Map<string, CachedMatch>()
  readonly #keys = new Map<MatchId, string>()

  /**
   * Registers a match and returns the match with its parent id. A quarantined state with the version of the stored
   * state contradicts that state, regardless of the process that quarantined it (PI10).
   */
  put(match: StoredMatch, heldVersion?: number): StoredMatch {
    const { id, fixture, status, live, liveVersion = null } = match
    const isContradicted = liveVersion !== null && heldVersion === liveVersion
    const busy = BUSY.has(sportById(fixture.league.sportId)?.family ?? '')
    const parent = fixture.child === undefined ? undefined : this.#byKey.get(fixture.child.of)
    this.#byKey.set(fixture.key, {
      matchId: id,
      leagueKey: fixture.league.key,
      format: outcomeFormatOf(fixture),
      status,
      live,
      busy,
      nonRunners: match.nonRunners ?? [],
      liveVersion,
      liveMark: match.liveMark ?? null,
      formerLiveVersion: match.formerLiveVersion ?? 0,
      formerResultVersion: match.formerResultVersion ?? 0,
      contradictedVersion: isContradicted ? liveVersion : (this.#byKey.get(fixture.key)?.contradictedVersion ?? null),
      beganMs: this.#byKey.get(fixture.key)?.beganMs ?? null,
      resultVersion: match.resultVersion ?? 0,
      sportId: fixture.league.sportId,
      kickOffMs: fixture.kickOffMs,
      child: fixture.child && parent ? { parentId: parent.matchId, kind: fixture.child.kind } : null,
    })
    this.#keys.set(id, fixture.key)
    if (this.#byKey.size > KEPT) this.#dropOldestEnded()
    return parent === undefined ? match : { ...match, parentId: parent.matchId }
  }

  byKey(key: string): CachedMatch | undefined {
    return this.#byKey.get(key)
  }

  /** Returns true if the newest state was sent with two contents (PI10). */
  isStateContradicted(key: string): boolean {
    const { contradictedVersion = null, liveVersion = null } = this.#byKey.get(key) ?? {}
    return contradictedVersion !== null && contradictedVersion === liveVersion
  }

  byId(matchId: MatchId): CachedMatch | undefined {
    const key = this.#keys.get(matchId)
    return key === undefined ? undefined : this.#byKey.get(key)
  }

  /** Removes a former match after its key was reassigned. */
  forget(matchId: MatchId): void {
    const key = this.#keys.get(matchId)
    if (key !== undefined && this.#byKey.get(key)?.matchId === matchId) this.#byKey.delete(key)
    this.#keys.delete(matchId)
  }

  /** Returns the ids of the unfinished matches. */
  open(): readonly MatchId[] {
    return [...this.#byKey.values()].flatMap(({ status, matchId }) => (status === 0 ? [matchId] : []))
  }

  keyOf(matchId: MatchId): string | undefined {
    return this.#keys.get(matchId)
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
