import type { Listed, Timetable } from '../playback/player.ts'
import { drawFor } from '../playback/draw.ts'
import { LONGEST_PLAY_MS, timeline } from '../playback/timeline.ts'
import type { Piece } from './calendar.ts'
import { weekOf, weekStartMs } from './calendar.ts'
import { gameOf } from './game-of.ts'
import type { PlayedMatch } from './played-match.ts'

/** The pieces, each played over and over. A fixture's key is its match's key and the number of the time round. */
export function timetableOf(pieces: readonly Piece[]): Timetable {
  return {
    series: (fromMs) => pieces.map((piece) => seriesOf(piece, fromMs)),
    longestMs: LONGEST_PLAY_MS,
  }
}

/** The key of the match that a fixture is played after. */
export function matchKeyOf(fixtureKey: string): string {
  return fixtureKey.slice(0, fixtureKey.lastIndexOf('@'))
}

function* seriesOf(piece: Piece, fromMs: number): Generator<Listed, never> {
  for (let week = weekOf(fromMs); ; week += 1) {
    const round = Math.floor(week / piece.length)
    for (const { match, intoWeekMs } of piece[week - round * piece.length] ?? []) {
      const kickOffMs = weekStartMs(week) + intoWeekMs
      if (kickOffMs >= fromMs) yield listedOf(match, round, kickOffMs)
    }
  }
}

function listedOf(match: PlayedMatch, round: number, kickOffMs: number): Listed {
  const { league, home, away, neutral } = match
  const key = `${match.key}@${round}`
  return {
    fixture: { key, league, home, away, kickOffMs, neutral },
    beats: (seed) => timeline(gameOf(match, drawFor(seed, `${key}|game`)), drawFor(seed, `${key}|seconds`)),
  }
}
