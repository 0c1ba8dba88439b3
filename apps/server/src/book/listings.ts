import type { MarketTab, UxMenuAnswer } from '@touchline/contract/ux'
import { gridTypes } from '@touchline/domain/grid'
import type { MatchId } from '@touchline/domain/match'
import type { MatchChange } from './change.ts'
import { lineOfKey } from './change.ts'
import { marketTopic } from './topics.ts'

const NONE: ReadonlySet<MatchId> = new Set()
const TABS: readonly MarketTab[] = [1, 2, 3]

/** Which matches stand under which tab and sport, and when each list last changed. */
export class Listings {
  readonly firstSeq: number
  readonly #ids = new Map<string, Set<MatchId>>()
  readonly #seqs = new Map<string, number>()
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

  /** Number of the last commit that listed a match, or changed how one that has not begun is listed. */
  get namesSeq(): number {
    return this.#namesSeq
  }

  ids(tab: MarketTab, sportId: number): ReadonlySet<MatchId> {
    return this.#ids.get(marketTopic(tab, sportId)) ?? NONE
  }

  /** Number of the last commit that changed a row of the list's grid. */
  seq(tab: MarketTab, sportId: number): number {
    return this.#seqs.get(marketTopic(tab, sportId)) ?? this.firstSeq
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
      if (moved || (change.row && change.tab !== 3)) this.#namesSeq = seq
      if (moved || change.row || touchesGrid(change)) this.#touch(change, seq)
    }
    if (menu) this.#menuSeq = seq
    return menu
  }

  #move({ matchId, sportId, tabBefore, tab }: MatchChange): void {
    this.#sports.add(sportId)
    if (tabBefore !== null) this.#ids.get(marketTopic(tabBefore, sportId))?.delete(matchId)
    if (tab === null) return
    const topic = marketTopic(tab, sportId)
    const ids = this.#ids.get(topic) ?? new Set<MatchId>()
    ids.add(matchId)
    this.#ids.set(topic, ids)
  }

  #touch({ sportId, tabBefore, tab }: MatchChange, seq: number): void {
    for (const touched of [tabBefore, tab]) if (touched !== null) this.#seqs.set(marketTopic(touched, sportId), seq)
  }
}

/** Counts one more or one less where a match became so or ceased to be; tells whether it did. */
const add = (counts: Map<number, number>, sportId: number, now: boolean, before: boolean): boolean => {
  if (now !== before) counts.set(sportId, (counts.get(sportId) ?? 0) + (now ? 1 : -1))
  return now !== before
}

const touchesGrid = ({ sportId, lines }: MatchChange): boolean => {
  const inGrid = gridTypes(sportId)
  for (const key of lines) if (inGrid.has(lineOfKey(key).typeId)) return true
  return false
}
