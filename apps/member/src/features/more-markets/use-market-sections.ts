import { useCallback, useSyncExternalStore } from 'react'
import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { gridKinds, type GridPage } from '@touchline/domain/grid'
import { offeredKinds, type MarketKind } from '@touchline/domain/market'
import type { MatchPart } from '@touchline/domain/match'
import { hasMyanmarLine } from '@touchline/domain/myanmar'
import { sportById } from '@touchline/domain/sport'
import type { BookStore } from '@touchline/ui/live'
import type { MyanmarView } from '../prices/myanmar-view.ts'
import { MARKET_TABS, chooseMarketTab, type MarketTab } from './market-tabs.ts'

/**
 * Markets of one tab for one period of a match or a related match (corners, bookings). In the `mmo` tab, their Myanmar
 * odds.
 */
export interface MarketSection {
  readonly key: string
  readonly tab: MarketTab
  readonly match: ListedMatch
  readonly part: MatchPart
  readonly types: readonly MarketKind[]
}

/** Markets already visible in the grid row: the odds page and the number of lines shown per market. */
export interface SectionInView {
  readonly page: GridPage
  readonly linesShown: number
  /** Display form of Myanmar odds; null if the member has none. */
  readonly myanmar: MyanmarView['form'] | null
}

/**
 * Returns the sections of matches that have lines outside the grid row. Re-renders only if a section appears or
 * disappears.
 */
export function useMarketSections(
  book: BookStore,
  matches: readonly ListedMatch[],
  inSight: SectionInView,
): readonly MarketSection[] {
  const filled = () => filledSections(book, matches, inSight)
  const keys = useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const stops = matches.map(({ id }) => book.onLineCount(id, listener))
        return () => stops.forEach((stop) => stop())
      },
      [book, matches],
    ),
    () =>
      filled()
        .map(({ key }) => key)
        .join(' '),
  )
  return keys === '' ? [] : filled()
}

/**
 * Returns the sections (markets of one tab and period) that currently have lines outside the grid row, in tab order.
 */
export function filledSections(
  book: BookStore,
  matches: readonly ListedMatch[],
  inSight: SectionInView,
): MarketSection[] {
  return matches
    .flatMap((match) => buildSections(match, inSight))
    .filter((section) => hasLines(book, section, inSight))
    .toSorted(byTab)
}

function buildSections(match: ListedMatch, { myanmar }: SectionInView): MarketSection[] {
  const sport = sportById(match.sportId)
  if (sport === undefined) return []
  const sections = new Map<string, MarketSection & { readonly types: MarketKind[] }>()
  const addMarket = (type: MarketKind, tab: MarketTab) => {
    // Full-match and regular-time markets share a section.
    const part = type.part === 'regular' ? 'full' : type.part
    const key = `${match.id}/${tab}/${part}`
    const section = sections.get(key) ?? { key, tab, match, part, types: [] }
    section.types.push(type)
    sections.set(key, section)
  }
  for (const type of offeredKinds(sport, match.child ? 'child' : match.runners ? 'runners' : 'match')) {
    addMarket(type, chooseMarketTab(match, type))
    if (myanmar !== null && isMatchItself(match) && hasMyanmarLine(type)) addMarket(type, 'mmo')
  }
  return [...sections.values()]
}

/** Returns whether the match is a two-sided match and not a related match (corners, bookings). */
function isMatchItself({ runners, child }: ListedMatch): boolean {
  return runners === null && child === null
}

/**
 * Returns whether a section has lines to show. The Myanmar tab also counts lines visible in the grid: lines are few,
 * and a phone shows the lines of only one period.
 */
function hasLines(book: BookStore, { tab, match, types }: MarketSection, inSight: SectionInView): boolean {
  return types.some(
    (type) => book.lines(match.id, type.id).length > (tab === 'mmo' ? 0 : placeFrom(match, type, inSight)),
  )
}

function byTab(a: MarketSection, b: MarketSection): number {
  return MARKET_TABS.indexOf(a.tab) - MARKET_TABS.indexOf(b.tab)
}

/**
 * Returns the index of the first Asian line outside the grid row. Zero for related matches and races, which have no
 * grid columns, and for markets whose column shows the Myanmar line instead.
 */
export function placeFrom(match: ListedMatch, type: MarketKind, { page, linesShown, myanmar }: SectionInView): number {
  if (!isMatchItself(match) || !gridKinds(match.sportId, page).has(type.id)) return 0
  return myanmar === 'only' && hasMyanmarLine(type) ? 0 : linesShown
}
