import { NIL, type Part, type Score, type Side } from '@touchline/domain/match'
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
  /** Wickets that fall in each over of both innings, with its last ball; where they are not known none is told. */
  readonly wickets?: { readonly first: readonly number[]; readonly second: readonly number[] }
}

const OVER_MS = 4 * MINUTE_MS
/** Every ball of an over is told. */
const BALLS_TOLD = 6
const BREAK_MS = 15 * MINUTE_MS
/** The part `first` is the first six overs of both sides. */
const POWERPLAY = 6

/**
 * The minute of a state is the number of overs begun in the match. `first` is over with the sixth over of the second
 * innings, or with the innings.
 */
export const oversCourse = ({ parts, batsFirst, first, second, overs, wickets }: OversGame): Course => {
  const writer = new CourseWriter(parts)
  const chases = batsFirst === 'home' ? 'away' : 'home'
  writer.open('first')
  const tally = { wickets: NIL, balls: NIL }
  playInnings(writer, { side: batsFirst, runs: first, period: 'p1', oversBefore: 0, falls: wickets?.first, tally })
  writer.tell('half-time', overs, false, wickets && { ...tally })
  writer.pass(BREAK_MS)
  playInnings(writer, { side: chases, runs: second, period: 'p2', oversBefore: overs, falls: wickets?.second, tally })
  writer.close('full')
  writer.tell('ended', overs + second.length, false, wickets && { ...tally })
  return writer.course()
}

/** What the innings so far have come to. */
interface Tally {
  wickets: Score
  balls: Score
}

interface Innings {
  readonly side: Side
  readonly runs: readonly number[]
  readonly period: 'p1' | 'p2'
  readonly oversBefore: number
  readonly falls: readonly number[] | undefined
  readonly tally: Tally
}

const playInnings = (writer: CourseWriter, { side, runs, period, oversBefore, falls, tally }: Innings): void => {
  for (const [over, total] of runs.entries()) {
    if (over === POWERPLAY) powerplayIsOver(writer, period)
    for (let told = 1; told <= BALLS_TOLD; told += 1) {
      const detail = falls && { turn: side, ...tally }
      writer.tell(period, oversBefore + over + 1, false, detail)
      writer.pass(OVER_MS / BALLS_TOLD)
      const fallen = Math.floor((total * told) / BALLS_TOLD) - Math.floor((total * (told - 1)) / BALLS_TOLD)
      if (over < POWERPLAY) writer.add(side, fallen)
      else writer.win(side, fallen)
      tally.balls = { ...tally.balls, [side]: BALLS_TOLD * over + told }
    }
    tally.wickets = { ...tally.wickets, [side]: tally.wickets[side] + (falls?.[over] ?? 0) }
  }
  if (period === 'p2' && runs.length <= POWERPLAY) powerplayIsOver(writer, period)
}

const powerplayIsOver = (writer: CourseWriter, period: 'p1' | 'p2'): void => {
  if (period === 'p2') writer.close('first')
}
