import type { MatchPart, Period, Side } from '@touchline/domain/match'
import { MINUTE_MS } from '../mark.ts'
import type { ScoreTimeline } from './course.ts'
import { ScoreTimelineWriter } from './course-writer.ts'

/** Completed fight, chess game or duel of two runners: a contest without a running score. */
export interface Bout {
  readonly parts: readonly MatchPart[]
  /** Null for a draw. */
  readonly winner: Side | null
  readonly method: 'stoppage' | 'decision'
  /** Number of completed rounds: `rounds` after a decision, or the rounds before a stoppage. */
  readonly roundsOver: number
  readonly rounds: number
  readonly roundMinutes: number
}

const NUMBERED = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'] as const

/**
 * Builds the score timeline of a bout. The winner gets a final score of 1. The part `units` counts completed rounds as
 * points of the home side.
 */
export function buildBoutTimeline({ parts, winner, method, roundsOver, rounds, roundMinutes }: Bout): ScoreTimeline {
  const writer = new ScoreTimelineWriter(parts)
  writer.open('units')
  const startedRounds = method === 'stoppage' ? Math.min(rounds, roundsOver + 1) : rounds
  for (let round = 0; round < startedRounds; round += 1) {
    const period: Period = rounds === 1 ? 'first' : (NUMBERED[round] ?? 'extra')
    const isStopped = method === 'stoppage' && round === startedRounds - 1
    for (let minute = 0; minute < (isStopped ? Math.ceil(roundMinutes / 2) : roundMinutes); minute += 1) {
      writer.recordState(period, round)
      writer.pass(MINUTE_MS)
    }
    if (!isStopped) writer.count('home')
    if (round === startedRounds - 1) break
    writer.recordState('break', round + 1)
    writer.pass(MINUTE_MS)
  }
  if (winner !== null) writer.win(winner)
  writer.close('units', 'full')
  writer.recordState('ended', roundsOver)
  return writer.toTimeline(winner === null ? {} : { method })
}
