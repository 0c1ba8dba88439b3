/** A candidate match for a tournament room that the platform opens. */
interface HouseChoice {
  readonly matchId: number
  /** Kick-off in epoch milliseconds of the simulated clock. */
  readonly kickOffMs: number
  /** Whether members can make picks on the match now: a market of TO2 is offered. */
  readonly isPriced: boolean
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Minimum and maximum number of matches of a tournament room that the platform opens (TO1, TO12). */
const MATCHES = { min: 3, max: 5 } as const

/**
 * Chooses the matches for the next tournament rooms that the platform opens (TO12): the first five that are open for
 * picks and start between an hour and a day from now. Returns an empty list if fewer than three qualify.
 * `upcomingMatches` is sorted by kick-off.
 */
export function chooseHouseMatches(upcomingMatches: readonly HouseChoice[], nowMs: number): readonly number[] {
  const startsInTime = ({ kickOffMs }: HouseChoice): boolean =>
    kickOffMs >= nowMs + HOUR_MS && kickOffMs <= nowMs + DAY_MS
  const chosen = upcomingMatches.filter((match) => match.isPriced && startsInTime(match)).slice(0, MATCHES.max)
  return chosen.length < MATCHES.min ? [] : chosen.map(({ matchId }) => matchId)
}
