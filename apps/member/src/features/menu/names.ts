import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MarketTab, UxLeague, UxName, UxNamesAnswer } from '@touchline/contract/ux'
import { gridOf } from '@touchline/domain/grid'
import { CallFailed } from '../../api/member-call.ts'
import type { NameOf } from '../../state/language.ts'
import type { ListTab } from '../../state/layout.ts'
import { namesHave } from './search.ts'
import { allNames } from './wanted.ts'

const FRESH_MS = 20_000
const AGAIN_MS = 60_000

/** Every listed match of every sport by name: some 70 kB, so it is asked for only where it is needed. */
const namesQuery = queryOptions({
  queryKey: ['names'],
  queryFn: async (): Promise<UxNamesAnswer> => {
    const response = await fetch('/uxmatch2')
    if (!response.ok) throw new CallFailed('requestFailed')
    return response.json() as Promise<UxNamesAnswer>
  },
  staleTime: FRESH_MS,
})

/** What is listed, where it is `needed`: undefined until it is known, and asked for again while it is looked at. */
export const useNames = (needed: boolean, looked: boolean): UxNamesAnswer | undefined =>
  useQuery({ ...namesQuery, enabled: needed, refetchInterval: looked && AGAIN_MS }).data

/** How many matches of a sport stand under each market tab. */
export type TabCounts = Readonly<Record<MarketTab, number>>

/** Counts by sport the matches that are meant. */
export function countNames(
  { leagues, matches }: Pick<UxNamesAnswer, 'leagues' | 'matches'>,
  isMeant: (match: UxName, league: UxLeague) => boolean,
): ReadonlyMap<number, TabCounts> {
  const byId = new Map(leagues.map((league) => [league[0], league]))
  const counts = new Map<number, TabCounts>()
  for (const match of matches) {
    const league = byId.get(match[1])
    if (league === undefined || !isMeant(match, league)) continue
    const before = counts.get(league[4]) ?? { 1: 0, 2: 0, 3: 0 }
    counts.set(league[4], { ...before, [match[2]]: before[match[2]] + 1 })
  }
  return counts
}

/** Favourites show a sport's first page: who wins a whole league stands on a page of its own, but for races. */
export const isInFavourites = ([, , , , , , , , runners]: UxName, [, , , , sport]: UxLeague): boolean =>
  runners === undefined || gridOf(sport).runners.length > 0

/** Whether all words are in the names of a match. */
export const nameHas = (match: UxName, league: UxLeague, words: readonly string[], nameOf: NameOf): boolean => {
  const [, , , , home, homeRegion, away, awayRegion, runners] = match
  const named = [[home, homeRegion], [away, awayRegion], [league[2], league[3]], ...(runners ?? [])] as const
  return namesHave(allNames(named, nameOf), words)
}

/** A list that holds matches that are looked for, other than the one on the screen. */
export interface Elsewhere {
  readonly sport: number
  readonly tab: 1 | 2
  readonly count: number
}

/** Where else matches were found: lists of this sport first, then those with most. What is in play stands in today. */
export function elsewhere(
  counts: ReadonlyMap<number, TabCounts>, here: { readonly tab: ListTab; readonly sport: number },
): readonly Elsewhere[] {
  const lists = [...counts].flatMap(([sport, count]): Elsewhere[] => {
    const inPlay = sport === here.sport && here.tab === 3 ? 0 : count[3]
    return [{ sport, tab: 2, count: count[2] + inPlay }, { sport, tab: 1, count: count[1] }]
  })
  const isHere = ({ sport, tab }: Elsewhere) => sport === here.sport && (tab === here.tab || here.tab === 'parlay')
  return lists
    .filter((list) => list.count > 0 && !isHere(list))
    .toSorted((a, b) => Number(b.sport === here.sport) - Number(a.sport === here.sport) || b.count - a.count
      || a.sport - b.sport || b.tab - a.tab)
}
