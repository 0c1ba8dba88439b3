import type { ListTab } from '@touchline/contract/sportsbook/records'
import type { SportRows, TabCounts } from '../../sports/sport-rows.ts'
import { listTopics, type ListTopics, type OfferTab } from '../../grid/list-topics.ts'

/**
 * Maximum number of topics for the favourites list. A socket allows 32 topics; the rest serves the menu, the slip legs
 * and further markets.
 */
export const MAX_TOPICS = 24

/**
 * Price topics for the favourites of a sport in a tab: match topics and outright topics. Null for a kind without
 * favourites.
 */
export interface FavouriteTopics {
  readonly lines: ListTopics | null
  readonly outrights: ListTopics | null
}

const SHOWN: Readonly<Record<OfferTab, readonly ListTab[]>> = { 1: [1], 2: [2, 3], 3: [3], parlay: [1, 2, 3] }

/**
 * Returns the topics that contain favourites. Live and upcoming topics are subscribed together because a match moves
 * from one to the other.
 */
export function favouriteTopics(tab: OfferTab, sport: number, rows: SportRows): FavouriteTopics {
  const counts = tab === 'parlay' ? rows.parlays : rows.lines
  const hasMatches = (each: ListTab, tabCounts: TabCounts) => SHOWN[tab].includes(each) && tabCounts[each] > 0
  const lines = listTopics(tab, sport, tab === 'parlay' ? tab : 'hdpou')
  const soon = tab === 1 ? hasMatches(1, counts) : hasMatches(2, counts) || hasMatches(3, counts)
  const matchTopics = {
    live: soon ? lines.live : null,
    next: soon ? lines.next : null,
    later: hasMatches(1, counts) ? lines.later : null,
  }
  const won = listTopics(tab, sport, 'outright')
  const ends = (each: ListTab) => tab !== 'parlay' && hasMatches(each, rows.outrights)
  const outrights = {
    live: ends(3) ? won.live : null,
    next: ends(2) ? won.next : null,
    later: ends(1) ? won.later : null,
  }
  return { lines: isNone(matchTopics) ? null : matchTopics, outrights: isNone(outrights) ? null : outrights }
}

function isNone(topics: ListTopics): boolean {
  return countTopics(topics) === 0
}

function countTopics(topics: ListTopics | null): number {
  return topics === null ? 0 : Object.values(topics).filter((topic) => topic !== null).length
}

/** Returns the first sports whose topics fit within `MAX_TOPICS`. */
export function sportsThatFit(sports: readonly (readonly [sport: number, topics: FavouriteTopics])[]): Set<number> {
  let remainingTopics = MAX_TOPICS
  const fitting = sports.filter(([, { lines, outrights }]) => {
    remainingTopics -= countTopics(lines) + countTopics(outrights)
    return remainingTopics >= 0
  })
  return new Set(fitting.map(([sport]) => sport))
}
