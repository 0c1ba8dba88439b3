/**
 * Which score of a match a market counts.
 * `full`: what decides the match: ninety minutes in football (GR8), with overtime elsewhere (GR12); sets, frames or
 * maps won where the match is won by them. `regular`: without overtime. `first`, `second`: the halves.
 * `extra`: football's extra time alone. `units`: games or points summed over all sets. `p1`…`p9`: quarters, periods,
 * sets, maps, innings or rounds, as the sport is played in.
 */
export const PARTS = [
  'full',
  'first',
  'second',
  'extra',
  'regular',
  'units',
  'p1',
  'p2',
  'p3',
  'p4',
  'p5',
  'p6',
  'p7',
  'p8',
  'p9',
] as const
export type Part = (typeof PARTS)[number]
