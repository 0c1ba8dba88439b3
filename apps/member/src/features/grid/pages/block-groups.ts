import type { Grid } from '@touchline/domain/grid'
import type { MarketKind } from '@touchline/domain/market'
import type { Part } from '@touchline/domain/match'

/** Market blocks under one heading of a block page: blocks on the full match, then blocks on the first period. */
export interface BlockGroup {
  readonly part: Part
  readonly blocks: readonly MarketKind[]
}

const isFullMatch = ({ part }: MarketKind): boolean => part === 'full' || part === 'regular' || part === 'units'

export const groupBlocks = ({ blocks }: Grid): readonly BlockGroup[] => {
  const groups = [blocks.filter(isFullMatch), blocks.filter((type) => !isFullMatch(type))]
  return groups.flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ part: first.part, blocks: group }]
  })
}

/** Number of price columns that market groups need side by side: one per selection. */
export const columnsIn = (groups: readonly BlockGroup[]): number =>
  groups.reduce(
    (sum, { blocks }) => sum + blocks.reduce((groupSum, { selections }) => groupSum + selections.length, 0),
    0,
  )
