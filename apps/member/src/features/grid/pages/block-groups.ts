import type { Grid } from '@touchline/domain/grid'
import type { MarketKind } from '@touchline/domain/market'
import type { Part } from '@touchline/domain/match'

/** Blocks of a page that stand under one head: those on the whole match, then those on its first part. */
export interface BlockGroup {
  readonly part: Part
  readonly blocks: readonly MarketKind[]
}

const isWhole = ({ part }: MarketKind): boolean => part === 'full' || part === 'regular' || part === 'units'

export const blockGroupsOf = ({ blocks }: Grid): readonly BlockGroup[] => {
  const groups = [blocks.filter(isWhole), blocks.filter((type) => !isWhole(type))]
  return groups.flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ part: first.part, blocks: group }]
  })
}

/** Columns that the groups take beside each other: one for each selection. */
export const columnsIn = (groups: readonly BlockGroup[]): number =>
  groups.reduce((sum, { blocks }) => sum + blocks.reduce((own, { selections }) => own + selections.length, 0), 0)
