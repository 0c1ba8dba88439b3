import {
  HEAD_FIELDS, type MarketTab, ODDS_FIELDS, type UxHead, type UxMatch, type UxOdds,
} from '@touchline/contract/ux'
import { tabOf, workingDate } from '@touchline/domain/calendar'
import type { LiveState } from '@touchline/domain/match'
import type { PricedMarket } from '@touchline/domain/pricing'
import type { MatchStatus, MatchUpdate, StoredMatch } from '../services/feed-ports.ts'
import { type LineKey, lineKey } from './change.ts'
import { headRow, matchRow, oddsRow } from './rows.ts'

/** What a write did to an entry; null where nothing differs. */
export interface EntryChange {
  readonly tabBefore: MarketTab | null
  readonly row: boolean
  readonly parlayBefore: boolean
  readonly closedBefore: boolean
  readonly lines: ReadonlySet<LineKey>
}

/** A match's rows as they travel in a list. `odds` are the rows between brackets, empty where there are none. */
export interface EncodedRows {
  readonly types: ReadonlySet<number>
  readonly match: string
  readonly head: string
  readonly odds: string
}

/** One match in the book with its rows as they travel, built when they change and not when they are asked for. */
export class BookEntry {
  match: StoredMatch
  tab: MarketTab | null = null
  row: UxMatch | null = null
  head: UxHead | null = null
  /** It is over, and kicked off within the working day of the last look. */
  closed = false
  readonly lines = new Map<LineKey, UxOdds>()
  /** Number of the last commit that changed anything of the match. */
  seq = 0
  #encoded: EncodedRows | null = null
  #parentState: LiveState | null = null

  constructor(match: StoredMatch) {
    this.match = match
  }

  get live(): LiveState | null {
    return this.match.live
  }

  /** Takes the fixture, status and state anew and keeps the prices. */
  replace(match: StoredMatch, parentState: LiveState | null, worldMs: number): EntryChange | null {
    this.match = match
    this.#parentState = parentState
    return this.refresh(worldMs)
  }

  /** Takes how the parent stands, which a child's row shows. */
  copyParent(parentState: LiveState | null, worldMs: number): EntryChange | null {
    this.#parentState = parentState
    return this.refresh(worldMs)
  }

  update({ live, markets }: MatchUpdate, worldMs: number): EntryChange | null {
    if (live !== undefined) this.match = { ...this.match, live }
    return this.refresh(worldMs, markets)
  }

  end(status: MatchStatus, worldMs: number): EntryChange | null {
    this.match = { ...this.match, status }
    return this.refresh(worldMs, [])
  }

  /** Builds the rows again for this world time, with other prices where they are given, and says what differs. */
  refresh(worldMs: number, markets?: readonly PricedMarket[]): EntryChange | null {
    const { tab: tabBefore, parlay: parlayBefore, closed: closedBefore } = this
    this.tab = this.#tabAt(worldMs)
    this.closed = this.#isClosed(worldMs)
    const suspended = this.#isSuspended(worldMs)
    const lines = markets === undefined ? this.#lockLines(suspended) : this.#putLines(markets, suspended)
    const row = this.#refreshRows()
    if (!row && lines.size === 0 && tabBefore === this.tab && closedBefore === this.closed) return null
    this.#encoded = null
    return { tabBefore, row, parlayBefore, closedBefore, lines }
  }

  get parlay(): boolean {
    return this.head?.[HEAD_FIELDS.parlay] === 1
  }

  /** Its rows as JSON, with the lines of these types only; made once after a change. */
  encoded(types: ReadonlySet<number>): EncodedRows {
    if (this.#encoded?.types === types) return this.#encoded
    const odds = [...this.lines.values()].filter(([, typeId]) => types.has(typeId))
    this.#encoded = {
      types, match: JSON.stringify(this.row), head: JSON.stringify(this.head), odds: JSON.stringify(odds).slice(1, -1),
    }
    return this.#encoded
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

  #lockLines(suspended: boolean): ReadonlySet<LineKey> {
    const changed = new Set<LineKey>()
    const state = suspended ? 1 : 0
    for (const [key, row] of this.lines) {
      if (row[ODDS_FIELDS.state] === state) continue
      const [matchId, typeId, lineQ, rank, , ...prices] = row
      this.lines.set(key, [matchId, typeId, lineQ, rank, state, ...prices])
      changed.add(key)
    }
    return changed
  }

  #putLines(markets: readonly PricedMarket[], suspended: boolean): ReadonlySet<LineKey> {
    const changed = new Set<LineKey>()
    const left = new Set(this.lines.keys())
    for (const market of markets) {
      const key = lineKey(market.typeId, market.lineQ)
      left.delete(key)
      const row = oddsRow(this.match.id, market, suspended)
      if (sameRow(this.lines.get(key), row)) continue
      this.lines.set(key, row)
      changed.add(key)
    }
    for (const key of left) {
      this.lines.delete(key)
      changed.add(key)
    }
    return changed
  }

  #refreshRows(): boolean {
    const row = this.tab === null ? null : matchRow(this.match, this.tab, this.#parentState)
    const head = this.tab === null ? null : headRow(this.match, this.tab, this.lines.values())
    const same = sameRow(this.row, row) && sameRow(this.head, head)
    this.row = row
    this.head = head
    return !same
  }
}

/** Rows are flat arrays of plain values; a match row has one array more inside. */
const sameRow = (a: unknown, b: unknown): boolean => {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return a.length === b.length && a.every((value, index) => sameRow(value, b[index]))
}
