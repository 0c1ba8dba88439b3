import { useCallback, useSyncExternalStore } from 'react'
import type { UxMatch } from '@touchline/contract/ux'
import { gridTypes, type GridPage } from '@touchline/domain/grid'
import { offeredTypes, type MarketType } from '@touchline/domain/market'
import type { Part } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import type { BookStore } from '@touchline/ui/live'
import { FURTHER_TABS, furtherTabOf, type FurtherTab } from './further-tabs.ts'

/** The markets of one tab on one part of a match, or of what is counted beside it. */
export interface Section {
  readonly key: string
  readonly tab: FurtherTab
  readonly match: UxMatch
  readonly part: Part
  readonly types: readonly MarketType[]
}

/** What is in sight already: so many lines of each market of a page. */
export interface InSight {
  readonly page: GridPage
  readonly linesShown: number
}

/** The sections of matches that have lines out of sight. Renders again only when one comes or goes. */
export function useSections(book: BookStore, matches: readonly UxMatch[], inSight: InSight): readonly Section[] {
  const filled = () => filledSections(book, matches, inSight)
  const keys = useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const stops = matches.map(([id]) => book.onLineCount(id, listener))
        return () => stops.forEach((stop) => stop())
      },
      [book, matches],
    ),
    () => filled().map(({ key }) => key).join(' '),
  )
  return keys === '' ? [] : filled()
}

/** The sections that have lines out of sight now, in the order of their tabs. */
export const filledSections = (book: BookStore, matches: readonly UxMatch[], inSight: InSight): Section[] =>
  matches.flatMap(sectionsOf).filter((section) => hasLines(book, section, inSight)).toSorted(byTab)

const byTab = (a: Section, b: Section): number => FURTHER_TABS.indexOf(a.tab) - FURTHER_TABS.indexOf(b.tab)

function sectionsOf(match: UxMatch): Section[] {
  const sport = sportById(match[6])
  if (sport === undefined) return []
  const sections = new Map<string, Section & { readonly types: MarketType[] }>()
  for (const type of offeredTypes(sport, match[15] ? 'child' : match[14] ? 'runners' : 'match')) {
    const tab = furtherTabOf(match, type)
    // The whole match and its regular time are bet on side by side.
    const part = type.part === 'regular' ? 'full' : type.part
    const key = `${match[0]}/${tab}/${part}`
    const section = sections.get(key) ?? { key, tab, match, part, types: [] }
    section.types.push(type)
    sections.set(key, section)
  }
  return [...sections.values()]
}

const hasLines = (book: BookStore, { match, types }: Section, inSight: InSight): boolean =>
  types.some(({ id }) => book.lines(match[0], id).length > placeFrom(match, id, inSight))

/** The first line of a market that is out of sight. Children and races are not in the grid by columns. */
export const placeFrom = (match: UxMatch, typeId: number, { page, linesShown }: InSight): number =>
  !match[14] && !match[15] && gridTypes(match[6], page).has(typeId) ? linesShown : 0
