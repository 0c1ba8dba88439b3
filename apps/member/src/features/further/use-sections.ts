import { useCallback, useSyncExternalStore } from 'react'
import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { gridKinds, type GridPage } from '@touchline/domain/grid'
import { offeredKinds, type MarketKind } from '@touchline/domain/market'
import type { Part } from '@touchline/domain/match'
import { hasMyanmarLine } from '@touchline/domain/myanmar'
import { sportById } from '@touchline/domain/sport'
import type { BookStore } from '@touchline/ui/live'
import type { MyanmarView } from '../prices/myanmar-view.ts'
import { FURTHER_TABS, furtherTabOf, type FurtherTab } from './further-tabs.ts'

/** The markets of one tab on one part of a match, or of what is counted beside it; under `mmo` their Myanmar lines. */
export interface Section {
  readonly key: string
  readonly tab: FurtherTab
  readonly match: ListedMatch
  readonly part: Part
  readonly types: readonly MarketKind[]
}

/** What is in sight already: so many lines of each market of a page. */
export interface InSight {
  readonly page: GridPage
  readonly linesShown: number
  /** How Myanmar lines are shown; null where none are. */
  readonly myanmar: MyanmarView['form'] | null
}

/** The sections of matches that have lines out of sight. Renders again only when one comes or goes. */
export const useSections = (book: BookStore, matches: readonly ListedMatch[], inSight: InSight): readonly Section[] => {
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

const sectionsOf = (match: ListedMatch, { myanmar }: InSight): Section[] => {
  const sport = sportById(match.sportId)
  if (sport === undefined) return []
  const sections = new Map<string, Section & { readonly types: MarketKind[] }>()
  const put = (type: MarketKind, tab: FurtherTab) => {
    // The whole match and its regular time are bet on side by side.
    const part = type.part === 'regular' ? 'full' : type.part
    const key = `${match.id}/${tab}/${part}`
    const section = sections.get(key) ?? { key, tab, match, part, types: [] }
    section.types.push(type)
    sections.set(key, section)
  }
  for (const type of offeredKinds(sport, match.child ? 'child' : match.runners ? 'runners' : 'match')) {
    put(type, furtherTabOf(match, type))
    if (myanmar !== null && isMatchItself(match) && hasMyanmarLine(type)) put(type, 'mmo')
  }
  return [...sections.values()]
}

/** The sections that have lines out of sight now, in the order of their tabs. */
export const filledSections = (book: BookStore, matches: readonly ListedMatch[], inSight: InSight): Section[] =>
  matches
    .flatMap((match) => sectionsOf(match, inSight))
    .filter((section) => hasLines(book, section, inSight))
    .toSorted(byTab)

const byTab = (a: Section, b: Section): number => FURTHER_TABS.indexOf(a.tab) - FURTHER_TABS.indexOf(b.tab)

/** Two sides meet, and nothing that is counted beside them. */
const isMatchItself = ({ runners, child }: ListedMatch): boolean => runners === null && child === null

/** Of Myanmar lines all are listed here, in sight or not: there are few, and a phone shows those of one part alone. */
const hasLines = (book: BookStore, { tab, match, types }: Section, inSight: InSight): boolean =>
  types.some((type) => book.lines(match.id, type.id).length > (tab === 'mmo' ? 0 : placeFrom(match, type, inSight)))

/**
 * The first line of a market's Asian odds that is out of sight. Children and races are not in the grid by columns, nor
 * is a market whose place there its Myanmar line takes.
 */
export const placeFrom = (match: ListedMatch, type: MarketKind, { page, linesShown, myanmar }: InSight): number => {
  if (!isMatchItself(match) || !gridKinds(match.sportId, page).has(type.id)) return 0
  return myanmar === 'only' && hasMyanmarLine(type) ? 0 : linesShown
}
