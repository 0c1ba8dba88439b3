import type { MatchPart, Period, Score, Side } from '@touchline/domain/match'
import { drawPoisson, shuffle, drawWeighted } from '../chances.ts'
import type { RandomDraw } from '../random-draw.ts'
import { MINUTE_MS } from '../mark.ts'
import type { ScoreTimeline } from './course.ts'
import { ScoreTimelineWriter } from './course-writer.ts'

/** Point values of one scoring event (for example 2 and 3 in basketball), with their relative frequency. */
export type PointValues = readonly (readonly [points: number, weight: number])[]

/** Match of halves, quarters or periods, defined by the points of both sides in each period. */
export interface PointsGame {
  readonly parts: readonly MatchPart[]
  /** Scores of the periods in order. */
  readonly pieces: readonly Score[]
  /** Scores of the overtimes in order; empty without overtime. */
  readonly overtimes: readonly Score[]
  /** Minutes of play without overtime, and minutes of one overtime. */
  readonly minutes: number
  readonly overtimeMinutes: number
  /** Real milliseconds per minute of the game clock, including interruptions. */
  readonly msPerMinute: number
  readonly breakMs: number
  readonly units: PointValues
  /** True if the clock of a period counts down and is published. */
  readonly countsDown?: boolean
}

const NUMBERED = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'] as const

/** One period of the match: the parts that open and close with it, and the published period. */
interface Stretch {
  readonly score: Score
  readonly period: Period
  readonly opens: readonly MatchPart[]
  readonly closes: readonly MatchPart[]
  readonly minutes: number
  /** Published period of the following break; null if play continues or ends. */
  readonly pause: Period | null
}

/**
 * Builds the score timeline of a match from the points of every period. Points fall in units at random times, and the
 * points of a part add up to its known score.
 */
export function buildPointsTimeline(game: PointsGame, draw: RandomDraw): ScoreTimeline {
  const writer = new ScoreTimelineWriter(game.parts)
  let minute = 0
  for (const stretch of buildStretches(game)) {
    writer.open(...stretch.opens)
    const ticks = Math.max(2, Math.round((stretch.minutes * game.msPerMinute) / (MINUTE_MS / 2)))
    const falls = drawFalls(stretch.score, ticks, game.units, draw)
    for (let tick = 0; tick < ticks; tick += 1) {
      const remainingSeconds = Math.ceil(stretch.minutes * 60 * (1 - tick / ticks))
      const clockMinute = Math.floor(minute + (tick * stretch.minutes) / ticks)
      writer.recordState(stretch.period, clockMinute, false, game.countsDown ? { leftS: remainingSeconds } : undefined)
      for (const [side, points] of falls[tick] ?? []) writer.add(side, points)
      writer.pass((stretch.minutes * game.msPerMinute) / ticks)
    }
    minute += stretch.minutes
    writer.close(...stretch.closes)
    if (stretch.pause === null) continue
    writer.recordState(stretch.pause, Math.floor(minute))
    writer.pass(stretch.pause === 'half-time' ? 2.5 * game.breakMs : game.breakMs)
  }
  writer.close('full')
  writer.recordState('ended', Math.floor(minute))
  return writer.toTimeline()
}

function buildStretches({ parts, pieces, overtimes, minutes, overtimeMinutes }: PointsGame): Stretch[] {
  const isHalves = parts.includes('second') && !parts.includes('p1')
  const has = (part: MatchPart) => parts.includes(part)
  const half = pieces.length / 2
  const isLast = (index: number) => index === pieces.length - 1 && overtimes.length === 0
  const regular = pieces.map((score, index): Stretch => {
    const number = NUMBERED[index]
    const ownParts: readonly MatchPart[] = number === undefined || isHalves ? [] : [number]
    const [opensHalf, closesHalf] = [index === 0 || index === half, index === half - 1 || index === pieces.length - 1]
    const halfPart: MatchPart = index < half ? 'first' : 'second'
    const period: Period = isHalves ? halfPart : (number ?? 'extra')
    return {
      score,
      period,
      minutes: minutes / pieces.length,
      opens: [...ownParts, ...(opensHalf ? [halfPart] : []), ...(index === 0 ? ['regular' as const] : [])],
      closes: [
        ...ownParts,
        ...(closesHalf ? [halfPart] : []),
        ...(index === pieces.length - 1 ? ['regular' as const] : []),
      ],
      pause: isLast(index) ? null : index === half - 1 && has('first') ? 'half-time' : 'break',
    }
  })
  const extra = overtimes.map(
    (score, index): Stretch => ({
      score,
      period: 'extra',
      minutes: overtimeMinutes,
      opens: [],
      closes: [],
      pause: index === overtimes.length - 1 ? null : 'break',
    }),
  )
  return [...regular, ...extra]
}

/**
 * Spreads a score over the ticks of a period at random. Returns the scoring events of every tick, as side and points.
 */
function drawFalls(
  score: Score,
  ticks: number,
  units: PointValues,
  draw: RandomDraw,
): [side: Side, points: number][][] {
  const falls: [Side, number][][] = Array.from({ length: ticks }, () => [])
  for (const side of ['home', 'away'] as const) {
    for (const points of splitPoints(score[side], units, draw)) falls[draw.integer(0, ticks - 1)]?.push([side, points])
  }
  return falls
}

/**
 * Splits points into scoring events of the sport, for example 2 and 3. A remainder smaller than the drawn event becomes
 * an event of its own.
 */
function splitPoints(points: number, units: PointValues, draw: RandomDraw): number[] {
  const eventPoints: number[] = []
  for (let remainingPoints = points; remainingPoints > 0; ) {
    const next = Math.min(remainingPoints, drawWeighted(draw, units))
    eventPoints.push(next)
    remainingPoints -= next
  }
  return eventPoints
}

/**
 * Distributes a total of points over periods at random, in scoring events of the sport. Every period has the same
 * probability.
 */
export function distributePoints(sum: number, pieces: number, units: PointValues, draw: RandomDraw): number[] {
  const shares = Array.from({ length: pieces }, () => 0)
  for (const points of shuffle(draw, splitPoints(sum, units, draw))) {
    const piece = draw.integer(0, pieces - 1)
    shares[piece] = (shares[piece] ?? 0) + points
  }
  return shares
}

/**
 * Draws overtimes until one side leads.
 * @param expected expected points of a side per overtime
 */
export function drawOvertimes(draw: RandomDraw, expected: number): Score[] {
  const overtimes: Score[] = []
  for (let nth = 0; nth < 6; nth += 1) {
    const score = { home: drawPoisson(draw, expected), away: drawPoisson(draw, expected) }
    overtimes.push(score)
    if (score.home !== score.away) return overtimes
  }
  return [...overtimes, draw.chance(0.5) ? { home: 1, away: 0 } : { home: 0, away: 1 }]
}
