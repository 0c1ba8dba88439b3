import type { MatchId } from '@touchline/domain/match'
import { type Competition, competitionOf, type LeagueData } from './competition.ts'

/** Maximum number of cached leagues. The oldest entries leave first. */
const MAX_LEAGUES = 256
/**
 * Maximum age of a cache entry in milliseconds. New or moved matches appear after this delay; results appear
 * immediately.
 */
const FRESH_MS = 30_000

interface CacheEntry<Answers> {
  readonly madeMs: number
  readonly made: Promise<Answers | null>
}

export interface CompetitionCacheDeps<Answers> {
  /** Reads the matches and rulings of a league. Returns null if the league does not exist. */
  readonly read: (leagueId: number) => Promise<LeagueData | null>
  /** Builds the response of a competition, shared by every caller. */
  readonly make: (competition: Competition) => Answers
  readonly worldMs: () => number
  readonly monotonicMs: () => number
}

/** Cache of computed competition tables and brackets by league. A competition is computed again after a result. */
export class CompetitionCache<Answers> {
  readonly #parts: CompetitionCacheDeps<Answers>
  readonly #kept = new Map<number, CacheEntry<Answers>>()
  readonly #leagueOf = new Map<MatchId, number>()
  /**
   * Number of received result and ruling events. If the number changes during a read, the read may miss the result, so
   * its entry is dropped.
   */
  #told = 0

  constructor(parts: CompetitionCacheDeps<Answers>) {
    this.#parts = parts
  }

  /**
   * Returns the response of a league from the cache or computes the response. Null if the league does not exist or has
   * no matches between two sides.
   */
  async of(leagueId: number): Promise<Answers | null> {
    const nowMs = this.#parts.monotonicMs()
    const known = this.#kept.get(leagueId)
    if (known !== undefined && nowMs - known.madeMs < FRESH_MS) return known.made
    const changeCount = this.#told
    const made = this.#work(leagueId)
    const entry = { madeMs: nowMs, made }
    this.#kept.delete(leagueId)
    this.#kept.set(leagueId, entry)
    // Removes the entry if the read failed or a result changed during the read. The next call computes the entry again.
    const forget = (): void => {
      if (this.#kept.get(leagueId) === entry) this.#kept.delete(leagueId)
    }
    made.then(() => {
      if (changeCount !== this.#told) forget()
    }, forget)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_LEAGUES) break
      this.#drop(oldest)
    }
    return made
  }

  /**
   * Drops the leagues of matches with a new result or ruling. `all`: the server may have missed events, so drop every
   * league.
   */
  changed(matchIds: readonly MatchId[] | 'all'): void {
    this.#told += 1
    if (matchIds === 'all') {
      this.#kept.clear()
      this.#leagueOf.clear()
      return
    }
    for (const matchId of matchIds) {
      const leagueId = this.#leagueOf.get(matchId)
      if (leagueId !== undefined) this.#drop(leagueId)
    }
  }

  #drop(leagueId: number): void {
    this.#kept.delete(leagueId)
    for (const [matchId, of] of this.#leagueOf) if (of === leagueId) this.#leagueOf.delete(matchId)
  }

  async #work(leagueId: number): Promise<Answers | null> {
    const { read, make, worldMs } = this.#parts
    const leagueData = await read(leagueId)
    if (leagueData === null) return null
    for (const { matchId } of leagueData.matches) this.#leagueOf.set(matchId, leagueId)
    const competition = competitionOf(leagueData, worldMs())
    return competition && make(competition)
  }
}
