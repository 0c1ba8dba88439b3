import type { MarketTab, UxMenuAnswer } from '@touchline/contract/ux'
import { GRID_PAGES, type GridPage } from '@touchline/domain/grid'
import type { MatchId } from '@touchline/domain/match'
import type { MatchChange } from './change.ts'

const NONE: ReadonlySet<MatchId> = new Set()
const TABS: readonly MarketTab[] = [1, 2, 3]

/** The matches of a tab and sport, and the number of the last commit that changed each page of it. */
interface List {
  readonly ids: Set<MatchId>
  readonly seqs: number[]
}

const TAB_SPAN = 4

/** Names a tab of a sport. */
export const listKey = (tab: MarketTab, sportId: number): number => sportId * TAB_SPAN + tab

/** Which matches stand under which tab and sport, and when each page of a list last changed. */
export class Listings {
  readonly firstSeq: number
  readonly #lists = new Map<number, List>()
  readonly #sports = new Set<number>()
  readonly #parlays = new Map<number, number>()
  readonly #closed = new Map<number, number>()
  #menuSeq: number
  #namesSeq: number

  constructor(firstSeq: number) {
    this.firstSeq = firstSeq
    this.#menuSeq = firstSeq
    this.#namesSeq = firstSeq
  }

  get menuSeq(): number {
    return this.#menuSeq
  }

  /** Number of the last commit that listed a match or moved it to other pages, or changed one that has not begun. */
  get namesSeq(): number {
    return this.#namesSeq
  }

  ids(tab: MarketTab, sportId: number): ReadonlySet<MatchId> {
    return this.#lists.get(listKey(tab, sportId))?.ids ?? NONE
  }

  /** Number of the last commit that changed a row of the page. */
  seq(tab: MarketTab, sportId: number, page: GridPage): number {
    return this.#lists.get(listKey(tab, sportId))?.seqs[GRID_PAGES.indexOf(page)] ?? this.firstSeq
  }

  /** After the tabs: the matches that may stand in a parlay, and those of the working day that are over. */
  menu(): UxMenuAnswer['sports'] {
    return Array.from(this.#sports, (sportId) => {
      const [early = 0, today = 0, live = 0] = TABS.map((tab) => this.ids(tab, sportId).size)
      return [sportId, early, today, live, this.#parlays.get(sportId) ?? 0, this.#closed.get(sportId) ?? 0]
    })
  }

  /** Takes a commit in; tells whether the counts of the menu moved. */
  take(matches: readonly MatchChange[], seq: number): boolean {
    let menu = false
    for (const change of matches) {
      if (change.parentId !== undefined) continue
      const moved = change.tabBefore !== change.tab
      if (moved) this.#move(change)
      const parlays = add(this.#parlays, change.sportId, change.parlay, change.parlayBefore)
      const closed = add(this.#closed, change.sportId, change.closed, change.closedBefore)
      if (closed) this.#sports.add(change.sportId)
      menu ||= moved || parlays || closed
      if (moved || change.pages !== change.pagesBefore || (change.row && change.tab !== 3)) this.#namesSeq = seq
      this.#touch(change, seq)
    }
    if (menu) this.#menuSeq = seq
    return menu
  }

  #move({ matchId, sportId, tabBefore, tab }: MatchChange): void {
    this.#sports.add(sportId)
    if (tabBefore !== null) this.#listOf(tabBefore, sportId).ids.delete(matchId)
    if (tab !== null) this.#listOf(tab, sportId).ids.add(matchId)
  }

  #touch(change: MatchChange, seq: number): void {
    const pages = pagesChanged(change)
    if (pages === 0) return
    for (const tab of new Set([change.tabBefore, change.tab])) {
      if (tab === null) continue
      const { seqs } = this.#listOf(tab, change.sportId)
      for (let page = 0; page < seqs.length; page += 1) if ((pages & (1 << page)) !== 0) seqs[page] = seq
    }
  }

  #listOf(tab: MarketTab, sportId: number): List {
    const key = listKey(tab, sportId)
    const list = this.#lists.get(key) ?? { ids: new Set<MatchId>(), seqs: GRID_PAGES.map(() => this.firstSeq) }
    this.#lists.set(key, list)
    return list
  }
}

/** Counts one more or one less where a match became so or ceased to be; tells whether it did. */
const add = (counts: Map<number, number>, sportId: number, now: boolean, before: boolean): boolean => {
  if (now !== before) counts.set(sportId, (counts.get(sportId) ?? 0) + (now ? 1 : -1))
  return now !== before
}

/** Pages of odds whose rows a change touches, as bits: those on which the match stands, or stood. */
const pagesChanged = ({ tabBefore, tab, row, touched, pagesBefore, pages }: MatchChange): number => {
  if (row || tabBefore !== tab) return pagesBefore | pages
  return ((pagesBefore | pages) & touched) | (pagesBefore ^ pages)
}
