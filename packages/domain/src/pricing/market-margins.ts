import type { HeadCount, MarketKind } from '../market/index.ts'
import { DEFAULT_MARGIN, marginRule } from './margin-rule.ts'

/** Range of the margin setting at even odds, in basis points (MA1). */
export const LEAST_MARGIN_BP = 50
export const MOST_MARGIN_BP = 1_500
const WHOLE_BP = 10_000

/** Margins by market group (handicaps, totals and so on). */
type OfGroups = Readonly<Partial<Record<HeadCount, number>>>

/** Margin setting for a sport or for every sport, in basis points. */
export interface MarginSetting {
  /** Margin for every market without a group margin. Null if not set. */
  readonly marginBp: number | null
  readonly groupBp: OfGroups
}

/** Margins of a match's markets at even odds, each 0 to 0.3 (MA1). */
export interface Margins {
  /** Margin for market groups without a margin of their own. */
  readonly margin: number
  readonly groupMargins?: OfGroups
}

const sharesOf = (groupBp: OfGroups): OfGroups =>
  Object.fromEntries(Object.entries(groupBp).map(([group, bp]) => [group, bp / WHOLE_BP]))

/**
 * Returns the effective margins (MA1). The setting of the sport precedes the setting for every sport, and within a
 * setting the margin of a market group precedes the general margin.
 */
export const marginsInForce = (ofSport: MarginSetting, ofAll: MarginSetting): Margins =>
  ofSport.marginBp === null
    ? {
        margin: ofAll.marginBp === null ? DEFAULT_MARGIN : ofAll.marginBp / WHOLE_BP,
        groupMargins: sharesOf({ ...ofAll.groupBp, ...ofSport.groupBp }),
      }
    : { margin: ofSport.marginBp / WHOLE_BP, groupMargins: sharesOf(ofSport.groupBp) }

type Grouped = Pick<MarketKind, 'countedUnder'>

/** Returns the margin of a market at even odds (MA1). */
export const marginFor = ({ margin, groupMargins = {} }: Margins, { countedUnder }: Grouped): number =>
  groupMargins[countedUnder] ?? margin

/** Returns a function that gives the margin rule of a market (MA1). The rule of a market group is created only once. */
export const marginRules = ({
  margin,
  groupMargins = {},
}: Margins): ((type: Grouped) => (chance: number) => number) => {
  const usual = marginRule(margin)
  const own = new Map(Object.entries(groupMargins).map(([group, ownMargin]) => [group, marginRule(ownMargin)]))
  return ({ countedUnder }) => own.get(countedUnder) ?? usual
}
