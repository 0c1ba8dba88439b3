import type { Part, Period, PlayDetail, Side } from '@touchline/domain/match'
import { SECOND_MS } from '../mark.ts'
import type { Course } from './course.ts'
import { CourseWriter } from './course-writer.ts'

/**
 * One completed game, rally, frame or leg: winner, duration in milliseconds, and the side that won a set with it (null
 * if the set continues).
 */
export interface Unit {
  readonly side: Side
  readonly ms: number
  readonly wonSet: Side | null
  /** Serving side of the game; absent if the server changes within the game. */
  readonly server?: Side
  /** Score within the game after each point except the last, in tennis notation ("15", "40", "A"). */
  readonly points?: readonly Points[]
}

type Points = NonNullable<PlayDetail['points']>

const LOVE: Points = { home: '0', away: '0' }

const detailOf = (unit: Unit | undefined, points: Points = LOVE): PlayDetail | undefined =>
  unit?.server && { turn: unit.server, ...(unit.points && { points }) }

const NUMBERED = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'] as const
const STEP_MS = 20_000

/**
 * Builds the score timeline of a match of sets from its games in order, with a state at most every twenty seconds. The
 * final score is the sets won. Games count in the part of the set and in the part `units`.
 */
export const setsCourse = (parts: readonly Part[], units: readonly Unit[], breakMs: number): Course => {
  const writer = new CourseWriter(parts)
  let set = 0
  let sinceStateMs = 0
  writer.open('units', partOf(set))
  writer.tell(partOf(set), 0, false, detailOf(units[0]))
  for (const [index, unit] of units.entries()) {
    const { side, ms, wonSet, points = [] } = unit
    for (const pointScore of points) {
      writer.pass(ms / (points.length + 1))
      writer.tell(partOf(set), 0, false, detailOf(unit, pointScore))
    }
    writer.pass(ms / (points.length + 1))
    sinceStateMs += ms
    writer.count(side)
    if (wonSet === null && sinceStateMs < STEP_MS) continue
    sinceStateMs = 0
    if (wonSet !== null) {
      writer.win(wonSet)
      writer.close(partOf(set))
      set += 1
      if (index === units.length - 1) break
      writer.tell('break', 0)
      writer.pass(breakMs)
      writer.open(partOf(set))
    }
    writer.tell(partOf(set), 0, false, detailOf(units[index + 1]))
  }
  writer.pass(SECOND_MS)
  writer.close('units', 'full')
  writer.tell('ended', 0)
  return writer.course()
}

const partOf = (set: number): Period & Part => NUMBERED[set] ?? 'p9'
