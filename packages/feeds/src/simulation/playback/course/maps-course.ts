import type { MatchPart, Period, Score, Side } from '@touchline/domain/match'
import { MINUTE_MS } from '../mark.ts'
import type { RandomDraw } from '../random-draw.ts'
import type { ScoreTimeline } from './course.ts'
import { ScoreTimelineWriter } from './course-writer.ts'

/** A completed esports map: its winner, and the kills, rounds or goals of both sides. */
export interface MapResult {
  readonly winner: Side
  readonly counts: Score
}

export interface MapsGame {
  readonly parts: readonly MatchPart[]
  readonly maps: readonly MapResult[]
  /** False if kills or rounds are unknown: the winner of a map then gets 1 point. */
  readonly counted: boolean
  readonly mapMinutes: number
}

const NUMBERED = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'] as const
const BREAK_MS = 8 * MINUTE_MS

/**
 * Builds the score timeline of an esports match. Kills or rounds of a map fall at random minutes; the final score is
 * the number of maps won.
 */
export function buildMapsTimeline({ parts, maps, counted, mapMinutes }: MapsGame, draw: RandomDraw): ScoreTimeline {
  const writer = new ScoreTimelineWriter(parts)
  writer.open('units')
  for (const [index, { winner, counts }] of maps.entries()) {
    const part: Period & MatchPart = NUMBERED[index] ?? 'p9'
    writer.open(part)
    const falls = counted ? drawFalls(counts, mapMinutes, draw) : []
    for (let minute = 0; minute < mapMinutes; minute += 1) {
      writer.recordState(part, 0)
      writer.pass(MINUTE_MS)
      for (const side of falls[minute] ?? []) writer.count(side)
    }
    if (!counted) writer.count(winner)
    writer.win(winner)
    writer.close(part)
    if (index === maps.length - 1) break
    writer.recordState('break', 0)
    writer.pass(BREAK_MS)
  }
  writer.close('units', 'full')
  writer.recordState('ended', 0)
  return { ...writer.toTimeline(), mapWinners: maps.map(({ winner }) => winner) }
}

function drawFalls(counts: Score, minutes: number, draw: RandomDraw): Side[][] {
  const falls: Side[][] = Array.from({ length: minutes }, () => [])
  for (const side of ['home', 'away'] as const) {
    for (let nth = 0; nth < counts[side]; nth += 1) falls[draw.integer(0, minutes - 1)]?.push(side)
  }
  return falls
}
