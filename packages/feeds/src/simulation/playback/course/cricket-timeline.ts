import { ZERO_SCORE, type MatchPart, type Score, type Side } from '@touchline/domain/match'
import { MINUTE_MS } from '../mark.ts'
import type { ScoreTimeline } from './course.ts'
import { ScoreTimelineWriter } from './course-writer.ts'

/** Completed limited-overs cricket match: runs of every bowled over in both innings. */
export interface OversGame {
  readonly parts: readonly MatchPart[]
  readonly batsFirst: Side
  readonly first: readonly number[]
  readonly second: readonly number[]
  /** Overs of a full innings. */
  readonly overs: number
  /** Wickets per over in both innings, credited to the last ball of the over. If absent, no wickets are published. */
  readonly wickets?: { readonly first: readonly number[]; readonly second: readonly number[] }
}

const OVER_MS = 4 * MINUTE_MS
/** Number of published balls per over. */
const BALLS_PER_OVER = 6
const BREAK_MS = 15 * MINUTE_MS
/** The part `first` covers the first six overs of both sides. */
const POWERPLAY = 6

/** Runs and wickets of both innings so far. */
interface Tally {
  wickets: Score
  balls: Score
}

interface Innings {
  readonly side: Side
  readonly runs: readonly number[]
  readonly period: 'p1' | 'p2'
  readonly completedOvers: number
  readonly falls: readonly number[] | undefined
  readonly tally: Tally
}

/**
 * Builds the score timeline of a cricket match. The minute of a state is the number of overs started in the match. The
 * part `first` ends with the sixth over of the second innings, or with that innings.
 */
export function buildOversTimeline({ parts, batsFirst, first, second, overs, wickets }: OversGame): ScoreTimeline {
  const writer = new ScoreTimelineWriter(parts)
  const chases = batsFirst === 'home' ? 'away' : 'home'
  writer.open('first')
  const tally = { wickets: ZERO_SCORE, balls: ZERO_SCORE }
  playInnings(writer, { side: batsFirst, runs: first, period: 'p1', completedOvers: 0, falls: wickets?.first, tally })
  writer.recordState('half-time', overs, false, wickets && { ...tally })
  writer.pass(BREAK_MS)
  playInnings(writer, {
    side: chases,
    runs: second,
    period: 'p2',
    completedOvers: overs,
    falls: wickets?.second,
    tally,
  })
  writer.close('full')
  writer.recordState('ended', overs + second.length, false, wickets && { ...tally })
  return writer.toTimeline()
}

function playInnings(writer: ScoreTimelineWriter, { side, runs, period, completedOvers, falls, tally }: Innings): void {
  for (const [over, total] of runs.entries()) {
    if (over === POWERPLAY) powerplayIsOver(writer, period)
    for (let ball = 1; ball <= BALLS_PER_OVER; ball += 1) {
      const detail = falls && { turn: side, ...tally }
      writer.recordState(period, completedOvers + over + 1, false, detail)
      writer.pass(OVER_MS / BALLS_PER_OVER)
      const fallen = Math.floor((total * ball) / BALLS_PER_OVER) - Math.floor((total * (ball - 1)) / BALLS_PER_OVER)
      if (over < POWERPLAY) writer.add(side, fallen)
      else writer.win(side, fallen)
      tally.balls = { ...tally.balls, [side]: BALLS_PER_OVER * over + ball }
    }
    tally.wickets = { ...tally.wickets, [side]: tally.wickets[side] + (falls?.[over] ?? 0) }
  }
  if (period === 'p2' && runs.length <= POWERPLAY) powerplayIsOver(writer, period)
}

function powerplayIsOver(writer: ScoreTimelineWriter, period: 'p1' | 'p2'): void {
  if (period === 'p2') writer.close('first')
}
