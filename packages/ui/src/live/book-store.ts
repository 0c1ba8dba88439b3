import { readRemovedLine, readHead, readLeague, readLine, readMatch } from '@touchline/contract/sportsbook/read-rows'
import type { LineId, ListedLeague, ListedMatch, MarketLine, MatchHead } from '@touchline/contract/sportsbook/records'
import type { ReceivedBody, ReceivedPatch } from '@touchline/contract/sportsbook/received'
import { GroupLines } from './group-lines.ts'
import { hasShape, toLineShape, type LineShape } from './line-shape.ts'
import { KeyedListeners } from './keyed-listeners.ts'
import { isSameRecord } from './same-record.ts'

/**
 * Lines of a market of one match, main line first. Stores the lines at the book's own prices, the lines at the member's
 * prices, and the lines without prices.
 */
interface Lines {
  readonly book: readonly MarketLine[]
  readonly groupLines: readonly MarketLine[]
  readonly shapes: (LineShape | undefined)[]
}

const NO_LINES: readonly MarketLine[] = []
const SHAPE = 'shape'
const OFFER = 'offer'

const MOVING = ['kickOffS', 'kickOff', 'home', 'leagueId', 'status', 'tab'] as const

/**
 * Store of the matches, lines and prices of one topic (subscribed list). Each match and line has separate listeners, so
 * that a price change re-renders only the cell that shows it. An unchanged record keeps its identity, even after a
 * snapshot.
 */
export class BookStore {
  readonly #leagues = new Map<number, ListedLeague>()
  readonly #matches = new Map<number, ListedMatch>()
  readonly #heads = new Map<number, MatchHead>()
  readonly #lines = new Map<number, Map<number, Lines>>()
  readonly #leaving = new Set<number>()
  readonly #listeners = new KeyedListeners<string | number>()
  #groupLines: GroupLines
  #dirty = new Set<string | number>()
  #list: readonly ListedMatch[] | null = null
  #loaded = false

  /**
   * @param shift price shift of the member's price group in hundredths of Malay odds (OD8): a positive shift lowers
   *   the member's prices, 0 shows the book's own prices
   */
  constructor(shift = 0) {
    this.#groupLines = new GroupLines(shift)
  }

  /** True after the first snapshot of the topic. Distinguishes a topic that is not loaded from an empty topic. */
  get loaded(): boolean {
    return this.#loaded
  }

  league(id: number): ListedLeague | undefined {
    return this.#leagues.get(id)
  }

  match(id: number): ListedMatch | undefined {
    return this.#matches.get(id)
  }

  head(matchId: number): MatchHead | undefined {
    return this.#heads.get(matchId)
  }

  /** Returns the lines of a market at the prices of the member's price group, main line first. */
  lines(matchId: number, kindId: number): readonly MarketLine[] {
    return this.#lines.get(matchId)?.get(kindId)?.groupLines ?? NO_LINES
  }

  /**
   * Returns the line at a position (0 is the main line) without its prices. Returns the same object until a property
   * other than the prices changes.
   */
  shape(matchId: number, kindId: number, place: number): LineShape | undefined {
    const lines = this.#lines.get(matchId)?.get(kindId)
    const line = lines?.groupLines[place]
    if (lines === undefined || line === undefined) return undefined
    const cachedShape = lines.shapes[place]
    if (cachedShape !== undefined && hasShape(line, cachedShape)) return cachedShape
    return (lines.shapes[place] = toLineShape(line))
  }

  /**
   * Returns the current price of a selection in thousandths of decimal odds; 0 if not offered. `index` is the position
   * of the selection in the line.
   */
  oddsMilli({ matchId, kindId, lineQ }: LineId, index: number): number {
    return this.lines(matchId, kindId).find((line) => line.lineQ === lineQ)?.prices[index] ?? 0
  }

  /**
   * Returns the lines of a market at the book's own prices, without the shift of the member's price group. Myanmar
   * lines are derived from the book's prices (MM3).
   */
  bookLines(matchId: number, kindId: number): readonly MarketLine[] {
    return this.#lines.get(matchId)?.get(kindId)?.book ?? NO_LINES
  }

  /** Returns the number of lines of the market that has the most lines, among the given markets of a match. */
  lineCount(matchId: number, kindIds: readonly number[]): number {
    return Math.max(0, ...kindIds.map((kindId) => this.lines(matchId, kindId).length))
  }

  /** Returns true if any match of the topic has a line of the market type. */
  offers(typeId: number): boolean {
    for (const byType of this.#lines.values()) if (byType.has(typeId)) return true
    return false
  }

  /**
   * Returns the matches of the topic in no particular order. Returns the same array until a match is added, removed or
   * moved to another place in the list.
   */
  matches(): readonly ListedMatch[] {
    this.#list ??= [...this.#matches.values()]
    return this.#list
  }

  /** True for a match removed from the topic that is still fading out; its data remain until `sweep`. */
  isLeaving(matchId: number): boolean {
    return this.#leaving.has(matchId)
  }

  onShape = (listener: () => void): (() => void) => this.#listeners.add(SHAPE, listener)
  /** Subscribes to the addition and removal of lines. Returns the unsubscribe function. */
  onOffer = (listener: () => void): (() => void) => this.#listeners.add(OFFER, listener)
  onLeague = (id: number, listener: () => void): (() => void) => this.#listeners.add(leagueKey(id), listener)
  onMatch = (id: number, listener: () => void): (() => void) => this.#listeners.add(matchKey(id), listener)
  onHead = (id: number, listener: () => void): (() => void) => this.#listeners.add(headKey(id), listener)
  onLineCount = (matchId: number, listener: () => void): (() => void) =>
    this.#listeners.add(countKey(matchId), listener)
  onLines = (matchId: number, kindId: number, listener: () => void): (() => void) =>
    this.#listeners.add(linesKey(matchId, kindId), listener)

  /**
   * Recomputes the prices of the stored lines for another price group (OD8).
   * @param shift price shift in hundredths of Malay odds; a positive shift lowers the prices
   */
  setPriceShift(shift: number): void {
    if (shift === this.#groupLines.shift) return
    this.#groupLines = new GroupLines(shift)
    for (const [matchId, byType] of [...this.#lines])
      for (const [kindId, { book }] of [...byType]) this.#setLines(matchId, kindId, book)
    this.#flush()
  }

  /**
   * Replaces the contents of the topic with a snapshot. Matches missing from the snapshot are removed at once, without
   * fade-out.
   */
  applySnapshot(body: ReceivedBody): void {
    const matches = body.matches.map(readMatch)
    const matchIds = new Set(matches.map(({ id }) => id))
    for (const id of [...this.#matches.keys()]) if (!matchIds.has(id)) this.#removeMatch(id)
    for (const row of body.leagues) this.#putLeague(readLeague(row))
    for (const match of matches) this.#putMatch(match)
    for (const row of body.heads) this.#putHead(readHead(row))
    this.#dropLinesOutside(new Set(body.odds.map((row) => this.#putLine(readLine(row, this.#lineOf)))))
    if (!this.#loaded) this.#touchShape()
    this.#loaded = true
    this.#flush()
  }

  /**
   * Applies the matches and lines that changed since the last frame.
   * @returns ids of the removed matches; call `sweep` after their fade-out
   */
  applyPatch(patch: ReceivedPatch): readonly number[] {
    const removedIds = (patch.gone_matches ?? []).filter((id) => this.#matches.has(id))
    for (const row of patch.gone_odds ?? []) this.#removeLine(readRemovedLine(row))
    for (const id of removedIds) this.#leave(id)
    for (const row of patch.leagues ?? []) this.#putLeague(readLeague(row))
    for (const row of patch.matches ?? []) this.#putMatch(readMatch(row))
    for (const row of patch.heads ?? []) this.#putHead(readHead(row))
    for (const row of patch.odds ?? []) this.#putLine(readLine(row, this.#lineOf))
    this.#flush()
    return removedIds.filter((id) => this.#leaving.has(id))
  }

  /** Deletes a removed match after its fade-out, unless the match has returned. */
  sweep(matchId: number): void {
    if (!this.#leaving.has(matchId)) return
    this.#removeMatch(matchId)
    this.#flush()
  }

  #putLeague(league: ListedLeague): void {
    if (isSameRecord(this.#leagues.get(league.id), league)) return
    this.#leagues.set(league.id, league)
    this.#dirty.add(leagueKey(league.id))
    this.#touchShape()
  }

  #putMatch(match: ListedMatch): void {
    const { id } = match
    const before = this.#matches.get(id)
    if (this.#leaving.delete(id)) {
      // A returning match arrives with its complete lines; its earlier lines may no longer exist.
      this.#removeLines(id)
      this.#dirty.add(matchKey(id))
      this.#touchShape()
    }
    if (before !== undefined && isSameRecord(before, match)) return
    this.#matches.set(id, match)
    this.#list = null
    this.#dirty.add(matchKey(id))
    if (before === undefined || canMoveInList(before, match)) this.#touchShape()
  }

  #putHead(head: MatchHead): void {
    if (isSameRecord(this.#heads.get(head.matchId), head)) return
    this.#heads.set(head.matchId, head)
    this.#dirty.add(headKey(head.matchId))
  }

  /** Returns the stored line at the book's own prices, without the shift of the price group. */
  readonly #lineOf = (matchId: number, kindId: number, lineQ: number): MarketLine | undefined =>
    this.bookLines(matchId, kindId).find((line) => line.lineQ === lineQ)

  #putLine(line: MarketLine): MarketLine {
    const { matchId, kindId, lineQ } = line
    const lines = this.bookLines(matchId, kindId)
    const place = lines.findIndex((storedLine) => storedLine.lineQ === lineQ)
    const before = lines[place]
    if (before === line) return line
    const isSameRank = before?.rank === line.rank
    this.#setLines(matchId, kindId, isSameRank ? lines.with(place, line) : withLine(lines, before, line))
    if (before === undefined) this.#touchCount(matchId)
    return line
  }

  #setLines(matchId: number, kindId: number, book: readonly MarketLine[]): void {
    const byType = this.#lines.get(matchId) ?? new Map<number, Lines>()
    if (book.length === 0) byType.delete(kindId)
    else
      byType.set(kindId, {
        book,
        groupLines: this.#groupLines.toGroupLines(book),
        shapes: byType.get(kindId)?.shapes ?? [],
      })
    if (byType.size === 0) this.#lines.delete(matchId)
    else this.#lines.set(matchId, byType)
    this.#dirty.add(linesKey(matchId, kindId))
  }

  #removeLine({ matchId, kindId, lineQ }: LineId): void {
    const lines = this.bookLines(matchId, kindId)
    const remainingLines = lines.filter((line) => line.lineQ !== lineQ)
    if (remainingLines.length === lines.length) return
    this.#setLines(matchId, kindId, remainingLines)
    this.#dirty.add(countKey(matchId))
  }

  #dropLinesOutside(listedLines: ReadonlySet<MarketLine>): void {
    for (const byType of [...this.#lines.values()])
      for (const { book } of [...byType.values()])
        for (const line of book) if (!listedLines.has(line)) this.#removeLine(line)
  }

  #leave(id: number): void {
    this.#leaving.add(id)
    this.#dirty.add(matchKey(id))
    this.#touchShape()
  }

  #removeMatch(id: number): void {
    this.#removeLines(id)
    this.#matches.delete(id)
    this.#heads.delete(id)
    this.#leaving.delete(id)
    for (const key of [matchKey(id), headKey(id)]) this.#dirty.add(key)
    this.#touchShape()
  }

  #removeLines(id: number): void {
    for (const kindId of this.#lines.get(id)?.keys() ?? []) this.#dirty.add(linesKey(id, kindId))
    this.#lines.delete(id)
    this.#touchCount(id)
  }

  #touchShape(): void {
    this.#list = null
    this.#dirty.add(SHAPE)
  }

  #touchCount(matchId: number): void {
    this.#dirty.add(countKey(matchId))
    this.#dirty.add(OFFER)
  }

  #flush(): void {
    const keys = this.#dirty
    this.#dirty = new Set()
    this.#listeners.notify(keys)
  }
}

function leagueKey(id: number) {
  return `league:${id}`
}

function matchKey(id: number) {
  return `match:${id}`
}

function headKey(id: number) {
  return `head:${id}`
}

function countKey(matchId: number) {
  return `count:${matchId}`
}

/**
 * Map key of the lines of one market of one match. Numeric for speed, because the key is computed for every moved line;
 * market kind ids are below 65,536.
 */
function linesKey(matchId: number, kindId: number) {
  return matchId * 65_536 + kindId
}

/** Returns true if a change of a match can move it in the list: order, league, tab or live status. */
function canMoveInList(before: ListedMatch, after: ListedMatch): boolean {
  return MOVING.some((field) => before[field] !== after[field]) || (before.play === null) !== (after.play === null)
}

function withLine(
  lines: readonly MarketLine[],
  before: MarketLine | undefined,
  after: MarketLine,
): readonly MarketLine[] {
  return [...lines.filter((line) => line !== before), after].toSorted(byRank)
}

/**
 * Sort order of the lines of a market: main line (rank 0) first, then by rank; equal ranks are ordered by handicap or
 * total.
 */
function byRank(a: MarketLine, b: MarketLine) {
  return a.rank - b.rank || a.lineQ - b.lineQ
}
