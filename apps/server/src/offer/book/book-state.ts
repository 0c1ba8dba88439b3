import type { UxLeague } from '@touchline/contract/sportsbook/ux'
import { workingDate, workingDayRange } from '@touchline/domain/calendar'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { BettingDecisions } from './betting-decisions.ts'
import { ChildMatches } from './child-matches.ts'
import type { BookEntry } from './entry.ts'
import type { StoredMatch } from '../matches/feed-ports.ts'
import { Listings } from '../matches/listings.ts'
import { PriceHistory } from '../prices/price-history.ts'
import { Schedule } from './schedule.ts'

export interface BookOptions {
  /**
   * Commit number before the first commit of this run. Must exceed every commit number of earlier runs, so wall-clock
   * milliseconds × 1000 are used.
   */
  readonly firstSeq: number
  readonly worldMs: number
}

/** State of a book: matches with their rows, listings, the simulated clock and the newest commit number. */
export class BookState {
  readonly history = new PriceHistory()
  readonly entries = new Map<MatchId, BookEntry>()
  readonly children = new ChildMatches()
  readonly bettings = new BettingDecisions()
  readonly leagues = new Map<number, UxLeague>()
  readonly schedule = new Schedule()
  readonly listings: Listings
  /** Number of the newest commit. */
  seq: number
  /**
   * Number of times that the book continued from the state of a different leader with a possible gap. Match changes in
   * the gap are unknown, so each gap counts as a suspension of every match (AC3).
   */
  gapCount = 0
  #worldMs: number
  #dayEndsMs: number

  constructor({ firstSeq, worldMs }: BookOptions) {
    this.seq = firstSeq
    this.#worldMs = worldMs
    this.#dayEndsMs = computeWorkingDayEnd(worldMs)
    this.listings = new Listings(firstSeq)
  }

  get worldMs(): number {
    return this.#worldMs
  }

  /**
   * Sets the simulated clock.
   * @returns true if the new time is past the end of the previous working day
   */
  setClock(worldMs: number): boolean {
    this.#worldMs = worldMs
    const isNewWorkingDay = worldMs >= this.#dayEndsMs
    if (isNewWorkingDay) this.#dayEndsMs = computeWorkingDayEnd(worldMs)
    return isNewWorkingDay
  }

  /** Sets the simulated clock to the time of another book, without a working-day check. */
  resetClock(worldMs: number): void {
    this.#worldMs = worldMs
    this.#dayEndsMs = computeWorkingDayEnd(worldMs)
  }

  getEntry(matchId: MatchId): BookEntry {
    const entry = this.entries.get(matchId)
    if (entry === undefined) throw new Error(`match ${matchId} is not in the book`)
    return entry
  }

  getLeague(leagueId: number): UxLeague {
    const league = this.leagues.get(leagueId)
    if (league === undefined) throw new Error(`league ${leagueId} has no row`)
    return league
  }

  findParentState({ parentId }: StoredMatch): LiveState | null {
    return parentId === undefined ? null : (this.entries.get(parentId)?.live ?? null)
  }
}

function computeWorkingDayEnd(worldMs: number): number {
  const date = workingDate(worldMs)
  const day = workingDayRange(date)
  if (day === null) throw new Error(`${date} is not a working day`)
  return day.toMs
}
