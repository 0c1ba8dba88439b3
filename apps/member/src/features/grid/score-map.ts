import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import type { Score, Side } from '@touchline/domain/match'
import { hasHalves } from '../../base/i18n/sports.ts'
import { extraScore, subtractScore } from '../../base/i18n/part-score.ts'

/** Scores by half and goal minutes of a live match, for example 45+2. */
export interface ScoreMap {
  readonly halves: readonly Score[]
  /** Score in extra time; null before extra time starts (GR8). */
  readonly extra: Score | null
  readonly home: readonly string[]
  readonly away: readonly string[]
}

/** Returns the score map. Null before the first goal while the first half is not over. */
export function buildScoreMap(match: ListedMatch): ScoreMap | null {
  const { play, goals, sportId } = match
  if (play === null || !hasHalves(sportId) || (play.halfTime === null && goals.length === 0)) return null
  const { score, period, halfTime } = play
  const listGoalMinutes = (side: Side) =>
    goals.filter((goal) => goal.side === side).map((goal) => minute(goal.minute, goal.added))
  return {
    halves: halfTime === null || period === 'HT' ? [score] : [halfTime, subtractScore(score, halfTime)],
    extra: extraScore(match),
    home: listGoalMinutes('home'),
    away: listGoalMinutes('away'),
  }
}

function minute(at: number, added: number): string {
  return added > 0 ? `${at}+${added}'` : `${at}'`
}
