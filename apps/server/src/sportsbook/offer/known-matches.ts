import type { LiveState, MatchId } from '@touchline/domain/match'
import { type OutcomeFormat, outcomeFormatOf } from '@touchline/domain/outcome-faults'
import { sportById } from '@touchline/domain/sport'
import type { MatchStatus, StoredMatch } from './feed-ports.ts'
import type { TimedMatch } from './timelines.ts'

/** Matches kept by their key, so that a correction finds one that ended long ago. */
const KEPT = 50_000

export interface KnownMatch extends TimedMatch {
  readonly leagueKey: string
  /** How its outcome is checked (GR18). */
  readonly format: OutcomeFormat
  status: MatchStatus
  live: LiveState | null
  /** Its score moves all the time, so that its prices are gathered. */
  readonly busy: boolean
  /** GR21: non-runners of a race, from 1. */
  nonRunners: readonly number[]
  /** PI6: of the newest state that was taken; null where the feed numbers none. */
  liveVersion: number | null
  /** PI10: mark of that state's content as the feed sent it. */
  liveMark: string | null
  /** PI7: numbers up to these were sent of the match that had its key before; 0 where there was none. */
  readonly formerLiveVersion: number
  readonly formerResultVersion: number
  /** PI10: version of the newest state that was sent with two contents; null where none was. */
  contradictedVersion: number | null
  /** PI8: when play was first told of while this process took it in, world clock; null where it was not. */
  beganMs: number | null
  /** PI6: of the newest result; 0 where there is none. */
  resultVersion: number
}

/** Sports of few goals or of fights are priced at every change. */
const BUSY: ReadonlySet<string> = new Set(['points', 'sets', 'maps', 'innings'])

/** The matches that a feed told of, by its keys and by our numbers. */
export class KnownMatches {
  readonly #byKey = new Map<string, KnownMatch>()
  readonly #keys = new Map<MatchId, string>()

  /**
   * Takes a match in, and gives it back with the number of its parent. A state that is held with the number of the one
   * that is stored contradicts it, whichever process held it (PI10).
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

  byKey(key: string): KnownMatch | undefined {
    return this.#byKey.get(key)
  }

  /** PI10: whether its newest state was sent with two contents. */
  isStateContradicted(key: string): boolean {
    const { contradictedVersion = null, liveVersion = null } = this.#byKey.get(key) ?? {}
    return contradictedVersion !== null && contradictedVersion === liveVersion
  }

  byId(matchId: MatchId): KnownMatch | undefined {
    const key = this.#keys.get(matchId)
    return key === undefined ? undefined : this.#byKey.get(key)
  }

  /** Its key names another match by now. */
  forget(matchId: MatchId): void {
    const key = this.#keys.get(matchId)
    if (key !== undefined && this.#byKey.get(key)?.matchId === matchId) this.#byKey.delete(key)
    this.#keys.delete(matchId)
  }

  /** Those that are not over. */
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
