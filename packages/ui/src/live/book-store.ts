import { ODDS_FIELDS } from '@touchline/contract/ux'
import type { UxPatch } from '@touchline/contract/push'
import type { UxBody, UxHead, UxLeague, UxMatch, UxOdds } from '@touchline/contract/ux'
import type { PriceGroup } from '@touchline/domain/odds'
import { GroupRows } from './group-rows.ts'
import { hasShape, shapeOf, type LineShape } from './line-shape.ts'
import { Listeners } from './listeners.ts'
import { sameRow } from './same-row.ts'

/** The lines of a market, main line first: as they came, as the member buys them, and what was drawn of them. */
interface Lines {
  readonly book: readonly UxOdds[]
  readonly own: readonly UxOdds[]
  readonly shapes: (LineShape | undefined)[]
}

const NO_LINES: readonly UxOdds[] = []
const SHAPE = 'shape'

const leagueKey = (id: number) => `league:${id}`
const matchKey = (id: number) => `match:${id}`
const headKey = (id: number) => `head:${id}`
/** A number, for it is made once for each line that moves; no market type has as high an id as the factor. */
const linesKey = (matchId: number, typeId: number) => matchId * 65_536 + typeId
const countKey = (matchId: number) => `count:${matchId}`

/** Main line first (rank 0), then by rank; rows of one rank keep the order of their lines. */
const byRank = (a: UxOdds, b: UxOdds) =>
  a[ODDS_FIELDS.rank] - b[ODDS_FIELDS.rank] || a[ODDS_FIELDS.line] - b[ODDS_FIELDS.line]

/**
 * The rows of one topic, each with its own listeners, so that a tick re-renders the one cell that shows it.
 * A row that did not change keeps its identity, also through a snapshot.
 */
export class BookStore {
  readonly #leagues = new Map<number, UxLeague>()
  readonly #matches = new Map<number, UxMatch>()
  readonly #heads = new Map<number, UxHead>()
  readonly #lines = new Map<number, Map<number, Lines>>()
  readonly #leaving = new Set<number>()
  readonly #listeners = new Listeners<string | number>()
  #groupRows: GroupRows
  #dirty = new Set<string | number>()
  #list: readonly UxMatch[] | null = null
  #loaded = false

  /** `group`: how the member buys (OD8). */
  constructor(group: PriceGroup = 'A') {
    this.#groupRows = new GroupRows(group)
  }

  /** False until the first snapshot: nothing known is not the same as nothing there. */
  get loaded(): boolean {
    return this.#loaded
  }

  league(id: number): UxLeague | undefined {
    return this.#leagues.get(id)
  }

  match(id: number): UxMatch | undefined {
    return this.#matches.get(id)
  }

  head(matchId: number): UxHead | undefined {
    return this.#heads.get(matchId)
  }

  /** The lines of a market, main line first, at the prices of the member's group. */
  lines(matchId: number, typeId: number): readonly UxOdds[] {
    return this.#lines.get(matchId)?.get(typeId)?.own ?? NO_LINES
  }

  /** What stands at a place, prices apart: the same object until more than prices has changed. */
  shape(matchId: number, typeId: number, place: number): LineShape | undefined {
    const lines = this.#lines.get(matchId)?.get(typeId)
    const row = lines?.own[place]
    if (lines === undefined || row === undefined) return undefined
    const known = lines.shapes[place]
    if (known !== undefined && hasShape(row, known)) return known
    return (lines.shapes[place] = shapeOf(row))
  }

  /** The price of a selection now, canonical thousandths; 0 where it is not offered. */
  oddsMilli({ matchId, typeId, lineQ }: Pick<LineShape, 'matchId' | 'typeId' | 'lineQ'>, index: number): number {
    const row = this.lines(matchId, typeId).find((line) => line[ODDS_FIELDS.line] === lineQ)
    return row?.[ODDS_FIELDS.prices + index] ?? 0
  }

  /** The same at the book's own prices, which no group changes: Myanmar lines are made from them (MM3). */
  bookLines(matchId: number, typeId: number): readonly UxOdds[] {
    return this.#lines.get(matchId)?.get(typeId)?.book ?? NO_LINES
  }

  /** The most lines any of these markets has. */
  lineCount(matchId: number, typeIds: readonly number[]): number {
    return Math.max(0, ...typeIds.map((typeId) => this.lines(matchId, typeId).length))
  }

  /** Every match, in no order that means anything; the same array until a match comes, goes or moves. */
  matches(): readonly UxMatch[] {
    this.#list ??= [...this.#matches.values()]
    return this.#list
  }

  /** The match is gone from the topic and fades; its rows stay until `sweep`. */
  isLeaving(matchId: number): boolean {
    return this.#leaving.has(matchId)
  }

  onShape = (listener: () => void): (() => void) => this.#listeners.add(SHAPE, listener)
  onLeague = (id: number, listener: () => void): (() => void) => this.#listeners.add(leagueKey(id), listener)
  onMatch = (id: number, listener: () => void): (() => void) => this.#listeners.add(matchKey(id), listener)
  onHead = (id: number, listener: () => void): (() => void) => this.#listeners.add(headKey(id), listener)
  onLineCount = (matchId: number, listener: () => void): (() => void) =>
    this.#listeners.add(countKey(matchId), listener)
  onLines = (matchId: number, typeId: number, listener: () => void): (() => void) =>
    this.#listeners.add(linesKey(matchId, typeId), listener)

  /** Takes the kept rows anew at the prices of another group. */
  sellTo(group: PriceGroup): void {
    if (group === this.#groupRows.group) return
    this.#groupRows = new GroupRows(group)
    for (const [matchId, byType] of [...this.#lines])
      for (const [typeId, { book }] of [...byType]) this.#setLines(matchId, typeId, book)
    this.#flush()
  }

  /** Takes a whole topic: what it does not name is gone at once. */
  applySnapshot(body: UxBody): void {
    const matchIds = new Set(body.matches.map(([id]) => id))
    for (const id of [...this.#matches.keys()]) if (!matchIds.has(id)) this.#removeMatch(id)
    this.#dropLinesOutside(body.odds)
    this.#putRows(body)
    if (!this.#loaded) this.#touchShape()
    this.#loaded = true
    this.#flush()
  }

  /**
   * Takes the newest value of each row that changed.
   * @returns ids of the matches that left; `sweep` them when they have faded.
   */
  applyPatch(patch: UxPatch): readonly number[] {
    const gone = (patch.gone_matches ?? []).filter((id) => this.#matches.has(id))
    for (const [matchId, typeId, lineQ] of patch.gone_odds ?? []) this.#removeLine(matchId, typeId, lineQ)
    for (const id of gone) this.#leave(id)
    this.#putRows(patch)
    this.#flush()
    return gone.filter((id) => this.#leaving.has(id))
  }

  /** Forgets a match that left. One that came back meanwhile stays. */
  sweep(matchId: number): void {
    if (!this.#leaving.has(matchId)) return
    this.#removeMatch(matchId)
    this.#flush()
  }

  #putRows(rows: UxPatch): void {
    for (const row of rows.leagues ?? []) this.#putLeague(row)
    for (const row of rows.matches ?? []) this.#putMatch(row)
    for (const row of rows.heads ?? []) this.#putHead(row)
    for (const row of rows.odds ?? []) this.#putLine(row)
  }

  #putLeague(row: UxLeague): void {
    if (sameRow(this.#leagues.get(row[0]), row)) return
    this.#leagues.set(row[0], row)
    this.#dirty.add(leagueKey(row[0]))
    this.#touchShape()
  }

  #putMatch(row: UxMatch): void {
    const [id] = row
    const before = this.#matches.get(id)
    if (this.#leaving.delete(id)) {
      this.#dirty.add(matchKey(id))
      this.#touchShape()
    }
    if (sameRow(before, row)) return
    this.#matches.set(id, row)
    this.#list = null
    this.#dirty.add(matchKey(id))
    if (before === undefined || movesInList(before, row)) this.#touchShape()
  }

  #putHead(row: UxHead): void {
    if (sameRow(this.#heads.get(row[0]), row)) return
    this.#heads.set(row[0], row)
    this.#dirty.add(headKey(row[0]))
  }

  #putLine(row: UxOdds): void {
    const [matchId, typeId, lineQ] = row
    const lines = this.bookLines(matchId, typeId)
    const place = lines.findIndex((line) => line[ODDS_FIELDS.line] === lineQ)
    const before = lines[place]
    if (sameRow(before, row)) return
    const stays = before?.[ODDS_FIELDS.rank] === row[ODDS_FIELDS.rank]
    this.#setLines(matchId, typeId, stays ? lines.with(place, row) : withLine(lines, before, row))
    if (before === undefined) this.#dirty.add(countKey(matchId))
  }

  #setLines(matchId: number, typeId: number, book: readonly UxOdds[]): void {
    const byType = this.#lines.get(matchId) ?? new Map<number, Lines>()
    if (book.length === 0) byType.delete(typeId)
    else byType.set(typeId, { book, own: this.#groupRows.of(book), shapes: byType.get(typeId)?.shapes ?? [] })
    if (byType.size === 0) this.#lines.delete(matchId)
    else this.#lines.set(matchId, byType)
    this.#dirty.add(linesKey(matchId, typeId))
  }

  #removeLine(matchId: number, typeId: number, lineQ: number): void {
    const lines = this.bookLines(matchId, typeId)
    const kept = lines.filter((line) => line[ODDS_FIELDS.line] !== lineQ)
    if (kept.length === lines.length) return
    this.#setLines(matchId, typeId, kept)
    this.#dirty.add(countKey(matchId))
  }

  #dropLinesOutside(odds: readonly UxOdds[]): void {
    const kept = new Set(odds.map(([matchId, typeId, lineQ]) => `${matchId}:${typeId}:${lineQ}`))
    for (const [matchId, byType] of [...this.#lines])
      for (const [typeId, { book }] of [...byType])
        for (const [, , lineQ] of book)
          if (!kept.has(`${matchId}:${typeId}:${lineQ}`)) this.#removeLine(matchId, typeId, lineQ)
  }

  #leave(id: number): void {
    this.#leaving.add(id)
    this.#dirty.add(matchKey(id))
    this.#touchShape()
  }

  #removeMatch(id: number): void {
    for (const typeId of this.#lines.get(id)?.keys() ?? []) this.#dirty.add(linesKey(id, typeId))
    this.#matches.delete(id)
    this.#heads.delete(id)
    this.#lines.delete(id)
    this.#leaving.delete(id)
    for (const key of [matchKey(id), headKey(id), countKey(id)]) this.#dirty.add(key)
    this.#touchShape()
  }

  #touchShape(): void {
    this.#list = null
    this.#dirty.add(SHAPE)
  }

  #flush(): void {
    const keys = this.#dirty
    this.#dirty = new Set()
    this.#listeners.tell(keys)
  }
}

const withLine = (lines: readonly UxOdds[], before: UxOdds | undefined, row: UxOdds): readonly UxOdds[] =>
  [...lines.filter((line) => line !== before), row].toSorted(byRank)

/** Whether a change of a match row can move it in the list: its order, league, tab or being in play. */
function movesInList(before: UxMatch, after: UxMatch): boolean {
  return (
    [1, 2, 5, 9, 10, 11].some((index) => before[index] !== after[index]) ||
    (before[12] === null) !== (after[12] === null)
  )
}
