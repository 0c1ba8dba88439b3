import type { ListTab } from '@touchline/domain/calendar'
import type { UxMenuAnswer } from '@touchline/contract/sportsbook/ux'
import { writeCounts } from '@touchline/contract/sportsbook/write-rows'
import { GRID_PAGES, type GridPage } from '@touchline/domain/grid'
import type { MatchId } from '@touchline/domain/match'
import type { ListingsSnapshot } from '../book/book-copy.ts'
import type { MatchChange } from '../book/change.ts'

const NONE: ReadonlySet<MatchId> = new Set()
const TABS: readonly ListTab[] = [1, 2, 3]

/**
 * Ids of the matches in a tab of a sport. `seqs` holds, for each odds page, the number of the last commit that changed
 * the page.
 */
interface List {
  readonly ids: Set<MatchId>
  readonly seqs: number[]
}

const TAB_KEY_STRIDE = 4

/** Index of the listed matches by tab and sport, with the number of the last commit that changed each odds page. */
export class Listings {
  #firstSeq: number
  #lists = new Map<number, List>()
  #sports = new Set<number>()
  #parlays = new Map<number, number>()
  #closed = new Map<number, number>()
  #menuSeq: number
  #namesSeq: number
  #liveSeq: number

  constructor(firstSeq: number) {
    this.#firstSeq = firstSeq
    this.#menuSeq = firstSeq
    this.#namesSeq = firstSeq
    this.#liveSeq = firstSeq
  }

  get menuSeq(): number {
    return this.#menuSeq
  }

  /**
   * Number of the last commit that listed a match, moved a match to other odds pages, or changed a match before its
   * start.
   */
  get namesSeq(): number {
    return this.#namesSeq
  }

  /** Number of the last commit that changed the set of live matches or the state of a live match. */
  get liveSeq(): number {
    return this.#liveSeq
  }

  ids(tab: ListTab, sportId: number): ReadonlySet<MatchId> {
    return this.#lists.get(listKey(tab, sportId))?.ids ?? NONE
  }

  /** Returns the number of the last commit with a changed row on the page. */
  seq(tab: ListTab, sportId: number, page: GridPage): number {
    return this.#lists.get(listKey(tab, sportId))?.seqs[GRID_PAGES.indexOf(page)] ?? this.#firstSeq
  }

  /**
   * Returns the match counts of each sport for the sports menu: early, today and live, then parlay matches, then
   * finished matches of the working day.
   */
  menu(): UxMenuAnswer['sports'] {
    return Array.from(this.#sports, (sportId) => {
      const [early = 0, today = 0, live = 0] = TABS.map((tab) => this.ids(tab, sportId).size)
      const [parlay = 0, closed = 0] = [this.#parlays.get(sportId), this.#closed.get(sportId)]
      return writeCounts({ sportId, early, today, live, parlay, closed })
    })
  }

  /**
   * Updates the index with the matches changed in a commit.
   * @returns true if the counts of the sports menu changed
   */
  applyChanges(matches: readonly MatchChange[], seq: number): boolean {
    let menu = false
    for (const change of matches) {
      if (change.parentId !== undefined) continue
      const hasMoved = change.tabBefore !== change.tab
      if (hasMoved) this.#move(change)
      const parlays = adjustCount(this.#parlays, change.sportId, change.parlay, change.parlayBefore)
      const closed = adjustCount(this.#closed, change.sportId, change.closed, change.closedBefore)
      if (closed) this.#sports.add(change.sportId)
      menu ||= hasMoved || parlays || closed
      if (hasMoved || change.pages !== change.pagesBefore || (change.row && change.tab !== 3)) this.#namesSeq = seq
      if (change.tab === 3 ? hasMoved || change.row : change.tabBefore === 3) this.#liveSeq = seq
      this.#touch(change, seq)
    }
    if (menu) this.#menuSeq = seq
    return menu
  }

  /** Sets the last change of every view to this number. */
  startAt(seq: number): void {
    this.#firstSeq = seq
    this.#menuSeq = seq
    this.#namesSeq = seq
    this.#liveSeq = seq
    for (const { seqs } of this.#lists.values()) seqs.fill(seq)
  }

  toSnapshot(): ListingsSnapshot {
    return {
      firstSeq: this.#firstSeq,
      menuSeq: this.#menuSeq,
      namesSeq: this.#namesSeq,
      liveSeq: this.#liveSeq,
      sports: [...this.#sports],
      parlays: [...this.#parlays],
      closed: [...this.#closed],
      lists: Array.from(this.#lists, ([key, { ids, seqs }]) => [key, [...ids], [...seqs]] as const),
    }
  }

  load({ firstSeq, menuSeq, namesSeq, liveSeq, sports, parlays, closed, lists }: ListingsSnapshot): void {
    this.#firstSeq = firstSeq
    this.#menuSeq = menuSeq
    this.#namesSeq = namesSeq
    this.#liveSeq = liveSeq
    this.#sports = new Set(sports)
    this.#parlays = new Map(parlays)
    this.#closed = new Map(closed)
    this.#lists = new Map(lists.map(([key, ids, seqs]) => [key, { ids: new Set(ids), seqs: [...seqs] }]))
  }

  #move({ matchId, sportId, tabBefore, tab }: MatchChange): void {
    this.#sports.add(sportId)
    if (tabBefore !== null) this.#getOrCreateList(tabBefore, sportId).ids.delete(matchId)
    if (tab !== null) this.#getOrCreateList(tab, sportId).ids.add(matchId)
  }

  #touch(change: MatchChange, seq: number): void {
    const pages = findChangedPages(change)
    if (pages === 0) return
    for (const tab of new Set([change.tabBefore, change.tab])) {
      if (tab === null) continue
      const { seqs } = this.#getOrCreateList(tab, change.sportId)
      for (let page = 0; page < seqs.length; page += 1) if ((pages & (1 << page)) !== 0) seqs[page] = seq
    }
  }

  #getOrCreateList(tab: ListTab, sportId: number): List {
    const key = listKey(tab, sportId)
    const list = this.#lists.get(key) ?? { ids: new Set<MatchId>(), seqs: GRID_PAGES.map(() => this.#firstSeq) }
    this.#lists.set(key, list)
    return list
  }
}

/** Packs a tab and a sport id into a single number. */
export function listKey(tab: ListTab, sportId: number): number {
  return sportId * TAB_KEY_STRIDE + tab
}

/**
 * Adjusts the match count of a sport for a match that has the counted property after a change (`now`) or had it before
 * the change (`before`).
 * @returns true if the count changed
 */
function adjustCount(counts: Map<number, number>, sportId: number, now: boolean, before: boolean): boolean {
  if (now !== before) counts.set(sportId, (counts.get(sportId) ?? 0) + (now ? 1 : -1))
  return now !== before
}

/**
 * Returns the odds pages with rows affected by a change, as a bit mask: pages that show the match before or after the
 * change.
 */
function findChangedPages({ tabBefore, tab, row, touchedPages, pagesBefore, pages }: MatchChange): number {
  if (row || tabBefore !== tab) return pagesBefore | pages
  return ((pagesBefore | pages) & touchedPages) | (pagesBefore ^ pages)
}
