import type { Part, Period, PlayDetail, Side } from '@touchline/domain/match'
import { SECOND_MS } from '../mark.ts'
import type { Course } from './course.ts'
import { CourseWriter } from './course-writer.ts'

/** One game, rally, frame or leg: who won it, how long it took, and whether a set was won with it. */
export interface Unit {
  readonly side: Side
  readonly ms: number
  readonly wonSet: Side | null
  /** Who serves it, where that does not change within it. */
  readonly server?: Side
  /** How its points stood after each but the last, as people say them: the games of tennis. */
  readonly points?: readonly Points[]
}

type Points = NonNullable<PlayDetail['points']>

const LOVE: Points = { home: '0', away: '0' }

const detailOf = (unit: Unit | undefined, points: Points = LOVE): PlayDetail | undefined =>
  unit?.server && { turn: unit.server, ...(unit.points && { points }) }

const NUMBERED = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'] as const
const STEP_MS = 20_000

/**
 * A match of sets, unit by unit in the order of play, told every twenty seconds at most. The deciding score is the sets
 * won; games or points fall into the set and into `units`.
 */
export const setsCourse = (parts: readonly Part[], units: readonly Unit[], breakMs: number): Course => {
  const writer = new CourseWriter(parts)
  let set = 0
  let sinceToldMs = 0
  writer.open('units', partOf(set))
  writer.tell(partOf(set), 0, false, detailOf(units[0]))
  for (const [index, unit] of units.entries()) {
    const { side, ms, wonSet, points = [] } = unit
    for (const stood of points) {
      writer.pass(ms / (points.length + 1))
      writer.tell(partOf(set), 0, false, detailOf(unit, stood))
    }
    writer.pass(ms / (points.length + 1))
    sinceToldMs += ms
    writer.count(side)
    if (wonSet === null && sinceToldMs < STEP_MS) continue
    sinceToldMs = 0
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
