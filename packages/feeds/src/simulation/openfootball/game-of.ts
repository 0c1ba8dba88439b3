import type { Score, Side } from '@touchline/domain/match'
import { drawCounted } from '../playback/course/counts-course.ts'
import type { RandomDraw } from '../playback/random-draw.ts'
import type { ExtraGoal, FootballGame, GoalMoment, GameMoment, PlayMinute } from '../playback/football-game.ts'
import { PLAYED_ENDING, comparePlayMinutes, drawStoppage, playMinute } from '../playback/football-game.ts'
import type { PlayedMatch } from './played-match.ts'

/** Share of goals scored in the first half. */
const FIRST_HALF_SHARE = 0.45

/**
 * Builds the minute-by-minute game of a match for replay. Uses the recorded goal minutes, or simulated minutes that
 * agree with the recorded scores.
 */
export function buildGame(match: PlayedMatch, draw: RandomDraw): FootballGame {
  const { goals, extra, extraScore, shootOut, winner, counts } = match
  const countedMoments = Object.values(counts?.moments ?? {}).flat()
  const stoppage = drawStoppage(draw, [...(goals ?? []), ...countedMoments])
  const moments = [...(goals ?? drawGoals(match, stoppage, draw)), ...redCards(match, stoppage, draw)]
  const added = extra ?? (extraScore && drawExtra(extraScore, draw))
  return {
    moments: moments.toSorted(comparePlayMinutes),
    stoppage,
    ending: PLAYED_ENDING,
    ...(added && { extra: added }),
    ...(shootOut && { shootOut }),
    ...(winner && { winner }),
  }
}

function drawGoals(
  { fullTime, halfTime }: PlayedMatch,
  stoppage: FootballGame['stoppage'],
  draw: RandomDraw,
): GoalMoment[] {
  const first = halfTime ?? drawHalfTime(fullTime, draw)
  const goals = (['home', 'away'] as const).flatMap((side) => [
    ...drawHalf(side, 'first', first[side], stoppage, draw),
    ...drawHalf(side, 'second', fullTime[side] - first[side], stoppage, draw),
  ])
  return goals.toSorted(comparePlayMinutes)
}

function drawHalfTime({ home, away }: Score, draw: RandomDraw): Score {
  const some = (goals: number) =>
    Array.from({ length: goals }, () => draw.chance(FIRST_HALF_SHARE)).filter(Boolean).length
  return { home: some(home), away: some(away) }
}

function drawHalf(
  side: Side,
  period: PlayMinute['period'],
  goals: number,
  stoppage: FootballGame['stoppage'],
  draw: RandomDraw,
): GoalMoment[] {
  return Array.from({ length: goals }, () => ({
    kind: 'goal',
    side,
    penalty: false,
    disallowed: false,
    ...playMinute(period, draw.integer(1, 45 + stoppage[period])),
  }))
}

function redCards({ counts }: PlayedMatch, stoppage: FootballGame['stoppage'], draw: RandomDraw): GameMoment[] {
  if (counts === undefined) return []
  const cards = counts.moments?.reds ?? drawCounted(counts.totals.reds, stoppage, draw)
  return cards.map((card) => ({ kind: 'red', ...card }))
}

/** Simulates the minutes of extra-time goals that the source states without minutes (GR8). */
function drawExtra({ home, away }: Score, draw: RandomDraw): ExtraGoal[] {
  const goals = (side: Side, count: number) =>
    Array.from({ length: count }, () => ({ side, minute: draw.integer(91, 120) }))
  return [...goals('home', home), ...goals('away', away)].toSorted((a, b) => a.minute - b.minute)
}
