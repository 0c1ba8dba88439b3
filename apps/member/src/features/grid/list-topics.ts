import type { ListTab } from '@touchline/contract/sportsbook/records'
import type { GridPage } from '@touchline/domain/grid'
import type { BookTopic } from '@touchline/ui/live'
import type { BoardTab } from '../../base/settings/layout.ts'
import type { ListPlace } from './rows.ts'

/** Tab whose matches are open for betting, so every tab except finished matches. */
export type OfferTab = Exclude<BoardTab, 'close'>

/** Price topics of a match list by section (live, next, later); null for a section that is not part of the list. */
export type ListTopics = Readonly<Record<ListPlace, BookTopic | null>>

/**
 * Returns the topics of a sport's list. Today shows live matches above upcoming matches. Parlay and outright lists
 * combine live, today and early matches.
 */
export function listTopics(tab: OfferTab, sport: number, page: GridPage): ListTopics {
  const toTopic = (each: ListTab) => `market/${each}/${sport}/${page}` as const
  if (tab === 'parlay' || page === 'outright') return { live: toTopic(3), next: toTopic(2), later: toTopic(1) }
  return { live: tab === 1 ? null : toTopic(3), next: tab === 3 ? null : toTopic(tab), later: null }
}
