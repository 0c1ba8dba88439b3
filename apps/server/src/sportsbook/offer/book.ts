import type { UxBody, UxLeague, UxMenuAnswer, UxNamesAnswer } from '@touchline/contract/ux'
import type { OfferedLine } from '@touchline/domain/acceptance'
import { workingDayRange, workingDate } from '@touchline/domain/calendar'
import { gridTypes, pageBit } from '@touchline/domain/grid'
import { marketTypeByCode } from '@touchline/domain/market'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { Bettings } from './bettings.ts'
import type { BookMatch } from './book-ports.ts'
import type { BookChange, MatchChange } from './change.ts'
import { BookEntry, type EntryChange } from './entry.ts'
import { ChildMatches } from './child-matches.ts'
import type { BookWriter, MatchStatus, MatchUpdate, StoredMatch } from './feed-ports.ts'
import { Listings } from './listings.ts'
import { PriceHistory } from './price-history.ts'
import { leagueRow, nameRow } from './rows.ts'
import { Schedule } from './schedule.ts'
import type { View } from './topics.ts'

/** How long a match that is over is still known by its number, so that a late bet hears why it is refused. */
const KEEP_ENDED_MS = 24 * 3_600_000

export interface BookOptions {
  /** Number before the first commit. It must be above any that an earlier run gave (wall clock ms × 1000). */
  readonly firstSeq: number
  readonly worldMs: number
}

/**
 * Every match, line and price of this moment. One writer; each commit gets the next number, and readers hear what it
 * touched before the writer goes on.
 */
export class Book implements BookWriter {
  readonly history = new PriceHistory()
  readonly #entries = new Map<MatchId, BookEntry>()
  readonly #children = new ChildMatches()
  readonly #bettings = new Bettings()
  readonly #leagues = new Map<number, UxLeague>()
  readonly #listings: Listings
  readonly #schedule = new Schedule()
  readonly #listeners = new Set<(change: BookChange) => void>()
  #seq: number
  #worldMs: number
  #dayEndsMs: number

  constructor({ firstSeq, worldMs }: BookOptions) {
    this.#seq = firstSeq
    this.#worldMs = worldMs
    this.#dayEndsMs = endOfWorkingDay(worldMs)
    this.#listings = new Listings(firstSeq)
  }

  /** Number of the newest commit. */
  get seq(): number {
    return this.#seq
  }

  /** Calls back after each commit, in the order in which listeners came. */
  onCommit(listener: (change: BookChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  putMatch(told: StoredMatch): void {
    this.#bettings.put(told)
    const match = { ...told, betting: this.#bettings.of(told.id, told.parentId) }
    const known = this.#entries.get(match.id)
    const entry = known ?? new BookEntry(match, this.history)
    this.#entries.set(match.id, entry)
    this.#children.put(match)
    this.#leagues.set(match.leagueId, leagueRow(match.leagueId, match.fixture))
    this.#schedule.put(match.id, match.fixture.kickOffMs)
    this.#commitOne(entry, entry.replace(match, this.#parentStateOf(match), this.#worldMs))
    this.#applyBetting(this.#children.childrenOf(match.id))
  }

  updateMatch(matchId: MatchId, update: MatchUpdate): void {
    const entry = this.#known(matchId)
    this.#commitOne(entry, entry.update(update, this.#worldMs))
  }

  /** A trader opened, closed or hid a match, and with it what counts in it. */
  setBetting(matchId: MatchId, betting: StoredMatch['betting']): void {
    this.#bettings.tell(matchId, betting)
    this.#applyBetting([matchId, ...this.#children.childrenOf(matchId)])
  }

  endMatch(matchId: MatchId, status: MatchStatus): void {
    const entry = this.#entries.get(matchId)
    if (entry !== undefined) this.#commitOne(entry, entry.end(status, this.#worldMs))
    this.history.forget(matchId)
  }

  advance(worldMs: number): void {
    if (worldMs <= this.#worldMs) return
    const turned = worldMs >= this.#dayEndsMs
    const fromMs = this.#worldMs
    this.#worldMs = worldMs
    if (turned) {
      this.#dayEndsMs = endOfWorkingDay(worldMs)
      this.#forgetEnded()
    }
    const touched = turned ? [...this.#entries.keys()] : this.#schedule.between(fromMs, worldMs)
    this.#commit(touched.flatMap((matchId) => this.#refreshed(matchId)))
  }

  match(matchId: MatchId): BookMatch | undefined {
    const entry = this.#entries.get(matchId)
    if (entry === undefined) return undefined
    const { fixture, parentId, betting, live } = entry.match
    const { league, home, away, kickOffMs, runners, bestOf, child } = fixture
    return {
      id: matchId,
      league,
      home,
      away,
      kickOffMs,
      tab: entry.tab,
      betting,
      live,
      turns: entry.turns,
      ...(parentId !== undefined && { parentId }),
      ...(child && { counts: child.kind }),
      ...(runners && { runners }),
      ...(bestOf !== undefined && { bestOf }),
    }
  }

  /** The open lines of a market type; empty where the match, the type or its lines are not known. */
  lines(matchId: MatchId, typeCode: string): readonly OfferedLine[] {
    const typeId = marketTypeByCode(typeCode)?.id
    const lines: OfferedLine[] = []
    for (const [, type, lineQ, rank, state, ...prices] of this.#entries.get(matchId)?.lines.values() ?? [])
      if (type === typeId) lines.push({ lineQ, rank, suspended: state === 1, prices })
    return lines
  }

  entries(): Iterable<BookEntry> {
    return this.#entries.values()
  }

  entry(matchId: MatchId): BookEntry | undefined {
    return this.#entries.get(matchId)
  }

  league(leagueId: number): UxLeague | undefined {
    return this.#leagues.get(leagueId)
  }

  /** Number of the last commit that changed what `names` says. */
  get namesSeq(): number {
    return this.#listings.namesSeq
  }

  /** Every listed match by its names, but for what counts in another. */
  names(): Pick<UxNamesAnswer, 'leagues' | 'matches'> {
    const matches = [...this.#entries.values()].flatMap(({ row, pages }) =>
      row?.[4] === 1 ? [nameRow(row, pages)] : [],
    )
    const leagueIds = new Set(matches.map(([, leagueId]) => leagueId))
    return { leagues: Array.from(leagueIds, (leagueId) => this.#leagueOf(leagueId)), matches }
  }

  menu(): UxMenuAnswer['sports'] {
    return this.#listings.menu()
  }

  /** Matches that a view shows now. */
  matchesOf(view: Exclude<View, { kind: 'menu' }>): readonly BookEntry[] {
    if (view.kind === 'match') {
      const matchId = view.matchId as MatchId
      const shown = [matchId, ...this.#children.childrenOf(matchId)].map((id) => this.#entries.get(id))
      return shown.filter((entry) => entry !== undefined).filter(({ tab }) => tab !== null)
    }
    const bit = pageBit(view.page)
    return Array.from(this.#listings.ids(view.tab, view.sportId), (matchId) => this.#known(matchId)).filter(
      ({ pages }) => (pages & bit) !== 0,
    )
  }

  /** Number of the last commit that touched a view: it names the view's content. */
  seqOf(view: View): number {
    if (view.kind === 'menu') return this.#listings.menuSeq
    if (view.kind === 'market') return this.#listings.seq(view.tab, view.sportId, view.page)
    return this.#entries.get(view.matchId as MatchId)?.seq ?? this.#seq
  }

  /** The rows of a list as JSON: what `body` says of it, put together of rows that are encoded once a change. */
  encodedList(view: Extract<View, { kind: 'market' }>): string {
    const types = gridTypes(view.sportId, view.page)
    const entries = this.matchesOf(view)
    const rows = entries.map((entry) => entry.encoded(types))
    const leagueIds = new Set(entries.map(({ match }) => match.leagueId))
    const leagues = JSON.stringify(Array.from(leagueIds, (leagueId) => this.#leagueOf(leagueId)))
    const of = (name: 'match' | 'head' | 'odds') =>
      rows
        .map((row) => row[name])
        .filter((json) => json !== '')
        .join()
    return `{"leagues":${leagues},"matches":[${of('match')}],"links":[],"heads":[${of('head')}],"odds":[${of('odds')}]}`
  }

  /** All rows of a view. */
  body(view: Exclude<View, { kind: 'menu' }>): UxBody {
    const body: UxBody = { leagues: [], matches: [], links: [], heads: [], odds: [] }
    const leagueIds = new Set<number>()
    const inGrid = view.kind === 'match' ? null : gridTypes(view.sportId, view.page)
    for (const { match, row, head, lines } of this.matchesOf(view)) {
      if (match.parentId !== undefined) body.links.push([match.parentId, match.id])
      if (row === null || head === null) throw new Error(`match ${match.id} is listed and has no row`)
      leagueIds.add(match.leagueId)
      body.matches.push(row)
      body.heads.push(head)
      for (const line of lines.values()) if (inGrid === null || inGrid.has(line[1])) body.odds.push(line)
    }
    for (const leagueId of leagueIds) body.leagues.push(this.#leagueOf(leagueId))
    return body
  }

  #leagueOf(leagueId: number): UxLeague {
    const league = this.#leagues.get(leagueId)
    if (league === undefined) throw new Error(`league ${leagueId} has no row`)
    return league
  }

  #known(matchId: MatchId): BookEntry {
    const entry = this.#entries.get(matchId)
    if (entry === undefined) throw new Error(`match ${matchId} is not in the book`)
    return entry
  }

  #refreshed(matchId: MatchId): MatchChange[] {
    const entry = this.#known(matchId)
    const change = entry.refresh(this.#worldMs)
    return change === null ? [] : [matchChange(entry, change)]
  }

  /** Commits what was done to a match, and with it what its children's rows copy from it. */
  #commitOne(entry: BookEntry, change: EntryChange | null): void {
    const children = this.#children.childrenOf(entry.match.id)
    this.#commit([
      ...(change === null ? [] : [matchChange(entry, change)]),
      ...children.flatMap((childId) => this.#copied(childId, entry)),
    ])
  }

  /** Brings what traders decided into matches that are there; one commit for each that it changes. */
  #applyBetting(matchIds: readonly MatchId[]): void {
    for (const id of matchIds) {
      const entry = this.#entries.get(id)
      const effective = this.#bettings.of(id, entry?.match.parentId)
      if (entry === undefined || entry.match.betting === effective) continue
      const match = { ...entry.match, betting: effective }
      this.#commitOne(entry, entry.replace(match, this.#parentStateOf(match), this.#worldMs))
    }
  }

  #copied(childId: MatchId, { live }: BookEntry): MatchChange[] {
    const child = this.#known(childId)
    const change = child.copyParent(live, this.#worldMs)
    return change === null ? [] : [matchChange(child, change)]
  }

  #parentStateOf({ parentId }: StoredMatch): LiveState | null {
    return parentId === undefined ? null : (this.#entries.get(parentId)?.live ?? null)
  }

  #commit(matches: readonly MatchChange[]): void {
    if (matches.length === 0) return
    this.#seq += 1
    for (const { matchId, parentId } of matches) {
      this.#known(matchId).seq = this.#seq
      const parent = parentId === undefined ? undefined : this.#entries.get(parentId)
      if (parent !== undefined) parent.seq = this.#seq
    }
    const menu = this.#listings.take(matches, this.#seq)
    for (const listener of this.#listeners) listener({ seq: this.#seq, matches, menu })
  }

  #forgetEnded(): void {
    for (const [matchId, { match, tab, closed }] of this.#entries) {
      // What is counted as closed is counted off first.
      if (tab !== null || closed || match.status === 0) continue
      if (match.fixture.kickOffMs > this.#worldMs - KEEP_ENDED_MS) continue
      // What counts in it is not open wider than it, also when it outlasts it.
      if (this.#children.childrenOf(matchId).some((id) => this.#entries.get(id)?.match.status === 0)) continue
      this.#entries.delete(matchId)
      this.#children.drop(match)
      this.#schedule.drop(matchId)
      this.#bettings.forget(matchId)
    }
  }
}

const matchChange = ({ match, tab, parlay, closed, pages }: BookEntry, change: EntryChange): MatchChange => ({
  matchId: match.id,
  sportId: match.fixture.league.sportId,
  tab,
  parlay,
  closed,
  pages,
  ...change,
  ...(match.parentId !== undefined && { parentId: match.parentId }),
})

const endOfWorkingDay = (worldMs: number): number => {
  const date = workingDate(worldMs)
  const day = workingDayRange(date)
  if (day === null) throw new Error(`${date} is no working day`)
  return day.toMs
}
