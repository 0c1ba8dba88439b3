import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import type { MarketKind } from '@touchline/domain/market'
import type { MatchPart } from '@touchline/domain/match'

/** Tabs of the further markets in display order: Myanmar odds first, then Asian odds. */
export const MARKET_TABS = ['mmo', 'main', 'halves', 'parts', 'goals', 'score', 'other', 'corners', 'bookings'] as const
export type MarketTab = (typeof MARKET_TABS)[number]

const HALF_PARTS: ReadonlySet<MatchPart> = new Set<MatchPart>(['first', 'second', 'extra'])
const FULL_MATCH_PARTS: ReadonlySet<MatchPart> = new Set<MatchPart>(['full', 'regular', 'units'])

/**
 * Codes of goal markets that the catalogue lists under other headings but that appear in the goals tab (product §3).
 */
const GOAL_MARKETS: ReadonlySet<string> = new Set([
  'BT_TG',
  'BT_BTS',
  'BT_ETG',
  'BT_ETGHM',
  'BT_ETGAW',
  'BT_OUHM',
  'BT_OUAW',
  'BT_CSHM',
  'BT_CSAW',
])

/** Returns the tab for a market's Asian odds, for a match or a related match (corners, bookings). */
export function chooseMarketTab(
  { child }: ListedMatch,
  { part, countedUnder, base, basis }: MarketKind,
): Exclude<MarketTab, 'mmo'> {
  if (child !== null) return child.kind
  if (!FULL_MATCH_PARTS.has(part)) return HALF_PARTS.has(part) ? 'halves' : 'parts'
  if (GOAL_MARKETS.has(base) || countedUnder === 'oe' || countedUnder === 'fglg') return 'goals'
  if ((countedUnder === 'cs' && basis.endings !== 'bout') || countedUnder === 'htft') return 'score'
  return countedUnder === 'tg' || countedUnder === 'cs' || countedUnder === 'orz' ? 'other' : 'main'
}
