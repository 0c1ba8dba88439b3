import type { HeadCount, MarketKind } from '../market/index.ts'
import { DEFAULT_MARGIN, marginRule } from './margin-rule.ts'

/** The least and the most that two even sides may be set to bear, basis points (MA1). */
export const LEAST_MARGIN_BP = 50
export const MOST_MARGIN_BP = 1_500
const WHOLE_BP = 10_000

/** Of some groups of markets, by what these are counted under. */
type OfGroups = Readonly<Partial<Record<HeadCount, number>>>

/** What the house has set for a sport or for all of them, basis points. */
export interface MarginSetting {
  /** Null: nothing. */
  readonly marginBp: number | null
  readonly groupBp: OfGroups
}

/** What two even sides of a match's markets bear, each 0 to 0.3 (MA1). */
export interface Margins {
  /** Where the market's group has none of its own. */
  readonly margin: number
  readonly groupMargins?: OfGroups
}

const sharesOf = (groupBp: OfGroups): OfGroups =>
  Object.fromEntries(Object.entries(groupBp).map(([group, bp]) => [group, bp / WHOLE_BP]))

/** MA1: what is said of the sport before what is said of all, and in each what is said of a group before the rest. */
export const marginsInForce = (ofSport: MarginSetting, ofAll: MarginSetting): Margins =>
  ofSport.marginBp === null
    ? {
        margin: ofAll.marginBp === null ? DEFAULT_MARGIN : ofAll.marginBp / WHOLE_BP,
        groupMargins: sharesOf({ ...ofAll.groupBp, ...ofSport.groupBp }),
      }
    : { margin: ofSport.marginBp / WHOLE_BP, groupMargins: sharesOf(ofSport.groupBp) }

type Grouped = Pick<MarketKind, 'countedUnder'>

/** What two even sides of one market bear (MA1). */
export const marginFor = ({ margin, groupMargins = {} }: Margins, { countedUnder }: Grouped): number =>
  groupMargins[countedUnder] ?? margin

/** How a chance bears the margin of the market that it stands in (MA1): one rule for each group, made once. */
export const marginRules = ({
  margin,
  groupMargins = {},
}: Margins): ((type: Grouped) => (chance: number) => number) => {
  const usual = marginRule(margin)
  const own = new Map(Object.entries(groupMargins).map(([group, ownMargin]) => [group, marginRule(ownMargin)]))
  return ({ countedUnder }) => own.get(countedUnder) ?? usual
}
