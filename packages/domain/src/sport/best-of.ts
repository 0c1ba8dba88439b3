import { SPORTS, type Sport } from './sports.ts'

/** Highest best-of value of frames or legs: a snooker final is best of 35. */
const LONGEST_FRAMES = 35

/** Highest best-of value of any sport; request schemas use the bound. */
export const MAX_BEST_OF: number = Math.max(...SPORTS.flatMap(listBestOfs))

/**
 * Returns the valid best-of values of a sport, or an empty list if matches are not won by sets, frames, legs or maps. A
 * match of sets always has a winner. A match of an even number of frames, legs or maps may end level.
 */
export function listBestOfs(sport: Sport): readonly number[] {
  if (sport.family !== 'sets' && sport.family !== 'maps') return []
  const all = Array.from({ length: findLongest(sport) }, (_, at) => at + 1)
  return sport.piece === 'set' ? all.filter((number) => number % 2 === 1) : all
}

function findLongest({ piece, parts }: Sport): number {
  return piece === 'frame' || piece === 'leg' ? LONGEST_FRAMES : parts.filter((part) => /^p\d$/.test(part)).length
}
