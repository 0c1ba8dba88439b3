import type { ListedFixture, FixtureTimetable } from '../playback/player.ts'
import { buildTimelineMessages } from '../playback/course/course.ts'
import { COUNT_PARTS } from '../playback/course/counts-course.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import { LONGEST_PLAY_MS, LONGEST_POSTPONED_MS, buildFootballTimeline } from '../playback/football-timeline.ts'
import { unplayedEnd } from '../playback/unplayed.ts'
import type { ReplayCalendar } from './replay-calendar.ts'
import { toWeek, weekStartMs } from './replay-calendar.ts'
import { listedChildren } from './children.ts'
import { buildGame } from './game-of.ts'
import type { SourceMatch } from './played-match.ts'

/** Returns the fixtures of a match for a repetition round and a kick-off: the match, then its related matches. */
type ListFixtures<Match> = (match: Match, round: number, kickOffMs: number) => readonly ListedFixture[]

/**
 * Builds a timetable that replays the matches of every calendar endlessly. A fixture key consists of the source match
 * key, "@" and the repetition number.
 */
export function buildTimetable(pieces: readonly ReplayCalendar[]): FixtureTimetable {
  return buildRepeatingTimetable(pieces, buildListedFixtures, LONGEST_POSTPONED_MS)
}

function buildListedFixtures(match: SourceMatch, round: number, kickOffMs: number): ListedFixture[] {
  const { league, home, away, neutral, unplayed, stage } = match
  const key = `${match.key}@${round}`
  // Every repetition gets its own season name, so replays of a season do not mix.
  const stageFields = stage && { stage: { ...stage, season: `${stage.season}@${round}` } }
  const fixture = { key, league, home, away, kickOffMs, neutral, ...stageFields }
  if (unplayed !== undefined) {
    const end = unplayedEnd(unplayed)
    return [{ fixture, buildMessages: () => buildTimelineMessages({ steps: [] }, COUNT_PARTS, end) }]
  }
  const game = (seed: number) => buildGame(match, createRandomDraw(seed, `${key}|game`))
  const overAfterMs = LONGEST_PLAY_MS
  return [
    {
      fixture,
      buildMessages: (seed) => buildFootballTimeline(game(seed), createRandomDraw(seed, `${key}|seconds`)),
      overAfterMs,
    },
    ...listedChildren(match, fixture, game).map((child) => ({ ...child, overAfterMs })),
  ]
}

/**
 * Builds an endlessly repeating timetable for matches of any sport. `longestMs` is the maximum time after kick-off in
 * which a match publishes changes.
 */
export function buildRepeatingTimetable<Match>(
  pieces: readonly ReplayCalendar<Match>[],
  listFixtures: ListFixtures<Match>,
  longestMs: number,
): FixtureTimetable {
  return { series: (fromMs) => pieces.map((piece) => createSeries(piece, listFixtures, fromMs)), longestMs }
}

function* createSeries<Match>(
  piece: ReplayCalendar<Match>,
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

/**
 * Returns the key of the source match for the key of a replayed fixture or of its related match (corners, bookings).
 */
export function matchKeyOf(fixtureKey: string): string {
  return fixtureKey.slice(0, fixtureKey.lastIndexOf('@'))
}
