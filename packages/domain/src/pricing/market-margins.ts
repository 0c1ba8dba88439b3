import type { HeadCount, MarketKind } from '../market/index.ts'
import { DEFAULT_MARGIN, marginRule } from './margin-rule.ts'

/** Range of the margin setting at even odds, in basis points (MA1). */
export const MIN_MARGIN_BP = 50
export const MAX_MARGIN_BP = 1_500
const FULL_BP = 10_000

/** Margins by market group (handicaps, totals and so on). */
type ByMarketGroup = Readonly<Partial<Record<HeadCount, number>>>

/** Margin setting for a sport or for every sport, in basis points. */
export interface MarginSetting {
  /** Margin for every market without a group margin. Null if not set. */
  readonly marginBp: number | null
  readonly groupBp: ByMarketGroup
}

/** Margins of a match's markets at even odds, each 0 to 0.3 (MA1). */
export interface Margins {
  /** Margin for market groups without a margin of their own. */
  readonly margin: number
  readonly groupMargins?: ByMarketGroup
}

type Grouped = Pick<MarketKind, 'countedUnder'>

/**
 * Returns the effective margins (MA1). The setting of the sport precedes the setting for every sport, and within a
 * setting the margin of a market group precedes the general margin.
 */
export function computeEffectiveMargins(sportSetting: MarginSetting, defaultSetting: MarginSetting): Margins {
  return sportSetting.marginBp === null
    ? {
        margin: defaultSetting.marginBp === null ? DEFAULT_MARGIN : defaultSetting.marginBp / FULL_BP,
        groupMargins: toShares({ ...defaultSetting.groupBp, ...sportSetting.groupBp }),
      }
    : { margin: sportSetting.marginBp / FULL_BP, groupMargins: toShares(sportSetting.groupBp) }
}

function toShares(groupBp: ByMarketGroup): ByMarketGroup {
  return Object.fromEntries(Object.entries(groupBp).map(([group, bp]) => [group, bp / FULL_BP]))
}

/** Returns the margin of a market at even odds (MA1). */
export function marginFor({ margin, groupMargins = {} }: Margins, { countedUnder }: Grouped): number {
  return groupMargins[countedUnder] ?? margin
}

/** Returns a function that gives the margin rule of a market (MA1). The rule of a market group is created only once. */
export function marginRules({ margin, groupMargins = {} }: Margins): (type: Grouped) => (chance: number) => number {
  const defaultRule = marginRule(margin)
  const groupRules = new Map(Object.entries(groupMargins).map(([group, ownMargin]) => [group, marginRule(ownMargin)]))
  return ({ countedUnder }) => groupRules.get(countedUnder) ?? defaultRule
}
