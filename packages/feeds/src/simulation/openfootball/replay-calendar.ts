import { DAY_MS } from '@touchline/domain/calendar'
import { groupBy } from './group-by.ts'
import type { SourceMatch } from './played-match.ts'
import { spreadOverDays } from './spread-over-days.ts'

const WEEK_MS = 7 * DAY_MS
/** Monday 5 January 1970, 00:00 UTC: start of week 0. */
const FIRST_MONDAY_MS = 4 * DAY_MS
/**
 * Number of weeks in the cycle over which the internationals of several years are distributed. With eight weeks, even
 * the quietest Wednesday of 2022–2024 has a match every hour.
 */
const NATIONS_WEEKS = 8

/** A match with its kick-off in milliseconds after Monday 00:00 UTC of the week. */
interface Placed<Match> {
  readonly match: Match
  readonly intoWeekMs: number
}

/**
 * Replay calendar of one competition: a list of weeks that repeats endlessly. A match moves by whole weeks, so its
 * weekday and time of day stay the same.
 */
export type ReplayCalendar<Match = SourceMatch> = readonly (readonly Placed<Match>[])[]

/** Returns the number of the week that contains an epoch time in milliseconds; week 0 starts on 5 January 1970. */
export function toWeek(atMs: number): number {
  return Math.floor((atMs - FIRST_MONDAY_MS) / WEEK_MS)
}

/** Returns Monday 00:00 UTC of a week in epoch milliseconds. */
export function weekStartMs(week: number): number {
  return FIRST_MONDAY_MS + week * WEEK_MS
}

/**
 * Builds one replay calendar per competition that has kick-off times, and one shared calendar for the internationals,
 * which have none.
 */
export function buildPieces(matches: readonly SourceMatch[]): ReplayCalendar[] {
  const timed = groupBy(
    matches.filter((match) => match.hasTime),
    (match) => match.league.key,
  )
  const untimed = matches.filter((match) => !match.hasTime)
  return [...[...timed.values()].map(arrangeByWeek), ...(untimed.length > 0 ? [spreadOverCycle(untimed)] : [])]
}

/**
 * Distributes the weeks of the internationals over the eight-week cycle, the busiest week first. A week goes to the
 * cycle slot with the fewest matches on the same weekdays.
 */
function spreadOverCycle(matches: readonly SourceMatch[]): ReplayCalendar {
  const weeks = groupByWeek(matches).toSorted((a, b) => b.length - a.length)
  const piles = Array.from({ length: Math.min(NATIONS_WEEKS, weeks.length) }, () => splitDays([]))
  for (const week of weeks) {
    const days = splitDays(week)
    const crowding = piles.map((pile) =>
      days.reduce((sum, day, index) => sum + day.length * (pile[index]?.length ?? 0), 0),
    )
    const emptiestPile = piles[crowding.indexOf(Math.min(...crowding))]
    for (const [index, day] of days.entries()) emptiestPile?.[index]?.push(...day)
  }
  return spreadOverDays(piles.flat()).reduce<Placed<SourceMatch>[][]>((piece, day, index) => {
    const dayMs = (index % 7) * DAY_MS
    if (index % 7 === 0) piece.push([])
    piece.at(-1)?.push(...day.map(({ match, intoDayMs }) => ({ match, intoWeekMs: dayMs + intoDayMs })))
    return piece
  }, [])
}

function groupByWeek<Match extends { readonly playedMs: number }>(matches: readonly Match[]): Match[][] {
  const weeks = groupBy(matches, (match) => toWeek(match.playedMs))
  return [...weeks].toSorted(([a], [b]) => a - b).map(([, week]) => week)
}

/** Splits the matches of a week into seven days, Monday first. */
function splitDays(week: readonly SourceMatch[]): SourceMatch[][] {
  const toDay = ({ playedMs }: SourceMatch) => Math.floor((playedMs - weekStartMs(toWeek(playedMs))) / DAY_MS)
  return Array.from({ length: 7 }, (_, day) => week.filter((match) => toDay(match) === day))
}

/** Arranges the matches of a competition by their original weeks, and skips weeks without matches. */
export function arrangeByWeek<Match extends { readonly playedMs: number }>(
  matches: readonly Match[],
): ReplayCalendar<Match> {
  return groupByWeek(matches).map((week) =>
    week
      .map((match) => ({ match, intoWeekMs: match.playedMs - weekStartMs(toWeek(match.playedMs)) }))
      .toSorted((a, b) => a.intoWeekMs - b.intoWeekMs),
  )
}
