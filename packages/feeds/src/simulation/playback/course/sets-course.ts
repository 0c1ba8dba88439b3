import type { MatchPart, Period, PlayDetail, Side } from '@touchline/domain/match'
import { SECOND_MS } from '../mark.ts'
import type { ScoreTimeline } from './course.ts'
import { ScoreTimelineWriter } from './course-writer.ts'

/**
 * One completed game, rally, frame or leg: winner, duration in milliseconds, and the side that won a set with it (null
 * if the set continues).
 */
export interface SetUnit {
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

const NUMBERED = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'] as const
const STEP_MS = 20_000

/**
 * Builds the score timeline of a match of sets from its games in order, with a state at most every twenty seconds. The
 * final score is the sets won. Games count in the part of the set and in the part `units`.
 */
export function buildSetsTimeline(
  parts: readonly MatchPart[],
  units: readonly SetUnit[],
  breakMs: number,
): ScoreTimeline {
  const writer = new ScoreTimelineWriter(parts)
  let set = 0
  let sinceStateMs = 0
  writer.open('units', toSetPart(set))
  writer.recordState(toSetPart(set), 0, false, buildDetail(units[0]))
  for (const [index, unit] of units.entries()) {
    const { side, ms, wonSet, points = [] } = unit
    for (const pointScore of points) {
      writer.pass(ms / (points.length + 1))
      writer.recordState(toSetPart(set), 0, false, buildDetail(unit, pointScore))
    }
    writer.pass(ms / (points.length + 1))
    sinceStateMs += ms
    writer.count(side)
    if (wonSet === null && sinceStateMs < STEP_MS) continue
    sinceStateMs = 0
    if (wonSet !== null) {
      writer.win(wonSet)
      writer.close(toSetPart(set))
      set += 1
      if (index === units.length - 1) break
      writer.recordState('break', 0)
      writer.pass(breakMs)
      writer.open(toSetPart(set))
    }
    writer.recordState(toSetPart(set), 0, false, buildDetail(units[index + 1]))
  }
  writer.pass(SECOND_MS)
  writer.close('units', 'full')
  writer.recordState('ended', 0)
  return writer.toTimeline()
}

function toSetPart(set: number): Period & MatchPart {
  return NUMBERED[set] ?? 'p9'
}

function buildDetail(unit: SetUnit | undefined, points: Points = LOVE): PlayDetail | undefined {
  return unit?.server && { turn: unit.server, ...(unit.points && { points }) }
}
