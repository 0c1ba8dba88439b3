import type { Topic } from '@touchline/contract/push'
import type { MarketTab } from '@touchline/contract/ux'
import { GRID_PAGES, type GridPage } from '@touchline/domain/grid'

/** A view of the book: the menu, a page of a tab and sport, or one match. */
export type View =
  | { readonly kind: 'menu' }
  | { readonly kind: 'market'; readonly tab: MarketTab; readonly sportId: number; readonly page: GridPage }
  | { readonly kind: 'match'; readonly matchId: number }

const MARKET = /^market\/([123])\/([1-9]\d{0,2})\/([a-z0-9]+)$/
const MATCH = /^match\/([1-9]\d{0,9})$/

const pageOf = (name: string | undefined): GridPage | undefined => GRID_PAGES.find((page) => page === name)

/** What a topic's name stands for; null where there is no such topic. */
export const viewOfTopic = (topic: string): View | null => {
  if (topic === 'menu') return { kind: 'menu' }
  const market = MARKET.exec(topic)
  if (market) {
    const page = pageOf(market[3])
    const [tab, sportId] = [Number(market[1]) as MarketTab, Number(market[2])]
    return page === undefined ? null : { kind: 'market', tab, sportId, page }
  }
  const match = MATCH.exec(topic)
  return match ? { kind: 'match', matchId: Number(match[1]) } : null
}

export const marketTopic = (tab: MarketTab, sportId: number, page: GridPage): Topic =>
  `market/${tab}/${sportId}/${page}`
export const matchTopic = (matchId: number): Topic => `match/${matchId}`
