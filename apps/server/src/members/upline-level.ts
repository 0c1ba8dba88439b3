import { UPLINE_LEVELS, type UplineLevel } from '@touchline/domain/upline'

/** Level number of members in the database: the highest number. */
export const MEMBER_LEVEL = 6

/** Returns the level number in the database: 1 for shareholder to 5 for agent. */
export function levelNumber(level: UplineLevel): number {
  return UPLINE_LEVELS.length - UPLINE_LEVELS.indexOf(level)
}

/** Returns the upline level of a level number. Throws RangeError for a number outside 1 to 5. */
export function toUplineLevel(number: number): UplineLevel {
  const level = UPLINE_LEVELS[UPLINE_LEVELS.length - number]
  if (level === undefined) throw new RangeError(`${number} is no level`)
  return level
}

/** Returns the name of a level number: an upline level, or `member`. */
export function levelName(level: number): UplineLevel | 'member' {
  return level === MEMBER_LEVEL ? 'member' : toUplineLevel(level)
}
