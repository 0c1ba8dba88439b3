/** A match that the house may open a room on. */
interface HouseChoice {
  readonly matchId: number
  /** Epoch ms. */
  readonly kickOffMs: number
  /** It may be picked on now: a market of TO2 is offered. */
  readonly isPriced: boolean
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** So many at most, and no room on fewer than the least of TO1. */
const MATCHES = { least: 3, most: 5 } as const

/**
 * TO12: what the house opens its next rooms on: of the matches that may be picked on the first five that begin in an
 * hour at the soonest and within a day. None where there are fewer than three. `ahead` in the order of their kick-offs.
 */
export const houseMatches = (ahead: readonly HouseChoice[], nowMs: number): readonly number[] => {
  const begins = ({ kickOffMs }: HouseChoice): boolean => kickOffMs >= nowMs + HOUR_MS && kickOffMs <= nowMs + DAY_MS
  const chosen = ahead.filter((match) => match.isPriced && begins(match)).slice(0, MATCHES.most)
  return chosen.length < MATCHES.least ? [] : chosen.map(({ matchId }) => matchId)
}
