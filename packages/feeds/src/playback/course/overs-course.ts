import type { Part, Side } from '@touchline/domain/match'
import { MINUTE_MS } from '../mark.ts'
import type { Course } from './course.ts'
import { CourseWriter } from './course-writer.ts'

/** A match of limited overs: the runs of every over of both innings, as far as they were bowled. */
export interface OversGame {
  readonly parts: readonly Part[]
  readonly batsFirst: Side
  readonly first: readonly number[]
  readonly second: readonly number[]
  /** Overs of a whole innings. */
  readonly overs: number
}

const OVER_MS = 4 * MINUTE_MS
const BALLS_TOLD = 6
const BREAK_MS = 15 * MINUTE_MS
/** The part `first` is the first six overs of both sides. */
const POWERPLAY = 6

/**
 * The minute of a state is the number of overs begun in the match. `first` is over with the sixth over of the second
 * innings, or with the innings.
 */
export function oversCourse({ parts, batsFirst, first, second, overs }: OversGame): Course {
  const writer = new CourseWriter(parts)
  const chases = batsFirst === 'home' ? 'away' : 'home'
  writer.open('first')
  playInnings(writer, { side: batsFirst, runs: first, period: 'p1', oversBefore: 0 })
  writer.tell('half-time', overs)
  writer.pass(BREAK_MS)
  playInnings(writer, { side: chases, runs: second, period: 'p2', oversBefore: overs })
  writer.close('full')
  writer.tell('ended', overs + second.length)
  return writer.course()
}

interface Innings {
  readonly side: Side
  readonly runs: readonly number[]
  readonly period: 'p1' | 'p2'
  readonly oversBefore: number
}

function playInnings(writer: CourseWriter, { side, runs, period, oversBefore }: Innings): void {
  for (const [over, total] of runs.entries()) {
    if (over === POWERPLAY) powerplayIsOver(writer, period)
    for (let told = 1; told <= BALLS_TOLD; told += 1) {
      writer.tell(period, oversBefore + over + 1)
      writer.pass(OVER_MS / BALLS_TOLD)
      const fallen = Math.floor((total * told) / BALLS_TOLD) - Math.floor((total * (told - 1)) / BALLS_TOLD)
      if (over < POWERPLAY) writer.add(side, fallen)
      else writer.win(side, fallen)
    }
  }
  if (period === 'p2' && runs.length <= POWERPLAY) powerplayIsOver(writer, period)
}

function powerplayIsOver(writer: CourseWriter, period: 'p1' | 'p2'): void {
  if (period === 'p2') writer.close('first')
}
