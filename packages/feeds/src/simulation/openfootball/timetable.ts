import type { ListedFixture, Timetable } from '../playback/player.ts'
import { buildTimelineMessages } from '../playback/course/course.ts'
import { COUNT_PARTS } from '../playback/course/counts-course.ts'
import { drawFor } from '../playback/draw.ts'
import { LONGEST_PLAY_MS, LONGEST_POSTPONED_MS, timeline } from '../playback/timeline.ts'
import { unplayedEnd } from '../playback/unplayed.ts'
import type { Piece } from './calendar.ts'
import { toWeek, weekStartMs } from './calendar.ts'
import { listedChildren } from './children.ts'
import { buildGame } from './game-of.ts'
import type { SourceMatch } from './played-match.ts'

/** Returns the fixtures of a match for a repetition round and a kick-off: the match, then its related matches. */
type ListFixtures<Match> = (match: Match, round: number, kickOffMs: number) => readonly ListedFixture[]

/**
 * Builds a timetable that replays the matches of every calendar endlessly. A fixture key consists of the source match
 * key, "@" and the repetition number.
 */
export const buildTimetable = (pieces: readonly Piece[]): Timetable =>
  buildRepeatingTimetable(pieces, buildListedFixtures, LONGEST_POSTPONED_MS)

/**
 * Builds an endlessly repeating timetable for matches of any sport. `longestMs` is the maximum time after kick-off in
 * which a match publishes changes.
 */
export const buildRepeatingTimetable = <Match>(
  pieces: readonly Piece<Match>[],
  listFixtures: ListFixtures<Match>,
  longestMs: number,
): Timetable => ({ series: (fromMs) => pieces.map((piece) => createSeries(piece, listFixtures, fromMs)), longestMs })

/**
 * Returns the key of the source match for the key of a replayed fixture or of its related match (corners, bookings).
 */
export const matchKeyOf = (fixtureKey: string): string => fixtureKey.slice(0, fixtureKey.lastIndexOf('@'))

const createSeries = function* <Match>(
  piece: Piece<Match>,
  listFixtures: ListFixtures<Match>,
  fromMs: number,
): Generator<ListedFixture, never> {
  for (let week = toWeek(fromMs); ; week += 1) {
    const round = Math.floor(week / piece.length)
    for (const { match, intoWeekMs } of piece[week - round * piece.length] ?? []) {
      const kickOffMs = weekStartMs(week) + intoWeekMs
      if (kickOffMs >= fromMs) yield* listFixtures(match, round, kickOffMs)
    }
  }
}

const buildListedFixtures = (match: SourceMatch, round: number, kickOffMs: number): ListedFixture[] => {
  const { league, home, away, neutral, unplayed, stage } = match
  const key = `${match.key}@${round}`
  // Every repetition gets its own season name, so replays of a season do not mix.
  const stageFields = stage && { stage: { ...stage, season: `${stage.season}@${round}` } }
  const fixture = { key, league, home, away, kickOffMs, neutral, ...stageFields }
  if (unplayed !== undefined) {
    const end = unplayedEnd(unplayed)
    return [{ fixture, buildMessages: () => buildTimelineMessages({ steps: [] }, COUNT_PARTS, end) }]
  }
  const game = (seed: number) => buildGame(match, drawFor(seed, `${key}|game`))
  const overAfterMs = LONGEST_PLAY_MS
  return [
    { fixture, buildMessages: (seed) => timeline(game(seed), drawFor(seed, `${key}|seconds`)), overAfterMs },
    ...listedChildren(match, fixture, game).map((child) => ({ ...child, overAfterMs })),
  ]
}
