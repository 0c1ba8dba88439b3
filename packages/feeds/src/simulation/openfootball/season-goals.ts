import type { Score, Side } from '@touchline/domain/match'
import { type WrittenMinute, readMinute } from '../border/minute.ts'
import type { ExtraGoal, GoalMoment } from '../playback/football-game.ts'
import { comparePlayMinutes } from '../playback/football-game.ts'
import { FixtureFileError } from './fixture-file-error.ts'
import type { SeasonGoal, SeasonMatch } from './messages.ts'
import type { PlayedMatch } from './played-match.ts'
import { sumGoals } from './played-match.ts'

type Pair = readonly [number, number]
export type Goals = Pick<PlayedMatch, 'goals' | 'extra' | 'extraScore'>

/** A goal with its written minute. */
interface WrittenGoal extends WrittenMinute {
  readonly side: Side
  readonly penalty: boolean
}

/** Latest minute of second-half stoppage time if the source counts on from 90. */
const LAST_STOPPAGE_MINUTE = 110

export function toScore([home, away]: Pair): Score {
  return { home, away }
}

/**
 * Returns the goals of the 90 minutes in order (null if the file has no goal minutes) and the goals of extra time
 * (GR8). The number of extra-time goals equals the difference of `et` and `ft`. Throws FixtureFileError if the goals
 * contradict the scores.
 */
export function seasonGoals(file: string, match: SeasonMatch, place: string): Goals {
  const { ft = [0, 0], et } = match.score ?? {}
  if (et !== undefined && (et[0] < ft[0] || et[1] < ft[1])) {
    throw new FixtureFileError(file, `${place}.score.et is [${et}]; expected no less than ft, [${ft}]`)
  }
  const written = writtenGoals(file, match, place)
  if (written === null) {
    return { goals: ft[0] + ft[1] === 0 ? [] : null, ...(et !== undefined && buildUnknownExtra(ft, et)) }
  }
  const { regular, extra } = splitGoals(written, ft)
  for (const [index, side] of (['home', 'away'] as const).entries()) {
    const [goalCount, expected] = [sumGoals(regular, side), ft[index] ?? 0]
    if (goalCount === expected) continue
    const list = `${place}.goals${index + 1}`
    const reason = `${list} holds ${goalCount} goals up to minute 90; expected ${expected} by score.ft`
    throw new FixtureFileError(file, reason)
  }
  return { goals: regular.toSorted(comparePlayMinutes), ...buildExtra(extra, ft, et, file, place) }
}

/**
 * Returns the goals of both sides with their written minutes. Returns null if the file lists no goals or a goal has no
 * minute.
 */
function writtenGoals(file: string, { goals1, goals2 }: SeasonMatch, place: string): WrittenGoal[] | null {
  if (!Array.isArray(goals1) && !Array.isArray(goals2)) return null
  const all = [
    ...(goals1 ?? []).map((goal, index) => writtenGoal(file, goal, 'home', `${place}.goals1[${index}]`)),
    ...(goals2 ?? []).map((goal, index) => writtenGoal(file, goal, 'away', `${place}.goals2[${index}]`)),
  ]
  return all.every((goal) => goal !== null) ? all : null
}

function writtenGoal(
  file: string,
  { minute, offset, penalty }: SeasonGoal,
  side: Side,
  place: string,
): WrittenGoal | null {
  if (minute === undefined || minute === null || minute === '') return null
  const at = readMinute(minute, offset)
  if (at !== undefined) return { ...at, side, penalty: penalty ?? false }
  const minuteText = JSON.stringify(minute).slice(0, 60)
  throw new FixtureFileError(file, `${place}.minute is ${minuteText}; expected a minute of the match`)
}

/**
 * Returns the extra time of a match whose goal minutes are unknown: the goals scored in extra time alone, as `et` minus
 * `ft`.
 */
function buildUnknownExtra(ft: Pair, et: Pair): Pick<Goals, 'extra' | 'extraScore'> {
  const added = { home: et[0] - ft[0], away: et[1] - ft[1] }
  return added.home + added.away === 0 ? { extra: [] } : { extraScore: added }
}

/**
 * Splits goals into regular and extra time. A goal after minute 90 counts as stoppage time while the score after 90
 * minutes lacks a goal.
 */
function splitGoals(written: readonly WrittenGoal[], ft: Pair): { regular: GoalMoment[]; extra: ExtraGoal[] } {
  const lacking = { home: ft[0], away: ft[1] }
  for (const { side, minute } of written) if (minute <= 90) lacking[side] -= 1
  const regular: GoalMoment[] = []
  const extra: ExtraGoal[] = []
  for (const goal of written.toSorted((a, b) => a.minute - b.minute)) {
    const { side, minute } = goal
    const isStoppage = minute > 90 && minute <= LAST_STOPPAGE_MINUTE && lacking[side] > 0
    if (isStoppage) lacking[side] -= 1
    if (minute <= 90 || isStoppage) regular.push(toGoalMoment(goal))
    else extra.push({ side, minute: Math.min(120, minute) })
  }
  return { regular, extra }
}

function toGoalMoment({ side, minute, added, penalty }: WrittenGoal): GoalMoment {
  const base = Math.min(90, minute)
  const isLast = base === 45 || base === 90
  const period = base <= 45 ? 'first' : 'second'
  return {
    kind: 'goal',
    side,
    period,
    minute: base,
    added: isLast ? added + minute - base : 0,
    penalty,
    disallowed: false,
  }
}

function buildExtra(extra: readonly ExtraGoal[], ft: Pair, et: Pair | undefined, file: string, place: string) {
  if (et === undefined) return extra.length > 0 ? { extra } : {}
  const goalScore = [ft[0] + sumGoals(extra, 'home'), ft[1] + sumGoals(extra, 'away')]
  if (String(goalScore) === String(et)) return { extra }
  if (extra.length === 0) return buildUnknownExtra(ft, et)
  throw new FixtureFileError(file, `${place}.score.et is [${et}]; expected [${goalScore}] by its goals`)
}

/**
 * Fills in the score after 90 minutes for a match that states only the score after extra time. Requires the minutes of
 * every goal.
 */
export function withFullTime(match: SeasonMatch): SeasonMatch {
  const { score, goals1, goals2 } = match
  if (score?.et === undefined || score.ft !== undefined) return match
  const minutes = [goals1 ?? [], goals2 ?? []].map((goals) =>
    goals.map(({ minute, offset }) =>
      minute === undefined || minute === null ? undefined : readMinute(minute, offset),
    ),
  )
  const isComplete = minutes.every((side, index) => side.length === score.et?.[index] && !side.includes(undefined))
  if (!isComplete) return match
  const [home = 0, away = 0] = minutes.map((side) => side.filter((at) => at !== undefined && at.minute <= 90).length)
  return { ...match, score: { ...score, ft: [home, away] } }
}
