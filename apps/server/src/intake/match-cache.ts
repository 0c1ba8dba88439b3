import type { LiveState, MatchId } from '@touchline/domain/match'
import { type OutcomeFormat, toOutcomeFormat } from '@touchline/domain/outcome-faults'
import { sportById } from '@touchline/domain/sport'
import type { MatchStatus, StoredMatch, TimedMatch } from '../offer/index.ts'

/**
 * Maximum number of matches kept in the cache, finished matches included, so that a corrected result finds its match.
 */
const MAX_MATCHES = 50_000

export interface CachedMatch extends TimedMatch {
  readonly leagueKey: string
  /** Parts and format of the match, used to check a result for contradictions (GR18). */
  readonly format: OutcomeFormat
  status: MatchStatus
  live: LiveState | null
  /** True if the score changes constantly, so price updates are batched. */
  readonly isBusy: boolean
  /** Numbers of the non-runners of a race, from 1 (GR21). */
  nonRunners: readonly number[]
  /** Version of the newest applied live state (PI6); null if the feed sends no versions. */
  liveVersion: number | null
  /**
   * Hash of the content of the newest applied live state, to detect a version sent with two contents (PI10); null
   * without a version.
   */
  liveHash: string | null
  /**
   * Highest versions of states and results that belong to the former match under the same feed key (PI7). Messages up
   * to these versions do not count for this match; 0 without a former match.
   */
  readonly formerLiveVersion: number
  readonly formerResultVersion: number
  /**
   * Version of a live state that the feed sent with two contents (PI10); null if there is none. Betting stays closed
   * until a higher version arrives.
   */
  contradictedVersion: number | null
  /** First report of play received by this process, simulated clock (PI8); null if not received. */
  beganMs: number | null
  /** Version of the newest applied result (PI6); 0 without a result. */
  resultVersion: number
}

/** Sport families with constantly changing scores, repriced at intervals. Other sports are repriced at every change. */
const BUSY_FAMILIES: ReadonlySet<string> = new Set(['points', 'sets', 'maps', 'innings'])

/** Registry of the matches of a feed, by feed key and by match id. */
export class MatchCache {
  readonly #byKey = new Map<string, CachedMatch>()
  readonly #keys = new Map<MatchId, string>()

  /**
   * Adds a match and returns it with its parent's id. `quarantinedVersion` is the version of the match's quarantined
   * state: if it equals the version of the stored state, the two contradict each other (PI10).
   */
  put(match: StoredMatch, quarantinedVersion?: number): StoredMatch {
    const { id, fixture, status, live, liveVersion = null } = match
    const isContradicted = liveVersion !== null && quarantinedVersion === liveVersion
    const isBusy = BUSY_FAMILIES.has(sportById(fixture.league.sportId)?.family ?? '')
    const parent = fixture.child === undefined ? undefined : this.#byKey.get(fixture.child.of)
    this.#byKey.set(fixture.key, {
      matchId: id,
      leagueKey: fixture.league.key,
      format: toOutcomeFormat(fixture),
      status,
      live,
      isBusy,
      nonRunners: match.nonRunners ?? [],
      liveVersion,
      liveHash: match.liveMark ?? null,
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
    if (this.#byKey.size > MAX_MATCHES) this.#dropOldestEnded()
    return parent === undefined ? match : { ...match, parentId: parent.matchId }
  }

  byKey(key: string): CachedMatch | undefined {
    return this.#byKey.get(key)
  }

  /** Returns true if the feed sent the newest applied live state with two contents (PI10). */
  isStateContradicted(key: string): boolean {
    const { contradictedVersion = null, liveVersion = null } = this.#byKey.get(key) ?? {}
    return contradictedVersion !== null && contradictedVersion === liveVersion
  }

  byId(matchId: MatchId): CachedMatch | undefined {
    const key = this.#keys.get(matchId)
    return key === undefined ? undefined : this.#byKey.get(key)
  }

  /** Removes the former match of a feed key that now identifies a different match. */
  forget(matchId: MatchId): void {
    const key = this.#keys.get(matchId)
    if (key !== undefined && this.#byKey.get(key)?.matchId === matchId) this.#byKey.delete(key)
    this.#keys.delete(matchId)
  }

  /** Returns the ids of the unfinished matches. */
  findOpenMatchIds(): readonly MatchId[] {
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
