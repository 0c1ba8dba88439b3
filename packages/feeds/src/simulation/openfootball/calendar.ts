import { DAY_MS } from '@touchline/domain/calendar'
import { groupBy } from './group-by.ts'
import type { ToldMatch } from './played-match.ts'
import { spreadOverDays } from './spread-over-days.ts'

const WEEK_MS = 7 * DAY_MS
/** Monday 5 January 1970, 00:00 UTC: weeks are counted from it. */
const FIRST_MONDAY_MS = 4 * DAY_MS
/**
 * The internationals of the years are laid over each other in so many weeks. With eight weeks even the quietest
 * Wednesday of 2022–2024 has a match every hour.
 */
const NATIONS_WEEKS = 8

/** A match and its kick-off, milliseconds after Monday 00:00 UTC of its week. */
interface Placed<Match> {
  readonly match: Match
  readonly intoWeekMs: number
}

/**
 * A piece of the calendar: its weeks are played one after another and then from the first again, for ever. Every match
 * is moved by whole weeks, so that it keeps its day and its time of day.
 */
export type Piece<Match = ToldMatch> = readonly (readonly Placed<Match>[])[]

/** Number of the week that holds the moment. */
export const weekOf = (atMs: number): number => Math.floor((atMs - FIRST_MONDAY_MS) / WEEK_MS)

/** Monday 00:00 UTC of a week, epoch milliseconds. */
export const weekStartMs = (week: number): number => FIRST_MONDAY_MS + week * WEEK_MS

/** One piece for each competition that has times of day, and one for all internationals without. */
export const piecesOf = (matches: readonly ToldMatch[]): Piece[] => {
  const timed = groupBy(
    matches.filter((match) => match.hasTime),
    (match) => match.league.key,
  )
  const untimed = matches.filter((match) => !match.hasTime)
  return [...[...timed.values()].map(weekAfterWeek), ...(untimed.length > 0 ? [laidOver(untimed)] : [])]
}

/** The weeks in which the competition was played, without those in which it rested. */
export const weekAfterWeek = <Match extends { readonly playedMs: number }>(matches: readonly Match[]): Piece<Match> =>
  weeksOf(matches).map((week) =>
    week
      .map((match) => ({ match, intoWeekMs: match.playedMs - weekStartMs(weekOf(match.playedMs)) }))
      .toSorted((a, b) => a.intoWeekMs - b.intoWeekMs),
  )

const weeksOf = <Match extends { readonly playedMs: number }>(matches: readonly Match[]): Match[][] => {
  const weeks = groupBy(matches, (match) => weekOf(match.playedMs))
  return [...weeks].toSorted(([a], [b]) => a - b).map(([, week]) => week)
}

/** Deals whole weeks, the fullest first, each to the week of the cycle whose same days are least crowded. */
const laidOver = (matches: readonly ToldMatch[]): Piece => {
  const weeks = weeksOf(matches).toSorted((a, b) => b.length - a.length)
  const piles = Array.from({ length: Math.min(NATIONS_WEEKS, weeks.length) }, () => daysOf([]))
  for (const week of weeks) {
    const days = daysOf(week)
    const crowding = piles.map((pile) =>
      days.reduce((sum, day, index) => sum + day.length * (pile[index]?.length ?? 0), 0),
    )
    const least = piles[crowding.indexOf(Math.min(...crowding))]
    for (const [index, day] of days.entries()) least?.[index]?.push(...day)
  }
  return spreadOverDays(piles.flat()).reduce<Placed<ToldMatch>[][]>((piece, day, index) => {
    const dayMs = (index % 7) * DAY_MS
    if (index % 7 === 0) piece.push([])
    piece.at(-1)?.push(...day.map(({ match, intoDayMs }) => ({ match, intoWeekMs: dayMs + intoDayMs })))
    return piece
  }, [])
}

/** The matches of a week by its seven days, Monday first. */
const daysOf = (week: readonly ToldMatch[]): ToldMatch[][] => {
  const dayOf = ({ playedMs }: ToldMatch) => Math.floor((playedMs - weekStartMs(weekOf(playedMs))) / DAY_MS)
  return Array.from({ length: 7 }, (_, day) => week.filter((match) => dayOf(match) === day))
}
