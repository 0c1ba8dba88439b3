import type { Score, Side } from '../match/index.ts'

const SIDES = ['home', 'away'] as const

export function plusOne(score: Score, side: Side): Score {
  return { ...score, [side]: score[side] + 1 }
}

/**
 * Returns an entry for every goal, card or corner by which a count rose, home before away, with the count after the
 * rise.
 */
export function listCountRises(before: Score, after: Score): { readonly side: Side; readonly count: Score }[] {
  let count = before
  return SIDES.flatMap((side) =>
    Array.from({ length: Math.max(0, after[side] - before[side]) }, () => {
      count = plusOne(count, side)
      return { side, count }
    }),
  )
}
