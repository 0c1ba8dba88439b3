import type { Topic } from '@touchline/contract/sportsbook/frames'
import type { ListTab } from '@touchline/domain/calendar'
import { GRID_PAGES, gridKinds, type GridPage } from '@touchline/domain/grid'

/**
 * Part of the price book that clients subscribe to: the sports menu, an odds page of a tab and sport, a single match,
 * or the live matches without prices.
 */
export type TopicView =
  | { readonly kind: 'menu' }
  | { readonly kind: 'market'; readonly tab: ListTab; readonly sportId: number; readonly page: GridPage }
  | { readonly kind: 'match'; readonly matchId: number }
  | { readonly kind: 'live' }

const MARKET = /^market\/([123])\/([1-9]\d{0,2})\/([a-z0-9]+)$/
const MATCH = /^match\/([1-9]\d{0,9})$/

const NO_KINDS: ReadonlySet<number> = new Set()

/** Converts a topic name to the view that it names; null for an unknown topic. */
export function parseTopic(topic: string): TopicView | null {
  if (topic === 'menu' || topic === 'live') return { kind: topic }
  const market = MARKET.exec(topic)
  if (market) {
    const page = findPage(market[3])
    const [tab, sportId] = [Number(market[1]) as ListTab, Number(market[2])]
    return page === undefined ? null : { kind: 'market', tab, sportId, page }
  }
  const match = MATCH.exec(topic)
  return match ? { kind: 'match', matchId: Number(match[1]) } : null
}

function findPage(name: string | undefined): GridPage | undefined {
  return GRID_PAGES.find((page) => page === name)
}

/** Returns the ids of the market kinds whose lines a view contains; null if the view contains every market kind. */
export function findMarketKinds(view: Exclude<TopicView, { kind: 'menu' }>): ReadonlySet<number> | null {
  if (view.kind === 'match') return null
  return view.kind === 'live' ? NO_KINDS : gridKinds(view.sportId, view.page)
}

export function marketTopic(tab: ListTab, sportId: number, page: GridPage): Topic {
  return `market/${tab}/${sportId}/${page}`
}

export function matchTopic(matchId: number): Topic {
  return `match/${matchId}`
}
