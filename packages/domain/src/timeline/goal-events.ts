import { ZERO_SCORE, type Goal, type LiveState, type Period, type Score } from '../match/index.ts'
import { findSportParameters } from '../pricing/index.ts'
import type { EventMoment, MatchEvent, TimelineSport } from './match-event.ts'
import { plusOne, listCountRises } from './count-rises.ts'
import { unmatchedGoals } from './unmatched-goals.ts'

const SIDES = ['home', 'away'] as const

/** Goals added and removed between two states of a match. */
interface GoalChanges {
  /** Goals on the later list that the earlier state neither lists nor counts. */
  readonly fresh: readonly Goal[]
  /** Goals on the earlier list that the later state neither lists nor counts. */
  readonly removed: readonly Goal[]
  /**
   * Changes of the score that the lists of goals do not explain: goals scored and goals disallowed, as a number for
   * each side.
   */
  readonly unlisted: Score
  readonly unlistedRemoved: Score
}

/**
 * Returns the goals between two states. Listed goals have their own minute. Goals known only from the score, and goals
 * of extra time, are dated to `at`. `count` is the score after the goal; in extra time, the extra-time score only.
 */
export function goalEvents(
  before: LiveState | null,
  after: LiveState,
  sport: TimelineSport,
  at: EventMoment,
): MatchEvent[] {
  const changes = goalChanges(before, after)
  const disallowedGoals = [...changes.removed, ...listCountRises(ZERO_SCORE, changes.unlistedRemoved)]
  const listed = listedEvents(changes, after, sport, at)
  const counted = listCountRises(minus(after.score, changes.unlisted), after.score)
  const extra = listCountRises(before?.parts?.extra ?? ZERO_SCORE, after.parts?.extra ?? ZERO_SCORE)
  return [
    ...disallowedGoals.map(({ side }): MatchEvent => ({ ...at, kind: 'noGoal', side, count: after.score })),
    ...listed,
    ...[...counted, ...extra].map((rise): MatchEvent => ({ ...at, ...rise, kind: 'goal' })),
  ]
}

/**
 * Returns the goals added and removed between two states, from their goal lists and scores. A source may list every
 * goal, a part of the goals or no goals.
 */
function goalChanges(before: LiveState | null, after: LiveState): GoalChanges {
  const lists = unmatchedGoals(before?.goals ?? [], after.goals)
  let [fresh, removed, unlisted, unlistedRemoved] = [lists.fresh, lists.removed, ZERO_SCORE, ZERO_SCORE]
  for (const side of SIDES) {
    const more = countUnlisted(after, side) - (before === null ? 0 : countUnlisted(before, side))
    // A goal that is first counted in the score and later listed is a single goal, as is a goal that leaves the list
    // before it leaves the score.
    const [listedNow, listedBefore] = [dropFirst(fresh, side, -more), dropFirst(removed, side, more)]
    unlistedRemoved = { ...unlistedRemoved, [side]: Math.max(0, -more - (fresh.length - listedNow.length)) }
    unlisted = { ...unlisted, [side]: Math.max(0, more - (removed.length - listedBefore.length)) }
    fresh = listedNow
    removed = listedBefore
  }
  return { fresh, removed, unlisted, unlistedRemoved }
}

function countUnlisted({ score, goals }: LiveState, side: Goal['side']): number {
  return Math.max(0, score[side] - goals.filter((goal) => goal.side === side).length)
}

function dropFirst(goals: readonly Goal[], side: Goal['side'], count: number): readonly Goal[] {
  let remainingCount = count
  return goals.filter((goal) => {
    if (goal.side !== side || remainingCount <= 0) return true
    remainingCount -= 1
    return false
  })
}

function listedEvents(
  { fresh, unlisted }: GoalChanges,
  { score, goals }: LiveState,
  sport: TimelineSport,
  at: EventMoment,
): MatchEvent[] {
  const others = goals.filter((goal) => !fresh.includes(goal))
  const counted = minus(minus(score, unlisted), sumGoals(fresh))
  let count = {
    home: Math.max(counted.home, sumGoals(others).home),
    away: Math.max(counted.away, sumGoals(others).away),
  }
  return fresh.map((goal): MatchEvent => {
    count = plusOne(count, goal.side)
    const { side, minute, added } = goal
    return { ...at, period: findGoalPeriod(goal, sport, at.period), minute, added, kind: 'goal', side, count }
  })
}

function minus(score: Score, less: Score): Score {
  return {
    home: Math.max(0, score.home - less.home),
    away: Math.max(0, score.away - less.away),
  }
}

function sumGoals(goals: readonly Goal[]): Score {
  return goals.reduce((sum, { side }) => plusOne(sum, side), ZERO_SCORE)
}

/**
 * Returns the period of a listed goal. Sources name the half; in sports of quarters or periods the minute decides.
 * Without a minute the current period is used.
 */
function findGoalPeriod({ period, minute }: Goal, sport: TimelineSport, now: Period): Period {
  if (!sport.parts.includes('p1')) return period
  const parameters = findSportParameters(sport)
  const minutes = 'minutes' in parameters ? parameters.minutes : null
  if (minute === 0 || minutes === null) return now
  if (minute > minutes) return 'extra'
  return `p${Math.ceil((minute * sport.pieces) / minutes)}` as Period
}

/** Returns newly listed goals, each at its own minute. */
export function listedGoals(
  before: LiveState | null,
  after: LiveState,
  sport: TimelineSport,
  at: EventMoment,
): MatchEvent[] {
  return listedEvents(goalChanges(before, after), after, sport, at)
}
