import type { MatchId } from '@touchline/domain/match'
import { type Competition, competitionOf, type LeagueData } from './competition.ts'

/** Maximum number of cached leagues. The oldest entries leave first. */
const KEPT = 256
/** Maximum age of a cache entry. New or moved matches appear after this delay; results appear immediately. */
const FRESH_MS = 30_000

interface Kept<Answers> {
  readonly madeMs: number
  readonly made: Promise<Answers | null>
}

export interface CompetitionCacheDeps<Answers> {
  /** Returns null if the league does not exist. */
  readonly read: (leagueId: number) => Promise<LeagueData | null>
  /** Builds the shared response of a competition once for all callers. */
  readonly make: (competition: Competition) => Answers
  readonly worldMs: () => number
  readonly monotonicMs: () => number
}

/** Cache of computed competitions by league. Computes a competition once per result. */
export class CompetitionCache<Answers> {
  readonly #parts: CompetitionCacheDeps<Answers>
  readonly #kept = new Map<number, Kept<Answers>>()
  readonly #leagueOf = new Map<MatchId, number>()
  /** Number of change events. A read that overlaps a change event may lack the change. */
  #told = 0

  constructor(parts: CompetitionCacheDeps<Answers>) {
    this.#parts = parts
  }

  /** Returns null if the league does not exist or has no matches between two sides. */
  async of(leagueId: number): Promise<Answers | null> {
    const nowMs = this.#parts.monotonicMs()
    const known = this.#kept.get(leagueId)
    if (known !== undefined && nowMs - known.madeMs < FRESH_MS) return known.made
    const told = this.#told
    const made = this.#work(leagueId)
    const entry = { madeMs: nowMs, made }
    this.#kept.delete(leagueId)
    this.#kept.set(leagueId, entry)
    // Removes the entry if the read failed or a result changed during the read. The next call computes the entry again.
    const forget = (): void => {
      if (this.#kept.get(leagueId) === entry) this.#kept.delete(leagueId)
    }
    made.then(() => {
      if (told !== this.#told) forget()
    }, forget)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break
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
    const told = await read(leagueId)
    if (told === null) return null
    for (const { matchId } of told.matches) this.#leagueOf.set(matchId, leagueId)
    const competition = competitionOf(told, worldMs())
    return competition && make(competition)
  }
}
