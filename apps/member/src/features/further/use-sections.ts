import { useCallback, useSyncExternalStore } from 'react'
import type { UxMatch } from '@touchline/contract/ux'
import { gridTypes } from '@touchline/domain/grid'
import { offeredTypes, type MarketType } from '@touchline/domain/market'
import type { Part } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import type { BookStore } from '@touchline/ui/live'

/** The markets of one part of a match, or of what is counted beside it. */
export interface Section {
  readonly key: string
  readonly match: UxMatch
  readonly part: Part
  readonly types: readonly MarketType[]
}

/**
 * The sections of a match and of its children that have lines outside the grid. Renders again only when one comes or
 * goes. `linesShown`: how many lines of the grid's own markets are in sight already.
 */
export function useSections(book: BookStore, matches: readonly UxMatch[], linesShown: number): readonly Section[] {
  const filled = () => filledSections(book, matches, linesShown)
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

/** The sections that have lines outside the grid now. */
export const filledSections = (book: BookStore, matches: readonly UxMatch[], linesShown: number): Section[] =>
  matches.flatMap(sectionsOf).filter((section) => hasLines(book, section, linesShown))

function sectionsOf(match: UxMatch): Section[] {
  const sport = sportById(match[6])
  if (sport === undefined) return []
  const offered = offeredTypes(sport, match[15] ? 'child' : match[14] ? 'runners' : 'match')
  return sport.parts.flatMap((part) => {
    const types = offered.filter((type) => type.part === part)
    return types.length === 0 ? [] : [{ key: `${match[0]}/${part}`, match, part, types }]
  })
}

const hasLines = (book: BookStore, { match, types }: Section, linesShown: number): boolean =>
  types.some(({ id }) => book.lines(match[0], id).length > placeFrom(match, id, linesShown))

/** The first line of a market that the grid has no room for. Children and races are not in the grid by columns. */
export const placeFrom = (match: UxMatch, typeId: number, linesShown: number): number =>
  !match[14] && !match[15] && gridTypes(match[6]).has(typeId) ? linesShown : 0
