import type { ListTab } from '@touchline/contract/sportsbook/records'
import type { GridPage } from '@touchline/domain/grid'
import type { BookTopic } from '@touchline/ui/live'
import type { BoardTab } from '../../base/settings/layout.ts'
import type { ListPlace } from './rows.ts'

/** A tab whose matches have prices. */
export type OfferTab = Exclude<BoardTab, 'close'>

/** The topics that make up a list, those that are not part of it null. */
export type ListTopics = Readonly<Record<ListPlace, BookTopic | null>>

/**
 * What a page of a sport follows: today shows what is in play above what is to come; parlays, and what is won outright,
 * stand together whenever they are played.
 */
export const listTopics = (tab: OfferTab, sport: number, page: GridPage): ListTopics => {
  const of = (each: ListTab) => `market/${each}/${sport}/${page}` as const
  if (tab === 'parlay' || page === 'outright') return { live: of(3), next: of(2), later: of(1) }
  return { live: tab === 1 ? null : of(3), next: tab === 3 ? null : of(tab), later: null }
}
