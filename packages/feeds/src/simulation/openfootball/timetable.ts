import type { Listed, Timetable } from '../playback/player.ts'
import { timelineOfCourse } from '../playback/course/course.ts'
import { COUNT_PARTS } from '../playback/course/counts-course.ts'
import { drawFor } from '../playback/draw.ts'
import { LONGEST_PLAY_MS, LONGEST_POSTPONED_MS, timeline } from '../playback/timeline.ts'
import { unplayedEnd } from '../playback/unplayed.ts'
import type { Piece } from './calendar.ts'
import { weekOf, weekStartMs } from './calendar.ts'
import { listedChildren } from './children.ts'
import { gameOf } from './game-of.ts'
import type { SourceMatch } from './played-match.ts'

/** Returns the fixtures of a match for a repetition round and a kick-off: the match, then its related matches. */
type ListedOf<Match> = (match: Match, round: number, kickOffMs: number) => readonly Listed[]

/**
 * Builds a timetable that replays the matches of every calendar endlessly. A fixture key consists of the source match
 * key, "@" and the repetition number.
 */
export const timetableOf = (pieces: readonly Piece[]): Timetable => repeated(pieces, listedOf, LONGEST_POSTPONED_MS)

/**
 * Builds an endlessly repeating timetable for matches of any sport. `longestMs` is the maximum time after kick-off in
 * which a match publishes changes.
 */
export const repeated = <Match>(
  pieces: readonly Piece<Match>[],
  listed: ListedOf<Match>,
  longestMs: number,
): Timetable => ({ series: (fromMs) => pieces.map((piece) => seriesOf(piece, listed, fromMs)), longestMs })

/**
 * Returns the key of the source match for the key of a replayed fixture or of its related match (corners, bookings).
 */
export const matchKeyOf = (fixtureKey: string): string => fixtureKey.slice(0, fixtureKey.lastIndexOf('@'))

const seriesOf = function* <Match>(
  piece: Piece<Match>,
  listed: ListedOf<Match>,
  fromMs: number,
): Generator<Listed, never> {
  for (let week = weekOf(fromMs); ; week += 1) {
    const round = Math.floor(week / piece.length)
    for (const { match, intoWeekMs } of piece[week - round * piece.length] ?? []) {
      const kickOffMs = weekStartMs(week) + intoWeekMs
      if (kickOffMs >= fromMs) yield* listed(match, round, kickOffMs)
    }
  }
}

const listedOf = (match: SourceMatch, round: number, kickOffMs: number): Listed[] => {
  const { league, home, away, neutral, unplayed, stage } = match
  const key = `${match.key}@${round}`
  // Every repetition gets its own season name, so replays of a season do not mix.
  const stageFields = stage && { stage: { ...stage, season: `${stage.season}@${round}` } }
  const fixture = { key, league, home, away, kickOffMs, neutral, ...stageFields }
  if (unplayed !== undefined) {
    const end = unplayedEnd(unplayed)
    return [{ fixture, beats: () => timelineOfCourse({ steps: [] }, COUNT_PARTS, end) }]
  }
  const game = (seed: number) => gameOf(match, drawFor(seed, `${key}|game`))
  const overAfterMs = LONGEST_PLAY_MS
  return [
    { fixture, beats: (seed) => timeline(game(seed), drawFor(seed, `${key}|seconds`)), overAfterMs },
    ...listedChildren(match, fixture, game).map((child) => ({ ...child, overAfterMs })),
  ]
}
