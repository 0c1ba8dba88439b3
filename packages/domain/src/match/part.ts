/**
 * Parts of a match that a market can count.
 *
 * - `full`: score that decides the match: ninety minutes in football (GR8), including overtime in other sports
 *   (GR12), or sets, frames or maps won
 * - `regular`: without overtime
 * - `first`, `second`: halves
 * - `extra`: football's extra time alone
 * - `units`: games or points summed over the sets
 * - `p1`…`p9`: quarters, periods, sets, maps, innings or rounds
 */
export const MATCH_PARTS = [
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
export type MatchPart = (typeof MATCH_PARTS)[number]
