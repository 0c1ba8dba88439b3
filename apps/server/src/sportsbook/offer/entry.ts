import {
  HEAD_FIELDS,
  type MarketTab,
  ODDS_FIELDS,
  type UxHead,
  type UxMatch,
  type UxOdds,
} from '@touchline/contract/ux'
import { NO_TURNS, countTurns } from '@touchline/domain/acceptance'
import { tabOf, workingDate } from '@touchline/domain/calendar'
import { pageBits } from '@touchline/domain/grid'
import type { LiveState } from '@touchline/domain/match'
import type { PricedMarket } from '@touchline/domain/pricing'
import { type LineKey, lineKey, lineOfKey } from './change.ts'
import type { MatchStatus, MatchUpdate, StoredMatch } from './feed-ports.ts'
import type { PriceHistory } from './price-history.ts'
import { headOf, matchRow, oddsRow } from './rows.ts'

/** What a write did to an entry; null where nothing differs. */
export interface EntryChange {
  readonly tabBefore: MarketTab | null
  readonly row: boolean
  readonly parlayBefore: boolean
  readonly closedBefore: boolean
  readonly pagesBefore: number
  readonly lines: ReadonlySet<LineKey>
  readonly touched: number
}

interface ChangedLines {
  readonly lines: Set<LineKey>
  /** Pages of odds on which one of them stands, as bits. */
  touched: number
}

/** A match's rows as they travel in a list. `odds` are the rows between brackets, empty where there are none. */
interface EncodedRows {
  readonly match: string
  readonly head: string
  readonly odds: string
}

/** Rows encoded since the last change; the lines by the list of types that a page shows. */
interface KeptRows {
  readonly match: string
  readonly head: string
  readonly odds: Map<ReadonlySet<number>, string>
}

/** One match in the book with its rows as they travel, built when they change and not when they are asked for. */
export class BookEntry {
  match: StoredMatch
  /** AC3. */
  turns = NO_TURNS
  tab: MarketTab | null = null
  row: UxMatch | null = null
  head: UxHead | null = null
  /** It is over, and kicked off within the working day of the last look. */
  closed = false
  readonly lines = new Map<LineKey, UxOdds>()
  /** Number of the last commit that changed anything of the match. */
  seq = 0
  /** Pages of odds on which it stands, as bits. */
  pages = 0
  readonly #history: PriceHistory
  /** When prices last came. */
  #pricedMs = 0
  #encoded: KeptRows | null = null
  #parentState: LiveState | null = null

  constructor(match: StoredMatch, history: PriceHistory) {
    this.match = match
    this.#history = history
  }

  get live(): LiveState | null {
    return this.match.live
  }

  /** Takes the fixture, status and state anew and keeps the prices. */
  replace(match: StoredMatch, parentState: LiveState | null, worldMs: number): EntryChange | null {
    const { live, betting } = this.match
    this.turns = countTurns(this.turns, live, match.live)
    if (betting === 'open' && match.betting !== 'open') this.turns = { ...this.turns, closed: this.turns.closed + 1 }
    this.match = match
    this.#parentState = parentState
    return this.refresh(worldMs)
  }

  /** Takes how the parent stands, which a child's row shows. */
  copyParent(parentState: LiveState | null, worldMs: number): EntryChange | null {
    this.#parentState = parentState
    return this.refresh(worldMs)
  }

  update({ live, passed = [], markets }: MatchUpdate, worldMs: number): EntryChange | null {
    for (const state of live === undefined ? passed : [...passed, live]) {
      this.turns = countTurns(this.turns, this.live, state)
      this.match = { ...this.match, live: state }
    }
    return this.refresh(worldMs, markets)
  }

  end(status: MatchStatus, worldMs: number): EntryChange | null {
    this.match = { ...this.match, status }
    return this.refresh(worldMs, [])
  }

  /** Builds the rows again for this world time, with other prices where they are given, and says what differs. */
  refresh(worldMs: number, markets?: readonly PricedMarket[]): EntryChange | null {
    const { tab: tabBefore, parlay: parlayBefore, closed: closedBefore, pages: pagesBefore } = this
    this.tab = this.#tabAt(worldMs)
    this.closed = this.#isClosed(worldMs)
    const suspended = this.#isSuspended(worldMs)
    const { lines, touched } =
      markets === undefined ? this.#lockLines(suspended) : this.#putLines(markets, suspended, worldMs)
    const row = this.#refreshRows()
    if (!row && lines.size === 0 && tabBefore === this.tab && closedBefore === this.closed) return null
    this.#encoded = null
    return { tabBefore, row, parlayBefore, closedBefore, pagesBefore, lines, touched }
  }

  get parlay(): boolean {
    return this.head?.[HEAD_FIELDS.parlay] === 1
  }

  /** Its rows as JSON, with the lines of these types only; made once after a change. */
  encoded(types: ReadonlySet<number>): EncodedRows {
    this.#encoded ??= { match: JSON.stringify(this.row), head: JSON.stringify(this.head), odds: new Map() }
    const { match, head, odds } = this.#encoded
    const known = odds.get(types)
    if (known !== undefined) return { match, head, odds: known }
    const shown = [...this.lines.values()].filter(([, typeId]) => types.has(typeId))
    const json = JSON.stringify(shown).slice(1, -1)
    odds.set(types, json)
    return { match, head, odds: json }
  }

  #tabAt(worldMs: number): MarketTab | null {
    const { status, betting, fixture } = this.match
    if (status !== 0 || betting === 'hidden') return null
    return tabOf(fixture.kickOffMs, this.live?.period ?? 'pre', worldMs)
  }

  #isClosed(worldMs: number): boolean {
    const { status, fixture } = this.match
    return status !== 0 && workingDate(fixture.kickOffMs) === workingDate(worldMs)
  }

  /** Locked by the feed, by a trader, or because the match should have begun and nobody has told how it stands. */
  #isSuspended(worldMs: number): boolean {
    const late = (this.live?.period ?? 'pre') === 'pre' && this.match.fixture.kickOffMs <= worldMs
    return late || this.match.betting !== 'open' || this.live?.suspended === true
  }

  get #bits(): ReadonlyMap<number, number> {
    return pageBits(this.match.fixture.league.sportId)
  }

  #lockLines(suspended: boolean): ChangedLines {
    const changed: ChangedLines = { lines: new Set(), touched: 0 }
    const bits = this.#bits
    const state = suspended ? 1 : 0
    for (const [key, row] of this.lines) {
      if (row[ODDS_FIELDS.state] === state) continue
      const [matchId, typeId, lineQ, rank, , ...prices] = row
      this.lines.set(key, [matchId, typeId, lineQ, rank, state, ...prices])
      changed.lines.add(key)
      changed.touched |= bits.get(typeId) ?? 0
    }
    return changed
  }

  #putLines(markets: readonly PricedMarket[], suspended: boolean, worldMs: number): ChangedLines {
    const changed: ChangedLines = { lines: new Set(), touched: 0 }
    const bits = this.#bits
    const left = new Set(this.lines.keys())
    for (const market of markets) {
      const key = lineKey(market.typeId, market.lineQ)
      left.delete(key)
      const row = oddsRow(this.match.id, market, suspended)
      const before = this.lines.get(key)
      if (sameRow(before, row)) continue
      if (before !== undefined) this.#history.moved(key, before, row, this.#pricedMs, worldMs)
      this.lines.set(key, row)
      changed.lines.add(key)
      changed.touched |= bits.get(market.typeId) ?? 0
    }
    for (const key of left) {
      this.lines.delete(key)
      changed.lines.add(key)
      changed.touched |= bits.get(lineOfKey(key).typeId) ?? 0
    }
    this.#pricedMs = worldMs
    return changed
  }

  #refreshRows(): boolean {
    const row = this.tab === null ? null : matchRow(this.match, this.tab, this.#parentState)
    const made = this.tab === null ? null : headOf(this.match, this.tab, this.lines.values())
    const head = made?.head ?? null
    const same = sameRow(this.row, row) && sameRow(this.head, head)
    this.row = row
    this.head = head
    this.pages = made?.pages ?? 0
    return !same
  }
}

/** Rows are flat arrays of plain values; a match row has one array more inside. */
const sameRow = (a: unknown, b: unknown): boolean => {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return a.length === b.length && a.every((value, index) => sameRow(value, b[index]))
}
