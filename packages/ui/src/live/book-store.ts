import { readGoneLine, readHead, readLeague, readLine, readMatch } from '@touchline/contract/sportsbook/read-rows'
import type { LineId, ListedLeague, ListedMatch, MarketLine, MatchHead } from '@touchline/contract/sportsbook/records'
import type { ReceivedBody, ReceivedPatch } from '@touchline/contract/sportsbook/received'
import { GroupLines } from './group-lines.ts'
import { hasShape, shapeOf, type LineShape } from './line-shape.ts'
import { Listeners } from './listeners.ts'
import { sameRecord } from './same-record.ts'

/** The lines of a market, main line first: as they came, as the member buys them, and what was drawn of them. */
interface Lines {
  readonly book: readonly MarketLine[]
  readonly own: readonly MarketLine[]
  readonly shapes: (LineShape | undefined)[]
}

const NO_LINES: readonly MarketLine[] = []
const SHAPE = 'shape'
const OFFER = 'offer'

const leagueKey = (id: number) => `league:${id}`
const matchKey = (id: number) => `match:${id}`
const headKey = (id: number) => `head:${id}`
/** A number, for it is made once for each line that moves; no market kind has as high an id as the factor. */
const linesKey = (matchId: number, kindId: number) => matchId * 65_536 + kindId
const countKey = (matchId: number) => `count:${matchId}`

/** Main line first (rank 0), then by rank; those of one rank keep the order of their lines. */
const byRank = (a: MarketLine, b: MarketLine) => a.rank - b.rank || a.lineQ - b.lineQ

const MOVING = ['kickOffS', 'kickOff', 'home', 'leagueId', 'status', 'tab'] as const

/** Whether a change of a match can move it in the list: its order, league, tab or being in play. */
const movesInList = (before: ListedMatch, after: ListedMatch): boolean =>
  MOVING.some((field) => before[field] !== after[field]) || (before.play === null) !== (after.play === null)

/**
 * What one topic says, read from its rows into records, each with its own listeners, so that a tick re-renders the one
 * cell that shows it. A record that did not change keeps its identity, also through a snapshot.
 */
export class BookStore {
  readonly #leagues = new Map<number, ListedLeague>()
  readonly #matches = new Map<number, ListedMatch>()
  readonly #heads = new Map<number, MatchHead>()
  readonly #lines = new Map<number, Map<number, Lines>>()
  readonly #leaving = new Set<number>()
  readonly #listeners = new Listeners<string | number>()
  #groupLines: GroupLines
  #dirty = new Set<string | number>()
  #list: readonly ListedMatch[] | null = null
  #loaded = false

  /** `shift`: what the prices of the member's group are off (OD8), hundredths of Malay odds. */
  constructor(shift = 0) {
    this.#groupLines = new GroupLines(shift)
  }

  /** False until the first snapshot: nothing known is not the same as nothing there. */
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

  /** The lines of a market, main line first, at the prices of the member's group. */
  lines(matchId: number, kindId: number): readonly MarketLine[] {
    return this.#lines.get(matchId)?.get(kindId)?.own ?? NO_LINES
  }

  /** What stands at a place, prices apart: the same object until more than prices has changed. */
  shape(matchId: number, kindId: number, place: number): LineShape | undefined {
    const lines = this.#lines.get(matchId)?.get(kindId)
    const line = lines?.own[place]
    if (lines === undefined || line === undefined) return undefined
    const known = lines.shapes[place]
    if (known !== undefined && hasShape(line, known)) return known
    return (lines.shapes[place] = shapeOf(line))
  }

  /** The price of a selection now, canonical thousandths; 0 where it is not offered. */
  oddsMilli({ matchId, kindId, lineQ }: LineId, index: number): number {
    return this.lines(matchId, kindId).find((line) => line.lineQ === lineQ)?.prices[index] ?? 0
  }

  /** The same at the book's own prices, which no group changes: Myanmar lines are made from them (MM3). */
  bookLines(matchId: number, kindId: number): readonly MarketLine[] {
    return this.#lines.get(matchId)?.get(kindId)?.book ?? NO_LINES
  }

  /** The most lines any of these markets has. */
  lineCount(matchId: number, kindIds: readonly number[]): number {
    return Math.max(0, ...kindIds.map((kindId) => this.lines(matchId, kindId).length))
  }

  /** Whether some match has a line of this market. */
  offers(typeId: number): boolean {
    for (const byType of this.#lines.values()) if (byType.has(typeId)) return true
    return false
  }

  /** Every match, in no order that means anything; the same array until a match comes, goes or moves. */
  matches(): readonly ListedMatch[] {
    this.#list ??= [...this.#matches.values()]
    return this.#list
  }

  /** The match is gone from the topic and fades; what is known of it stays until `sweep`. */
  isLeaving(matchId: number): boolean {
    return this.#leaving.has(matchId)
  }

  onShape = (listener: () => void): (() => void) => this.#listeners.add(SHAPE, listener)
  /** Calls when a line has come or gone. */
  onOffer = (listener: () => void): (() => void) => this.#listeners.add(OFFER, listener)
  onLeague = (id: number, listener: () => void): (() => void) => this.#listeners.add(leagueKey(id), listener)
  onMatch = (id: number, listener: () => void): (() => void) => this.#listeners.add(matchKey(id), listener)
  onHead = (id: number, listener: () => void): (() => void) => this.#listeners.add(headKey(id), listener)
  onLineCount = (matchId: number, listener: () => void): (() => void) =>
    this.#listeners.add(countKey(matchId), listener)
  onLines = (matchId: number, kindId: number, listener: () => void): (() => void) =>
    this.#listeners.add(linesKey(matchId, kindId), listener)

  /** Takes the kept lines anew at the prices of another group (OD8), which are off so many hundredths of Malay odds. */
  sellAt(shift: number): void {
    if (shift === this.#groupLines.shift) return
    this.#groupLines = new GroupLines(shift)
    for (const [matchId, byType] of [...this.#lines])
      for (const [kindId, { book }] of [...byType]) this.#setLines(matchId, kindId, book)
    this.#flush()
  }

  /** Takes a whole topic: what it does not name is gone at once. */
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
   * Takes the rows that changed, each at its newest.
   * @returns ids of the matches that left; `sweep` them when they have faded.
   */
  applyPatch(patch: ReceivedPatch): readonly number[] {
    const gone = (patch.gone_matches ?? []).filter((id) => this.#matches.has(id))
    for (const row of patch.gone_odds ?? []) this.#removeLine(readGoneLine(row))
    for (const id of gone) this.#leave(id)
    for (const row of patch.leagues ?? []) this.#putLeague(readLeague(row))
    for (const row of patch.matches ?? []) this.#putMatch(readMatch(row))
    for (const row of patch.heads ?? []) this.#putHead(readHead(row))
    for (const row of patch.odds ?? []) this.#putLine(readLine(row, this.#lineOf))
    this.#flush()
    return gone.filter((id) => this.#leaving.has(id))
  }

  /** Forgets a match that left. One that came back meanwhile stays. */
  sweep(matchId: number): void {
    if (!this.#leaving.has(matchId)) return
    this.#removeMatch(matchId)
    this.#flush()
  }

  #putLeague(league: ListedLeague): void {
    if (sameRecord(this.#leagues.get(league.id), league)) return
    this.#leagues.set(league.id, league)
    this.#dirty.add(leagueKey(league.id))
    this.#touchShape()
  }

  #putMatch(match: ListedMatch): void {
    const { id } = match
    const before = this.#matches.get(id)
    if (this.#leaving.delete(id)) {
      // A match that returns comes with all its lines: those from before it left may be gone.
      this.#removeLines(id)
      this.#dirty.add(matchKey(id))
      this.#touchShape()
    }
    if (before !== undefined && sameRecord(before, match)) return
    this.#matches.set(id, match)
    this.#list = null
    this.#dirty.add(matchKey(id))
    if (before === undefined || movesInList(before, match)) this.#touchShape()
  }

  #putHead(head: MatchHead): void {
    if (sameRecord(this.#heads.get(head.matchId), head)) return
    this.#heads.set(head.matchId, head)
    this.#dirty.add(headKey(head.matchId))
  }

  /** The line as the book has it, where it is known. */
  readonly #lineOf = (matchId: number, kindId: number, lineQ: number): MarketLine | undefined =>
    this.bookLines(matchId, kindId).find((line) => line.lineQ === lineQ)

  #putLine(line: MarketLine): MarketLine {
    const { matchId, kindId, lineQ } = line
    const lines = this.bookLines(matchId, kindId)
    const place = lines.findIndex((known) => known.lineQ === lineQ)
    const before = lines[place]
    if (before === line) return line
    const stays = before?.rank === line.rank
    this.#setLines(matchId, kindId, stays ? lines.with(place, line) : withLine(lines, before, line))
    if (before === undefined) this.#touchCount(matchId)
    return line
  }

  #setLines(matchId: number, kindId: number, book: readonly MarketLine[]): void {
    const byType = this.#lines.get(matchId) ?? new Map<number, Lines>()
    if (book.length === 0) byType.delete(kindId)
    else byType.set(kindId, { book, own: this.#groupLines.of(book), shapes: byType.get(kindId)?.shapes ?? [] })
    if (byType.size === 0) this.#lines.delete(matchId)
    else this.#lines.set(matchId, byType)
    this.#dirty.add(linesKey(matchId, kindId))
  }

  #removeLine({ matchId, kindId, lineQ }: LineId): void {
    const lines = this.bookLines(matchId, kindId)
    const kept = lines.filter((line) => line.lineQ !== lineQ)
    if (kept.length === lines.length) return
    this.#setLines(matchId, kindId, kept)
    this.#dirty.add(countKey(matchId))
  }

  #dropLinesOutside(kept: ReadonlySet<MarketLine>): void {
    for (const byType of [...this.#lines.values()])
      for (const { book } of [...byType.values()]) for (const line of book) if (!kept.has(line)) this.#removeLine(line)
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
    this.#listeners.tell(keys)
  }
}

const withLine = (
  lines: readonly MarketLine[],
  before: MarketLine | undefined,
  after: MarketLine,
): readonly MarketLine[] => [...lines.filter((line) => line !== before), after].toSorted(byRank)
