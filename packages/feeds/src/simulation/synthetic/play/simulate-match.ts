import { ZERO_SCORE, type Score, type Side } from '@touchline/domain/match'
import type { RandomDraw } from '../../playback/random-draw.ts'
import type { Ending, ExtraGoal, FootballGame, GameMoment, PlayMinute } from '../../playback/football-game.ts'
import { PLAYED_ENDING, drawStoppage, playMinute, plusGoal } from '../../playback/football-game.ts'

/** Expected goals of both sides in 90 minutes. */
export type ExpectedGoals = Readonly<Record<Side, number>>

interface Play {
  readonly score: Score
  readonly reds: Score
}

const SIDES = ['home', 'away'] as const
const RED_PER_MINUTE = 0.0009
const PENALTY_SHARE = 0.1
const DISALLOWED_SHARE = 0.06
const SECOND_HALF_PACE = 1.1
/** Factor on the scoring rate of the trailing side; the leading side scores less often. */
const TRAILING_PACE = 1.12
const LEADING_PACE = 0.95
const SHORT_HANDED_PACE = 0.7
const AGAINST_SHORT_HANDED_PACE = 1.3
const ABANDONED_SHARE = 0.004
const POSTPONED_SHARE = 0.003
const CORRECTED_SHARE = 0.006
/** Minutes of both halves with usual stoppage time, over which the expected goals are distributed. */
const USUAL_MINUTES = 97

/**
 * Simulates a match minute by minute. A knock-out match without a decision after 90 minutes has 30 minutes of extra
 * time.
 */
export function simulateFootball(
  expected: ExpectedGoals,
  draw: RandomDraw,
  isOpen: (score: Score) => boolean = () => false,
): FootballGame {
  const ending = drawEnding(draw)
  const stoppage = drawStoppage(draw, [])
  const moments: GameMoment[] = []
  let play: Play = { score: ZERO_SCORE, reds: ZERO_SCORE }
  for (const period of ['first', 'second'] as const) {
    for (let nth = 1; nth <= 45 + stoppage[period]; nth += 1) {
      for (const side of SIDES) {
        const goals = expected[side] * computePace(play, side, period)
        const moment = drawMoment(side, playMinute(period, nth), goals, draw)
        if (moment === null) continue
        moments.push(moment)
        play = after(play, moment)
      }
    }
  }
  const hasExtraTime = ending.kind === 'played' && !ending.corrected && isOpen(play.score)
  return { moments, stoppage, ending, ...(hasExtraTime && { extra: drawExtra(expected, draw) }) }
}

/**
 * Draws the ending of a football match. A few matches a day are postponed, abandoned or corrected, so that every
 * settlement rule is exercised.
 */
function drawEnding(draw: RandomDraw): Ending {
  const kind = draw.fraction()
  const half = draw.chance(0.4) ? 'first' : 'second'
  const nth = draw.integer(5, 44)
  if (kind < POSTPONED_SHARE) return { kind: 'postponed' }
  if (kind < POSTPONED_SHARE + ABANDONED_SHARE) return { kind: 'abandoned', at: playMinute(half, nth) }
  return kind > 1 - CORRECTED_SHARE ? { kind: 'played', corrected: true } : PLAYED_ENDING
}

function computePace({ score, reds }: Play, side: Side, period: 'first' | 'second'): number {
  const other = side === 'home' ? 'away' : 'home'
  const lead = Math.sign(score[side] - score[other])
  return (
    (period === 'second' ? SECOND_HALF_PACE : 2 - SECOND_HALF_PACE) *
    (lead < 0 ? TRAILING_PACE : lead > 0 ? LEADING_PACE : 1) *
    SHORT_HANDED_PACE ** reds[side] *
    AGAINST_SHORT_HANDED_PACE ** reds[other]
  )
}

function drawMoment(side: Side, at: PlayMinute, goalsExpected: number, draw: RandomDraw): GameMoment | null {
  if (draw.chance(goalsExpected / USUAL_MINUTES / (1 - DISALLOWED_SHARE))) {
    return { kind: 'goal', side, penalty: draw.chance(PENALTY_SHARE), disallowed: draw.chance(DISALLOWED_SHARE), ...at }
  }
  return draw.chance(RED_PER_MINUTE) ? { kind: 'red', side, ...at } : null
}

function after({ score, reds }: Play, moment: GameMoment): Play {
  if (moment.kind === 'red') return { score, reds: plusGoal(reds, moment.side) }
  return { score: moment.disallowed ? score : plusGoal(score, moment.side), reds }
}

function drawExtra(expected: ExpectedGoals, draw: RandomDraw): ExtraGoal[] {
  const minutes = Array.from({ length: 30 }, (_, nth) => 91 + nth)
  return minutes.flatMap((minute) =>
    SIDES.flatMap((side) => (draw.chance(expected[side] / USUAL_MINUTES) ? [{ side, minute }] : [])),
  )
}
