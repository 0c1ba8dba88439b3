import type { MatchId } from '@touchline/domain/match'
import { type Competition, computeCompetition, type LeagueData } from './competition.ts'

/** Maximum number of cached leagues. The oldest entries leave first. */
const MAX_LEAGUES = 256
/**
 * Maximum age of a cache entry in milliseconds. New or moved matches appear after this delay; results appear
 * immediately.
 */
const MAX_ENTRY_AGE_MS = 30_000

interface CacheEntry<Answers> {
  readonly createdMs: number
  readonly answers: Promise<Answers | null>
}

export interface CompetitionCacheDeps<Answers> {
  /** Reads the matches and rulings of a league. Returns null if the league does not exist. */
  readonly read: (leagueId: number) => Promise<LeagueData | null>
  /** Builds the response of a competition, shared by every caller. */
  readonly buildAnswers: (competition: Competition) => Answers
  readonly worldMs: () => number
  readonly monotonicMs: () => number
}

/** Cache of computed competition tables and brackets by league. A competition is computed again after a result. */
export class CompetitionCache<Answers> {
  readonly #parts: CompetitionCacheDeps<Answers>
  readonly #entries = new Map<number, CacheEntry<Answers>>()
  readonly #leagueOf = new Map<MatchId, number>()
  /**
   * Number of received result and ruling events. If the number changes during a read, the read may miss the result, so
   * its entry is dropped.
   */
  #changeCount = 0

  constructor(parts: CompetitionCacheDeps<Answers>) {
    this.#parts = parts
  }

  /**
   * Returns the response of a league from the cache or computes the response. Null if the league does not exist or has
   * no matches between two sides.
   */
  async readCompetition(leagueId: number): Promise<Answers | null> {
    const nowMs = this.#parts.monotonicMs()
    const cachedEntry = this.#entries.get(leagueId)
    if (cachedEntry !== undefined && nowMs - cachedEntry.createdMs < MAX_ENTRY_AGE_MS) return cachedEntry.answers
    const changeCount = this.#changeCount
    const answers = this.#computeAnswers(leagueId)
    const entry = { createdMs: nowMs, answers }
    this.#entries.delete(leagueId)
    this.#entries.set(leagueId, entry)
    // Removes the entry if the read failed or a result changed during the read. The next call computes the entry again.
    const forget = (): void => {
      if (this.#entries.get(leagueId) === entry) this.#entries.delete(leagueId)
    }
    answers.then(() => {
      if (changeCount !== this.#changeCount) forget()
    }, forget)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX_LEAGUES) break
      this.#drop(oldest)
    }
    return answers
  }

  /**
   * Drops the leagues of matches with a new result or ruling. `all`: the server may have missed events, so drop every
   * league.
   */
  dropChanged(matchIds: readonly MatchId[] | 'all'): void {
    this.#changeCount += 1
    if (matchIds === 'all') {
      this.#entries.clear()
      this.#leagueOf.clear()
      return
    }
    for (const matchId of matchIds) {
      const leagueId = this.#leagueOf.get(matchId)
      if (leagueId !== undefined) this.#drop(leagueId)
    }
  }

  #drop(leagueId: number): void {
    this.#entries.delete(leagueId)
    for (const [matchId, cachedLeagueId] of this.#leagueOf)
      if (cachedLeagueId === leagueId) this.#leagueOf.delete(matchId)
  }

  async #computeAnswers(leagueId: number): Promise<Answers | null> {
    const { read, buildAnswers, worldMs } = this.#parts
    const leagueData = await read(leagueId)
    if (leagueData === null) return null
    for (const { matchId } of leagueData.matches) this.#leagueOf.set(matchId, leagueId)
    const competition = computeCompetition(leagueData, worldMs())
    return competition && buildAnswers(competition)
  }
}
