import type { MatchId } from '@touchline/domain/match'
import { type Competition, competitionOf, type LeagueTold } from './competition.ts'

/** So many leagues are kept, those asked for last. */
const KEPT = 256
/** A match that was listed or moved since is seen after so long at most; a result at once. */
const FRESH_MS = 30_000

interface Kept<Answers> {
  readonly madeMs: number
  readonly made: Promise<Answers | null>
}

export interface KeptParts<Answers> {
  /** Null where there is no such league. */
  readonly read: (leagueId: number) => Promise<LeagueTold | null>
  /** What is made once of a competition for all who ask. */
  readonly make: (competition: Competition) => Answers
  readonly worldMs: () => number
  readonly wallMs: () => number
}

/** Competitions as they were worked out last: once for each result, however many ask. */
export class KeptCompetitions<Answers> {
  readonly #parts: KeptParts<Answers>
  readonly #kept = new Map<number, Kept<Answers>>()
  readonly #leagueOf = new Map<MatchId, number>()
  /** Counts what was told: what was read meanwhile may lack it. */
  #told = 0

  constructor(parts: KeptParts<Answers>) {
    this.#parts = parts
  }

  /** Null where there is no such league, or it has no matches between two sides. */
  async of(leagueId: number): Promise<Answers | null> {
    const nowMs = this.#parts.wallMs()
    const known = this.#kept.get(leagueId)
    if (known !== undefined && nowMs - known.madeMs < FRESH_MS) return known.made
    const told = this.#told
    const made = this.#work(leagueId)
    const entry = { madeMs: nowMs, made }
    this.#kept.delete(leagueId)
    this.#kept.set(leagueId, entry)
    // What failed, or was read while a result changed, is worked out again for who asks next.
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

  /** Results of these matches changed, or something was ruled of them; `all`: some may have been missed. */
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
