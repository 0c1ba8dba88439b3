import type { Topic } from '@touchline/contract/push'
import type { MarketTab } from '@touchline/contract/ux'

/** A view of the book: the menu, the grid of a tab and sport, or one match. */
export type View =
  | { readonly kind: 'menu' }
  | { readonly kind: 'market'; readonly tab: MarketTab; readonly sportId: number }
  | { readonly kind: 'match'; readonly matchId: number }

const MARKET = /^market\/([123])\/([1-9]\d{0,2})\/hdpou$/
const MATCH = /^match\/([1-9]\d{0,9})$/

/** What a topic's name stands for; null where there is no such topic. */
export const viewOfTopic = (topic: string): View | null => {
  if (topic === 'menu') return { kind: 'menu' }
  const market = MARKET.exec(topic)
  if (market) return { kind: 'market', tab: Number(market[1]) as MarketTab, sportId: Number(market[2]) }
  const match = MATCH.exec(topic)
  return match ? { kind: 'match', matchId: Number(match[1]) } : null
}

export const marketTopic = (tab: MarketTab, sportId: number): Topic => `market/${tab}/${sportId}/hdpou`
export const matchTopic = (matchId: number): Topic => `match/${matchId}`
