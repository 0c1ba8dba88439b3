import type { UxMatch } from '@touchline/contract/ux'
import type { MarketType } from '@touchline/domain/market'
import type { Part } from '@touchline/domain/match'

/** What a match's further markets are told apart by, in the order of their tabs: Myanmar lines, then Asian odds. */
export const FURTHER_TABS = [
  'mmo',
  'main',
  'halves',
  'parts',
  'goals',
  'score',
  'other',
  'corners',
  'bookings',
] as const
export type FurtherTab = (typeof FURTHER_TABS)[number]

const HALVES: ReadonlySet<Part> = new Set<Part>(['first', 'second', 'extra'])
const WHOLE: ReadonlySet<Part> = new Set<Part>(['full', 'regular', 'units'])

/** Counted under heads of product §3 that say more of other markets. */
const OF_GOALS: ReadonlySet<string> = new Set([
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

/** The tab of a market's Asian odds, of a match or of what is counted beside one. */
export function furtherTabOf(match: UxMatch, { part, tab, base, basis }: MarketType): Exclude<FurtherTab, 'mmo'> {
  const child = match[15]
  if (child) return child[0]
  if (!WHOLE.has(part)) return HALVES.has(part) ? 'halves' : 'parts'
  if (OF_GOALS.has(base) || tab === 'oe' || tab === 'fglg') return 'goals'
  if ((tab === 'cs' && basis !== 'method') || tab === 'htft') return 'score'
  return tab === 'tg' || tab === 'cs' || tab === 'orz' ? 'other' : 'main'
}
