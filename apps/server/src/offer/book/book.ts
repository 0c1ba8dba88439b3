import type { UxBody, UxLeague, UxMenuAnswer, UxNamesAnswer } from '@touchline/contract/sportsbook/ux'
import { writeLeague } from '@touchline/contract/sportsbook/write-rows'
import type { OfferedLine, MatchChangeCounts } from '@touchline/domain/acceptance'
import { marketKindByCode } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import { BookCommits } from './book-commits.ts'
import type { BookSnapshot } from './book-copy.ts'
import { createSnapshot, loadSnapshot } from './book-copying.ts'
import type { BookMatch } from './book-ports.ts'
import { type BookOptions, BookState } from './book-state.ts'
import { bodyIn, encodedListIn, matchesIn, namesIn, seqIn } from '../routes/view-rows.ts'
import type { BookChange } from './change.ts'
import { BookEntry } from './entry.ts'
import type { BookWriter, MatchBettingDecision, MatchStatus, MatchUpdate, StoredMatch } from '../matches/feed-ports.ts'
import { lastWinPrice } from './last-price.ts'
import { isLocked, lineQOf, pricesOf, rankOf, kindIdOf } from './line-row.ts'
import { toListedLeague } from './listed-match.ts'
import type { PriceHistory } from '../prices/price-history.ts'
import type { TopicView } from '../push/topics.ts'

/**
 * Factor by which a gap in the book's history raises the count of suspensions of a match. Exceeds the suspensions of
 * any match, so counts before and after a gap never coincide.
 */
const SUSPENSIONS_PER_GAP = 2 ** 32

/**
 * Price book in memory: current matches, lines and prices. There is a single writer. Every commit gets the next number,
 * and listeners are notified before the writer continues.
 */
export class Book implements BookWriter {
  readonly history: PriceHistory
  readonly #state: BookState
  readonly #providerListeners = new Set<(matchId: MatchId) => void>()
  readonly #commits: BookCommits

  constructor(options: BookOptions) {
    this.#state = new BookState(options)
    this.#commits = new BookCommits(this.#state)
    this.history = this.#state.history
  }

  /** Number of the newest commit. */
  get seq(): number {
    return this.#state.seq
  }

  /**
   * Registers a listener called after every commit of the book, in order of registration.
   * @returns a function that removes the listener
   */
  onCommit(listener: (change: BookChange) => void): () => void {
    return this.#commits.onCommit(listener)
  }

  putMatch(stored: StoredMatch): void {
    this.#state.bettings.put(stored)
    const match = { ...stored, ...this.#state.bettings.resolveDecision(stored.id, stored.parentId) }
    const existingEntry = this.#state.entries.get(match.id)
    const entry = existingEntry ?? new BookEntry(match, this.history)
    this.#state.entries.set(match.id, entry)
    this.#state.children.put(match)
    this.#state.leagues.set(match.leagueId, writeLeague(toListedLeague(match.leagueId, match.fixture)))
    this.#state.schedule.put(match.id, match.fixture.kickOffMs)
    this.#commits.commitOne(entry, entry.replace(match, this.#state.findParentState(match), this.#state.worldMs))
    this.#commits.applyBetting(this.#state.children.childrenOf(match.id))
  }

  /** Registers a listener called after every provider update of a match's prices, even if the offer does not change. */
  onProviderUpdate(listener: (matchId: MatchId) => void): () => void {
    this.#providerListeners.add(listener)
    return () => this.#providerListeners.delete(listener)
  }

  updateMatch(matchId: MatchId, update: MatchUpdate): void {
    const entry = this.#state.getEntry(matchId)
    this.#commits.commitOne(entry, entry.update(update, this.#state.worldMs))
    if (update.provider !== undefined) for (const listener of this.#providerListeners) listener(matchId)
  }

  /** Applies a trader's decision to open, close or hide a match and its related matches, or to set danger (AC8). */
  setBetting(matchId: MatchId, decided: MatchBettingDecision): void {
    this.#state.bettings.applyPublished(matchId, decided)
    this.#commits.applyBetting([matchId, ...this.#state.children.childrenOf(matchId)])
  }

  endMatch(matchId: MatchId, status: MatchStatus): void {
    const entry = this.#state.entries.get(matchId)
    if (entry !== undefined) this.#commits.commitOne(entry, entry.end(status, this.#state.worldMs))
    this.history.forget(matchId)
  }

  advance(worldMs: number): void {
    const fromMs = this.#state.worldMs
    if (worldMs <= fromMs) return
    const isNewWorkingDay = this.#state.setClock(worldMs)
    if (isNewWorkingDay) this.#commits.forgetEnded()
    this.#commits.refresh(
      isNewWorkingDay ? [...this.#state.entries.keys()] : this.#state.schedule.findBetween(fromMs, worldMs),
    )
  }

  /** Returns an immutable snapshot of the current book. */
  toSnapshot(): BookSnapshot {
    return createSnapshot(this.#state)
  }

  /**
   * Replaces the book's state with a snapshot. `isContinuous` is true if the snapshot continues the current book
   * without a lost change; otherwise pending bets count as interrupted.
   */
  load(snapshot: BookSnapshot, isContinuous: boolean): void {
    if (!isContinuous) this.#state.gapCount += 1
    this.#commits.notify({ seq: snapshot.seq, matches: loadSnapshot(this.#state, snapshot), menu: true, jump: true })
  }

  /**
   * Continues as the leader that writes the book, with commit numbers above every number of the previous leader.
   * `doubtedMatchIds`: matches whose changes this process may have missed; null if every match may be affected.
   */
  takeOver(seq: number, doubtedMatchIds: Iterable<MatchId> | null): void {
    if (doubtedMatchIds !== null) this.#countSuspensions(doubtedMatchIds)
    else if (this.#state.entries.size > 0) this.#state.gapCount += 1
    this.#state.seq = Math.max(this.#state.seq + 1, seq)
    this.#state.listings.startAt(this.#state.seq)
    for (const entry of this.#state.entries.values()) entry.seq = this.#state.seq
    this.#commits.notify({ seq: this.#state.seq, matches: [], menu: true, jump: true })
  }

  match(matchId: MatchId): BookMatch | undefined {
    const entry = this.#state.entries.get(matchId)
    if (entry === undefined) return undefined
    const { fixture, parentId, betting, leagueId, nonRunners = [] } = entry.match
    const { league, home, away, kickOffMs, runners, bestOf, child } = fixture
    return {
      id: matchId,
      league,
      leagueId,
      home,
      away,
      kickOffMs,
      tab: entry.tab,
      betting,
      live: entry.live,
      outside: entry.outside,
      unpriced: entry.unpriced,
      turns: this.#computeTurns(entry),
      ...(parentId !== undefined && { parentId }),
      ...(child && { counts: child.kind }),
      ...(runners && { runners }),
      ...(nonRunners.length > 0 && { nonRunners }),
      ...(bestOf !== undefined && { bestOf }),
    }
  }

  /** Returns the open lines of a market kind; empty for an unknown match, market kind or line. */
  lines(matchId: MatchId, typeCode: string): readonly OfferedLine[] {
    const kindId = marketKindByCode(typeCode)?.id
    const lines: OfferedLine[] = []
    for (const row of this.#state.entries.get(matchId)?.lines.values() ?? [])
      if (kindIdOf(row) === kindId)
        lines.push({ lineQ: lineQOf(row), rank: rankOf(row), suspended: isLocked(row), prices: pricesOf(row) })
    return lines
  }

  lastWinPrice(matchId: MatchId, runner: number): number | null {
    const { worldMs } = this.#state
    return lastWinPrice(
      { entry: this.#state.entries.get(matchId), history: this.history },
      { matchId, runner, worldMs },
    )
  }

  entries(): IterableIterator<BookEntry> {
    return this.#state.entries.values()
  }

  entry(matchId: MatchId): BookEntry | undefined {
    return this.#state.entries.get(matchId)
  }

  league(leagueId: number): UxLeague | undefined {
    return this.#state.leagues.get(leagueId)
  }

  /** Number of the last commit with a change in the result of `names`. */
  get namesSeq(): number {
    return this.#state.listings.namesSeq
  }

  /** Returns the names of the listed matches, without related matches. */
  names(): Pick<UxNamesAnswer, 'leagues' | 'matches'> {
    return namesIn(this.#state)
  }

  menu(): UxMenuAnswer['sports'] {
    return this.#state.listings.menu()
  }

  /** Returns the matches currently shown in a view. */
  findMatches(view: Exclude<TopicView, { kind: 'menu' }>): readonly BookEntry[] {
    return matchesIn(this.#state, view)
  }

  /** Number of the last commit affecting a view. The number identifies the view's content. */
  findSeq(view: TopicView): number {
    return seqIn(this.#state, view)
  }

  /** Returns the rows of a list as JSON with the content of `body`. Rows are encoded only once per change. */
  encodedList(view: Extract<TopicView, { kind: 'market' }>): string {
    return encodedListIn(this.#state, view)
  }

  body(view: Exclude<TopicView, { kind: 'menu' }>): UxBody {
    return bodyIn(this.#state, view)
  }

  /**
   * Adds a suspension to the counters of the matches and their related matches, because changes may have been missed.
   * Pending bets on these matches are therefore rejected.
   */
  #countSuspensions(matchIds: Iterable<MatchId>): void {
    for (const matchId of matchIds)
      for (const id of [matchId, ...this.#state.children.childrenOf(matchId)])
        this.#state.entries.get(id)?.countSuspension()
  }

  #computeTurns({ turns }: BookEntry): MatchChangeCounts {
    const { gapCount } = this.#state
    return gapCount === 0 ? turns : { ...turns, closed: turns.closed + gapCount * SUSPENSIONS_PER_GAP }
  }
}
