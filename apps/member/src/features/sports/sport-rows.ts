import type { NamedMatches } from '@touchline/contract/sportsbook/read-answers'
import type { ListedLeague, ListTab, NamedMatch } from '@touchline/contract/sportsbook/records'
import type { BoardTab } from '../../base/settings/layout.ts'
import { eachName, isOnPage, nameHas } from '../filter/names.ts'
import { isWithin, type ActiveFilters } from '../filter/active-filters.ts'

/** Number of matches under each market tab. */
export type TabCounts = Readonly<Record<ListTab, number>>

/** Selected matches of a sport, counted by list. */
export interface SportRows {
  /** Matches and races on the first page of odds. */
  readonly lines: TabCounts
  /** Matches and races that can be part of a parlay. */
  readonly parlays: TabCounts
  /** Outright competitions, which have a separate page. */
  readonly outrights: TabCounts
}

const NONE: TabCounts = { 1: 0, 2: 0, 3: 0 }
const NO_ROWS: SportRows = { lines: NONE, parlays: NONE, outrights: NONE }

const PAGES = { lines: 'hdpou', parlays: 'parlay', outrights: 'outright' } as const

/**
 * Counts the matches for which `isCounted` is true, by sport. A match on neither the first odds page nor the outright
 * page is not counted.
 */
export function countRows(
  names: NamedMatches,
  isCounted: (match: NamedMatch, league: ListedLeague) => boolean,
): ReadonlyMap<number, SportRows> {
  const rows = new Map<number, SportRows>()
  eachName(names, (match, league) => {
    if (!isOnPage(match, PAGES.lines) && !isOnPage(match, PAGES.outrights)) return
    if (!isCounted(match, league)) return
    const before = rows.get(league.sportId) ?? NO_ROWS
    const count = (list: keyof SportRows): TabCounts => ({
      ...before[list],
      [match.tab]: before[list][match.tab] + Number(isOnPage(match, PAGES[list])),
    })
    rows.set(league.sportId, { lines: count('lines'), parlays: count('parlays'), outrights: count('outrights') })
  })
  return rows
}

/** Returns the number of matches and races that a tab lists. */
export function linesIn({ lines, parlays }: SportRows, tab: BoardTab): number {
  return tab === 'close' ? 0 : tab === 'parlay' ? sumCounts(parlays) : inTab(lines, tab)
}

function sumCounts(counts: TabCounts): number {
  return counts[1] + counts[2] + counts[3]
}

/** Returns the number of matches under a tab. Today includes matches in play. */
function inTab(counts: TabCounts, tab: ListTab): number {
  return counts[tab] + (tab === 2 ? counts[3] : 0)
}

/** Returns the number of outright competitions that a tab lists. Outrights cannot be part of a parlay. */
export function outrightsIn({ outrights }: SportRows, tab: BoardTab): number {
  return tab === 'close' || tab === 'parlay' ? 0 : inTab(outrights, tab)
}

export function rowsIn(rows: SportRows, tab: BoardTab): number {
  return linesIn(rows, tab) + outrightsIn(rows, tab)
}

/** Returns the total number of matches, races and outrights, regardless of start time. */
export function allRows({ lines, outrights }: SportRows): number {
  return sumCounts(lines) + sumCounts(outrights)
}

/**
 * Returns whether a match is a favourite that the current filters list. The time window does not apply to outrights and
 * matches in play.
 */
export function passesFavouriteFilters(
  match: NamedMatch,
  league: ListedLeague,
  { favourites, words, window, nameOf }: ActiveFilters,
): boolean {
  const { id, leagueId, tab, kickOffS } = match
  if (favourites === null || (!favourites.matches.has(id) && !favourites.leagues.has(leagueId))) return false
  if (words.length > 0) return nameHas(match, league, words, nameOf)
  return tab === 3 || isOnPage(match, 'outright') || isWithin(window, kickOffS)
}
