import type { NamedMatches } from '@touchline/contract/sportsbook/read-answers'
import type { ListedLeague, ListTab, NamedMatch } from '@touchline/contract/sportsbook/records'
import type { BoardTab } from '../../base/settings/layout.ts'
import { eachName, isOnPage, nameHas } from '../filter/names.ts'
import { isWithin, type Wanted } from '../filter/wanted.ts'

/** How many stand under each market tab. */
export type TabCounts = Readonly<Record<ListTab, number>>

/** What is meant of a sport, by where it is listed. */
export interface SportRows {
  /** Matches and races: the first page of odds. */
  readonly lines: TabCounts
  /** Those of them that may stand in a parlay. */
  readonly parlays: TabCounts
  /** What is won outright: a page of its own. */
  readonly outrights: TabCounts
}

const NONE: TabCounts = { 1: 0, 2: 0, 3: 0 }
const NO_ROWS: SportRows = { lines: NONE, parlays: NONE, outrights: NONE }

const PAGES = { lines: 'hdpou', parlays: 'parlay', outrights: 'outright' } as const

/** Counts by sport the matches that are meant. One that stands on no page is listed nowhere and not counted. */
export const countRows = (
  names: NamedMatches,
  isMeant: (match: NamedMatch, league: ListedLeague) => boolean,
): ReadonlyMap<number, SportRows> => {
  const rows = new Map<number, SportRows>()
  eachName(names, (match, league) => {
    if (!isOnPage(match, PAGES.lines) && !isOnPage(match, PAGES.outrights)) return
    if (!isMeant(match, league)) return
    const before = rows.get(league.sportId) ?? NO_ROWS
    const count = (list: keyof SportRows): TabCounts => ({
      ...before[list],
      [match.tab]: before[list][match.tab] + Number(isOnPage(match, PAGES[list])),
    })
    rows.set(league.sportId, { lines: count('lines'), parlays: count('parlays'), outrights: count('outrights') })
  })
  return rows
}

const sumOf = (counts: TabCounts): number => counts[1] + counts[2] + counts[3]

/** How many of them stand under a tab; today has those in play among its own. */
const inTab = (counts: TabCounts, tab: ListTab): number => counts[tab] + (tab === 2 ? counts[3] : 0)

/** How many matches and races of them a tab lists. */
export const linesIn = ({ lines, parlays }: SportRows, tab: BoardTab): number =>
  tab === 'close' ? 0 : tab === 'parlay' ? sumOf(parlays) : inTab(lines, tab)

/** How many competitions that are won outright a tab lists: none stands in a parlay. */
export const outrightsIn = ({ outrights }: SportRows, tab: BoardTab): number =>
  tab === 'close' || tab === 'parlay' ? 0 : inTab(outrights, tab)

export const rowsIn = (rows: SportRows, tab: BoardTab): number => linesIn(rows, tab) + outrightsIn(rows, tab)

/** How many there are, whenever they are played. */
export const allRows = ({ lines, outrights }: SportRows): number => sumOf(lines) + sumOf(outrights)

/** Whether a match is a favourite that is listed now: what is won outright is, whenever it ends. */
export const isFavouriteWanted = (
  match: NamedMatch,
  league: ListedLeague,
  { favourites, words, window, nameOf }: Wanted,
): boolean => {
  const { id, leagueId, tab, kickOffS } = match
  if (favourites === null || (!favourites.matches.has(id) && !favourites.leagues.has(leagueId))) return false
  if (words.length > 0) return nameHas(match, league, words, nameOf)
  return tab === 3 || isOnPage(match, 'outright') || isWithin(window, kickOffS)
}
