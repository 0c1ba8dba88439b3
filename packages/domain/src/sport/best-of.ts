import { SPORTS, type Sport } from './sports.ts'

/** Frames and legs of the longest matches: a final of snooker is the best of 35. */
const LONGEST_FRAMES = 35

const longestOf = ({ piece, parts }: Sport): number =>
  piece === 'frame' || piece === 'leg' ? LONGEST_FRAMES : parts.filter((part) => /^p\d$/.test(part)).length

/**
 * Numbers of sets, frames, legs or maps that a match of the sport may be the best of; none where it is not won by such.
 * Sets decide every match; a match of an even number of frames, legs or maps may end level.
 */
export const bestOfsOf = (sport: Sport): readonly number[] => {
  if (sport.family !== 'sets' && sport.family !== 'maps') return []
  const all = Array.from({ length: longestOf(sport) }, (_, at) => at + 1)
  return sport.piece === 'set' ? all.filter((number) => number % 2 === 1) : all
}

/** The most that a match of any sport is the best of: bounds of requests come from it. */
export const MOST_BEST_OF: number = Math.max(...SPORTS.flatMap(bestOfsOf))
