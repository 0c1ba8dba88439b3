import type { MarketTab, UxHead, UxMatch, UxOdds } from '@touchline/contract/ux'
import { tabOf } from '@touchline/domain/calendar'
import type { LiveState } from '@touchline/domain/match'
import type { PricedMarket } from '@touchline/domain/pricing'
import type { MatchStatus, MatchUpdate, StoredMatch } from '../services/feed-ports.ts'
import { type LineKey, lineKey } from './change.ts'
import { headRow, matchRow, oddsRow } from './rows.ts'

/** What a write did to an entry; null where nothing differs. */
export interface EntryChange {
  readonly tabBefore: MarketTab | null
  readonly row: boolean
  readonly lines: ReadonlySet<LineKey>
}

/** One match in the book with its rows as they travel, built when they change and not when they are asked for. */
export class BookEntry {
  match: StoredMatch
  tab: MarketTab | null = null
  row: UxMatch | null = null
  head: UxHead | null = null
  readonly lines = new Map<LineKey, UxOdds>()
  /** Number of the last commit that changed anything of the match. */
  seq = 0
  #markets: readonly PricedMarket[] = []
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
    if (markets !== undefined) this.#markets = markets
    return this.refresh(worldMs)
  }

  end(status: MatchStatus, worldMs: number): EntryChange | null {
    this.match = { ...this.match, status }
    this.#markets = []
    return this.refresh(worldMs)
  }

  /** Builds the rows again for this world time and says what differs. */
  refresh(worldMs: number): EntryChange | null {
    const tabBefore = this.tab
    this.tab = this.#tabAt(worldMs)
    const lines = this.#refreshLines(this.#isSuspended(worldMs))
    const row = this.#refreshRows()
    return row || lines.size > 0 || tabBefore !== this.tab ? { tabBefore, row, lines } : null
  }

  #tabAt(worldMs: number): MarketTab | null {
    const { status, betting, fixture } = this.match
    if (status !== 0 || betting === 'hidden') return null
    return tabOf(fixture.kickOffMs, this.live?.period ?? 'pre', worldMs)
  }

  /** Locked by the feed, by a trader, or because the match should have begun and nobody has told how it stands. */
  #isSuspended(worldMs: number): boolean {
    const late = (this.live?.period ?? 'pre') === 'pre' && this.match.fixture.kickOffMs <= worldMs
    return late || this.match.betting !== 'open' || this.live?.suspended === true
  }

  #refreshLines(suspended: boolean): ReadonlySet<LineKey> {
    const changed = new Set<LineKey>()
    const left = new Set(this.lines.keys())
    for (const market of this.#markets) {
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
