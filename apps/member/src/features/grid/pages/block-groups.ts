import type { Grid } from '@touchline/domain/grid'
import type { MarketKind } from '@touchline/domain/market'
import type { MatchPart } from '@touchline/domain/match'

/** Market blocks under one heading of a block page: blocks on the full match, then blocks on the first period. */
export interface BlockGroup {
  readonly part: MatchPart
  readonly blocks: readonly MarketKind[]
}

export function groupBlocks({ blocks }: Grid): readonly BlockGroup[] {
  const groups = [blocks.filter(isFullMatch), blocks.filter((type) => !isFullMatch(type))]
  return groups.flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ part: first.part, blocks: group }]
  })
}

function isFullMatch({ part }: MarketKind): boolean {
  return part === 'full' || part === 'regular' || part === 'units'
}

/** Number of price columns that market groups need side by side: one per selection. */
export function columnsIn(groups: readonly BlockGroup[]): number {
  return groups.reduce(
    (sum, { blocks }) => sum + blocks.reduce((groupSum, { selections }) => groupSum + selections.length, 0),
    0,
  )
}
