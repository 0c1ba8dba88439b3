import type { UxHead, UxMatch, UxOdds } from '@touchline/contract/sportsbook/ux'
import { writeHead, writeLineFields, writeMatch } from '@touchline/contract/sportsbook/write-rows'
import { NO_TURNS, countTurns } from '@touchline/domain/acceptance'
import { findListTab, type ListTab, workingDate } from '@touchline/domain/calendar'
import { pageBits } from '@touchline/domain/grid'
import type { LiveState } from '@touchline/domain/match'
import type { OfferedMarket } from '@touchline/domain/pricing'
import type { EntrySnapshot } from './book-copy.ts'
import { type LineKey, lineKey, parseLineKey } from './change.ts'
import type { MatchStatus, MatchUpdate, ProviderMarket, StoredMatch } from '../matches/feed-ports.ts'
import { isLocked, lineQOf, kindIdOf, withLock } from './line-row.ts'
import { toListedMatch } from './listed-match.ts'
import { countLines, hasParlay } from './match-head.ts'
import type { PriceHistory } from '../prices/price-history.ts'

/** Differences that a write made to a match of the price book. Functions return null instead if nothing differs. */
export interface EntryChange {
  readonly tabBefore: ListTab | null
  readonly row: boolean
  readonly parlayBefore: boolean
  readonly closedBefore: boolean
  readonly pagesBefore: number
  readonly lines: ReadonlySet<LineKey>
  readonly touchedPages: number
}

const UNSET_TIME_MS = 0

const NONE: ReadonlySet<LineKey> = new Set()

interface ChangedLines {
  readonly lines: Set<LineKey>
  /** Odds pages showing a changed line, as bits. */
  touched: number
  /** True if a line was added or removed, so the open lines of the match must be counted again. */
  recount: boolean
}

/** Inputs of the match row and the row with its counts. A new input means that the rows must be rebuilt. */
interface RowSources {
  readonly match: StoredMatch
  readonly tab: ListTab | null
  readonly parentState: LiveState | null
}

/** Encoded rows of a match in a list. `odds` holds the rows between the brackets of the array; empty without rows. */
interface EncodedRows {
  readonly match: string
  readonly head: string
  readonly odds: string
}

/** Cache of the rows encoded since the last change. Lines are cached by the set of market kinds shown on a page. */
interface CachedRows {
  readonly match: string
  readonly head: string
  readonly odds: Map<ReadonlySet<number>, string>
}

/** A match in the price book with its rows as sent to clients. The rows are built on a change, not on a request. */
export class BookEntry {
  match: StoredMatch
  /** Numbers of score changes, red cards and suspensions, for the bet-delay decision (AC3). */
  turns = NO_TURNS
  tab: ListTab | null = null
  row: UxMatch | null = null
  head: UxHead | null = null
  /** True if the match is over and its kick-off is within the working day of the last refresh. */
  closed = false
  readonly lines = new Map<LineKey, UxOdds>()
  /** Number of the last book commit that changed the match. */
  seq = 0
  /** Odds pages showing the match, as bits. */
  pages = 0
  readonly #history: PriceHistory
  /** Simulated clock time at which the match last received prices, even if none were offered. */
  #pricedMs = UNSET_TIME_MS
  /** Keys of the lines that are suspended themselves, not only through the match. */
  #lockedKeys: ReadonlySet<LineKey> = NONE
  /** True if a provider or trader prices some of the match. */
  outside = false
  /** Last update of the provider by market kind id. */
  readonly provider = new Map<number, ProviderMarket>()
  #encoded: CachedRows | null = null
  #parentState: LiveState | null = null
  #rowSources: RowSources | null = null

  constructor(match: StoredMatch, history: PriceHistory) {
    this.match = match
    this.#history = history
  }

  /** True if the match is listed as live and is no related match. */
  get inPlay(): boolean {
    return this.tab === 3 && this.match.parentId === undefined
  }

  /** Live state, with danger as set by a trader (AC8). */
  get live(): LiveState | null {
    const { live, danger = null } = this.match
    return live === null || danger === null ? live : { ...live, danger }
  }

  /** True until a first price source has priced the match (AC7). */
  get unpriced(): boolean {
    return this.#pricedMs === UNSET_TIME_MS
  }

  /** Replaces fixture, status and live state of the match, and keeps its prices. */
  replace(match: StoredMatch, parentState: LiveState | null, worldMs: number): EntryChange | null {
    const { live, betting } = this.match
    this.turns = countTurns(this.turns, live, match.live)
    if (betting === 'open' && match.betting !== 'open') this.turns = { ...this.turns, closed: this.turns.closed + 1 }
    this.match = match
    this.#parentState = parentState
    return this.refresh(worldMs)
  }

  /** Sets the live state of the parent match, which the row of a related match (corners, bookings) shows. */
  setParentState(parentState: LiveState | null, worldMs: number): EntryChange | null {
    this.#parentState = parentState
    return this.refresh(worldMs)
  }

  /**
   * Counts as a suspension of the match, because changes may have been missed or the runners have changed. Pending bets
   * on the match are therefore rejected.
   */
  countSuspension(): void {
    this.turns = { ...this.turns, closed: this.turns.closed + 1 }
  }

  update(
    { live, passed = [], markets, outside = this.outside, provider = [], unpriced, nonRunners }: MatchUpdate,
    worldMs: number,
  ): EntryChange | null {
    this.outside = outside
    for (const providerMarket of provider) this.provider.set(providerMarket.kindId, providerMarket)
    for (const state of live === undefined ? passed : [...passed, live]) {
      this.turns = countTurns(this.turns, this.match.live, state)
      this.match = { ...this.match, live: state }
    }
    if (nonRunners !== undefined) {
      this.match = { ...this.match, nonRunners }
      this.countSuspension()
    }
    const change = this.refresh(worldMs, markets)
    if (unpriced === true) this.#pricedMs = UNSET_TIME_MS
    return change
  }

  end(status: MatchStatus, worldMs: number): EntryChange | null {
    this.match = { ...this.match, status }
    return this.refresh(worldMs, [])
  }

  /**
   * Rebuilds the rows for the simulated clock time. `markets` replaces the prices; without `markets` the current prices
   * stay.
   * @returns the differences, or null
   */
  refresh(worldMs: number, markets?: readonly OfferedMarket[]): EntryChange | null {
    const { tab: tabBefore, parlay: parlayBefore, closed: closedBefore, pages: pagesBefore } = this
    this.tab = this.#tabAt(worldMs)
    this.closed = this.#isClosed(worldMs)
    const suspended = this.#isSuspended(worldMs)
    const { lines, touched, recount } =
      markets === undefined ? this.#lockLines(suspended) : this.#putLines(markets, suspended, worldMs)
    const row = this.#refreshRows(recount)
    if (!row && lines.size === 0 && tabBefore === this.tab && closedBefore === this.closed) return null
    this.#encoded = null
    return { tabBefore, row, parlayBefore, closedBefore, pagesBefore, lines, touchedPages: touched }
  }

  toSnapshot(): EntrySnapshot {
    const { match, turns, tab, closed, row, head, pages, seq, outside } = this
    const [pricedMs, parentState] = [this.#pricedMs, this.#parentState]
    // Rows are immutable; a changed row replaces the previous row.
    const lines = [...this.lines.values()]
    const locked = [...this.#lockedKeys]
    const provider = [...this.provider.values()]
    return { match, turns, tab, closed, row, head, pages, seq, lines, locked, outside, provider, pricedMs, parentState }
  }

  /** Restores an entry from a snapshot. */
  static fromSnapshot(snapshot: EntrySnapshot, history: PriceHistory): BookEntry {
    const entry = new BookEntry(snapshot.match, history)
    entry.turns = snapshot.turns
    entry.tab = snapshot.tab
    entry.closed = snapshot.closed
    entry.row = snapshot.row
    entry.head = snapshot.head
    entry.pages = snapshot.pages
    entry.seq = snapshot.seq
    entry.#lockedKeys = snapshot.locked.length === 0 ? NONE : new Set(snapshot.locked)
    entry.outside = snapshot.outside
    for (const providerMarket of snapshot.provider ?? []) entry.provider.set(providerMarket.kindId, providerMarket)
    entry.#pricedMs = snapshot.pricedMs
    entry.#parentState = snapshot.parentState
    for (const line of snapshot.lines) entry.lines.set(lineKey(kindIdOf(line), lineQOf(line)), line)
    return entry
  }

  /** Returns the differences from an earlier entry of the match; null without differences. */
  diffFrom(before: BookEntry | undefined): EntryChange | null {
    const lines = new Set<LineKey>()
    for (const [key, line] of this.lines) if (!isSameRow(before?.lines.get(key), line)) lines.add(key)
    for (const key of before?.lines.keys() ?? []) if (!this.lines.has(key)) lines.add(key)
    const { tab = null, row = null, head = null, parlay = false, closed = false, pages = 0 } = before ?? {}
    const change = {
      tabBefore: tab,
      row: !isSameRow(row, this.row) || !isSameRow(head, this.head),
      parlayBefore: parlay,
      closedBefore: closed,
      pagesBefore: pages,
      lines,
      touchedPages: pages | this.pages,
    }
    const isSame = !change.row && lines.size === 0 && tab === this.tab && closed === this.closed
    return isSame ? null : change
  }

  get parlay(): boolean {
    return this.head !== null && hasParlay(this.head)
  }

  /**
   * Returns the rows as JSON, with only the lines of the given market kinds. The result is cached until the next
   * change.
   */
  encoded(types: ReadonlySet<number>): EncodedRows {
    this.#encoded ??= { match: JSON.stringify(this.row), head: JSON.stringify(this.head), odds: new Map() }
    const { match, head, odds } = this.#encoded
    const cachedOdds = odds.get(types)
    if (cachedOdds !== undefined) return { match, head, odds: cachedOdds }
    const shownLines = [...this.lines.values()].filter((line) => types.has(kindIdOf(line)))
    const json = JSON.stringify(shownLines).slice(1, -1)
    odds.set(types, json)
    return { match, head, odds: json }
  }

  #tabAt(worldMs: number): ListTab | null {
    const { status, betting, fixture } = this.match
    if (status !== 0 || betting === 'hidden') return null
    return findListTab(fixture.kickOffMs, this.live?.period ?? 'pre', worldMs)
  }

  #isClosed(worldMs: number): boolean {
    const { status, fixture } = this.match
    return status !== 0 && workingDate(fixture.kickOffMs) === workingDate(worldMs)
  }

  /** Returns true if the feed or a trader suspended the match, or its kick-off has passed without a live state. */
  #isSuspended(worldMs: number): boolean {
    const isLate = (this.live?.period ?? 'pre') === 'pre' && this.match.fixture.kickOffMs <= worldMs
    return isLate || this.match.betting !== 'open' || this.live?.suspended === true
  }

  get #bits(): ReadonlyMap<number, number> {
    return pageBits(this.match.fixture.league.sportId)
  }

  #lockLines(suspended: boolean): ChangedLines {
    const changed: ChangedLines = { lines: new Set(), touched: 0, recount: false }
    const bits = this.#bits
    for (const [key, row] of this.lines) {
      const locked = suspended || this.#lockedKeys.has(key)
      if (isLocked(row) === locked) continue
      this.lines.set(key, withLock(row, locked))
      changed.lines.add(key)
      changed.touched |= bits.get(kindIdOf(row)) ?? 0
    }
    return changed
  }

  #putLines(markets: readonly OfferedMarket[], suspended: boolean, worldMs: number): ChangedLines {
    const changed: ChangedLines = { lines: new Set(), touched: 0, recount: false }
    const bits = this.#bits
    const removedKeys = new Set(this.lines.keys())
    for (const market of markets) {
      const key = lineKey(market.kindId, market.lineQ)
      removedKeys.delete(key)
      const row = writeLineFields(this.match.id, market, suspended || market.suspended === true)
      const before = this.lines.get(key)
      if (isSameRow(before, row)) continue
      if (before === undefined) {
        changed.recount = true
        this.#history.recordOpening(key, row, worldMs)
      } else this.#history.recordMovement(key, before, row, this.#pricedMs, worldMs)
      this.lines.set(key, row)
      changed.lines.add(key)
      changed.touched |= bits.get(market.kindId) ?? 0
    }
    for (const key of removedKeys) {
      const removedRow = this.lines.get(key)
      if (removedRow !== undefined) this.#history.recordClosing(key, removedRow, this.#pricedMs)
      this.lines.delete(key)
      changed.recount = true
      changed.lines.add(key)
      changed.touched |= bits.get(parseLineKey(key).kindId) ?? 0
    }
    this.#lockedKeys = findLockedKeys(markets)
    this.#pricedMs = worldMs
    return changed
  }

  /**
   * Rebuilds the rows after a change of their inputs; a price change alone requires no rebuild.
   * @returns true if the rows differ
   */
  #refreshRows(recount: boolean): boolean {
    const { match, tab } = this
    const parentState = this.#parentState
    const rowSources = this.#rowSources
    if (!recount && rowSources?.match === match && rowSources.tab === tab && rowSources.parentState === parentState)
      return false
    this.#rowSources = { match, tab, parentState }
    const row = tab === null ? null : writeMatch(toListedMatch({ ...match, live: this.live }, tab, parentState))
    const counted = tab === null ? null : countLines(match, tab, this.lines.values())
    const head = counted === null ? null : writeHead(counted.head)
    const isSame = isSameRow(this.row, row) && isSameRow(this.head, head)
    this.row = row
    this.head = head
    this.pages = counted?.pages ?? 0
    return !isSame
  }
}

/** Compares two rows. A row is a flat array of plain values; a match row contains an additional nested array. */
function isSameRow(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return a.length === b.length && a.every((value, index) => isSameRow(value, b[index]))
}

function findLockedKeys(markets: readonly OfferedMarket[]): ReadonlySet<LineKey> {
  if (!markets.some(({ suspended }) => suspended === true)) return NONE
  const suspendedMarkets = markets.filter(({ suspended }) => suspended === true)
  return new Set(suspendedMarkets.map(({ kindId, lineQ }) => lineKey(kindId, lineQ)))
}
