import type { MatchPart, Period, Side } from '@touchline/domain/match'
import { MINUTE_MS } from '../mark.ts'
import type { RandomDraw } from '../random-draw.ts'
import type { ScoreTimeline } from './course.ts'
import { ScoreTimelineWriter } from './course-writer.ts'

/**
 * Runs of a completed baseball-like match, inning by inning, away side first. `home` is null if the home side did not
 * bat.
 */
export interface InningsGame {
  readonly parts: readonly MatchPart[]
  readonly innings: readonly { readonly away: number; readonly home: number | null }[]
  /** Scheduled number of innings, before extra innings. */
  readonly regular: number
}

const NUMBERED = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'] as const
const HALF_INNING_MS = 9 * MINUTE_MS
const TICKS = 9
const BREAK_MS = 2 * MINUTE_MS
/** The part `first` (first half of the match) ends after this number of innings. */
const FIRST_INNINGS = 5

interface HalfInning {
  readonly side: Side
  readonly runs: number
  readonly period: Period
  readonly completedHalves: number
}

/**
 * Builds the score timeline of a match from the runs of every half inning. Runs fall at random times, the away half
 * first. The minute of a state is the number of completed half innings.
 */
export function buildInningsTimeline({ parts, innings, regular }: InningsGame, draw: RandomDraw): ScoreTimeline {
  const writer = new ScoreTimelineWriter(parts)
  writer.open('first')
  for (const [index, { away, home }] of innings.entries()) {
    const part = index < regular ? NUMBERED[index] : undefined
    const period: Period = part ?? 'extra'
    if (part !== undefined) writer.open(part)
    playHalf(writer, { side: 'away', runs: away, period, completedHalves: 2 * index }, draw)
    if (home !== null) {
      writer.recordState('break', 2 * index + 1)
      writer.pass(BREAK_MS)
      playHalf(writer, { side: 'home', runs: home, period, completedHalves: 2 * index + 1 }, draw)
    }
    if (part !== undefined) writer.close(part)
    if (index === FIRST_INNINGS - 1) writer.close('first')
    if (index === innings.length - 1) break
    writer.recordState('break', 2 * index + 2)
    writer.pass(BREAK_MS)
  }
  writer.close('full')
  writer.recordState('ended', 2 * innings.length)
  return writer.toTimeline()
}

function playHalf(
  writer: ScoreTimelineWriter,
  { side, runs, period, completedHalves }: HalfInning,
  draw: RandomDraw,
): void {
  const falls = Array.from({ length: TICKS }, () => 0)
  for (let run = 0; run < runs; run += 1) {
    const tick = draw.integer(0, TICKS - 1)
    falls[tick] = (falls[tick] ?? 0) + 1
  }
  for (const fallen of falls) {
    writer.recordState(period, completedHalves, false, { turn: side })
    writer.pass(HALF_INNING_MS / TICKS)
    if (fallen > 0) writer.add(side, fallen)
  }
}
