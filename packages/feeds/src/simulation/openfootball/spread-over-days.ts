import type { SourceMatch } from './played-match.ts'

/** A match with its kick-off in milliseconds after midnight UTC. */
export interface Timed {
  readonly match: SourceMatch
  readonly intoDayMs: number
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** Kick-offs are rounded to five minutes. */
const STEP_MINUTES = 5
/**
 * The working day ends at 04:00 UTC (WD1). A kick-off just before the end leaves an upcoming match until the last
 * minutes of the day.
 */
const WORKING_DAY_LAST_MINUTE = 3 * 60 + 55
/** Minimum time between two kick-offs of the same team, in minutes. */
const MIN_REST_MINUTES = 150

/** Distributes the kick-offs of a day evenly over 24 hours. No team plays two matches at once. */
export function spreadOverDays(days: readonly (readonly SourceMatch[])[]): Timed[][] {
  const lastKickOff = new Map<string, number>()
  return days.map((day, index) => {
    const waiting = busiestFirst(day)
    return kickOffMinutes(day.length).map((minute) => {
      const atMinute = index * DAY_MINUTES + minute
      const match = takeRestedMatch(waiting, lastKickOff, atMinute)
      for (const team of [match.home.name, match.away.name]) lastKickOff.set(team, atMinute)
      return { match, intoDayMs: minute * MINUTE_MS }
    })
  })
}

/** Sorts teams with several matches on the day first, so that those matches can be kept apart. */
function busiestFirst(day: readonly SourceMatch[]): SourceMatch[] {
  const games = new Map<string, number>()
  const listTeamNames = (match: SourceMatch) => [match.home.name, match.away.name]
  for (const team of day.flatMap(listTeamNames)) games.set(team, (games.get(team) ?? 0) + 1)
  const busy = (match: SourceMatch) => Math.max(...listTeamNames(match).map((team) => games.get(team) ?? 0))
  return day.toSorted((a, b) => busy(b) - busy(a) || (a.key < b.key ? -1 : 1))
}

function kickOffMinutes(matches: number): number[] {
  const apart = DAY_MINUTES / matches
  const first = WORKING_DAY_LAST_MINUTE % apart
  return Array.from({ length: matches }, (_, nth) => {
    // The epsilon corrects a rounding error: thirds of a day do not add up exactly.
    const minute = first + nth * apart + 1e-6
    return Math.floor(minute / STEP_MINUTES) * STEP_MINUTES
  })
}

/**
 * Removes a match from `waiting` and returns it: the first with rested teams, or else the match whose teams rested
 * longest.
 */
function takeRestedMatch(
  waiting: SourceMatch[],
  lastKickOff: ReadonlyMap<string, number>,
  atMinute: number,
): SourceMatch {
  const computeRest = ({ home, away }: SourceMatch) =>
    atMinute - Math.max(lastKickOff.get(home.name) ?? -Infinity, lastKickOff.get(away.name) ?? -Infinity)
  const rests = waiting.map(computeRest)
  const rested = rests.findIndex((minutes) => minutes >= MIN_REST_MINUTES)
  const [match] = waiting.splice(rested >= 0 ? rested : rests.indexOf(Math.max(...rests)), 1)
  if (match === undefined) throw new Error('more kick-offs than matches')
  return match
}
