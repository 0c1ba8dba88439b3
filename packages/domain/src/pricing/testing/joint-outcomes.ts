import type { GradingFacts } from '../../market/index.ts'
import { ZERO_SCORE, type Goal, type LiveState, type MatchPart, type Score, type Side } from '../../match/index.ts'
import { goalParts } from '../views/goals-view.ts'
import type { GoalModel, MatchModel } from '../models/match-model.ts'
import { createView } from '../views/match-view.ts'
import { buildBinomialTable } from '../models/score-matrix.ts'
import { setEnds } from '../views/set-chances.ts'

/** A result of a part of a match with its probability. `facts` contain everything that a market could be graded on. */
export interface JointOutcome {
  readonly chance: number
  readonly facts: GradingFacts
}

interface Order {
  readonly chance: number
  readonly sides: readonly Side[]
}

/** Scores of a match of goals at its end, from the remaining goals of the match and of the first half. */
interface FinalScores {
  readonly halfTime: Score
  readonly regular: Score
  readonly full: Score
}

type VisitScores = (scores: FinalScores, chance: number) => void

const GOAL_PARTS: ReadonlySet<MatchPart> = new Set(['full', 'regular', 'first', 'second'])

/**
 * Returns every result of a part of a match with its probability under the model, independently of price bases. Returns
 * null if the model has no joint distribution of both scores for the part.
 */
export function listJointOutcomes(
  model: MatchModel,
  state: LiveState | null,
  part: MatchPart,
): readonly JointOutcome[] | null {
  if (model.kind === 'goals' && GOAL_PARTS.has(part) && state?.period !== 'extra')
    return listGoalOutcomes(model, state, part)
  const view = createView(model, state)
  if (view === null) return null
  const setNumber = model.kind === 'sets' ? Number(/^p(\d)$/.exec(part)?.[1] ?? 0) : 0
  if (model.kind === 'sets' && setNumber > 0) return listSetOutcomes(model, setNumber)
  const outcomes: JointOutcome[] = []
  if (model.kind === 'bout' && part === 'full')
    view.findOutlook(part, 'method')?.each((facts, chance) => outcomes.push({ chance, facts }))
  else
    view.scores(part)?.((home, away, chance) => outcomes.push({ chance, facts: toFacts({ home, away }, ZERO_SCORE) }))
  return outcomes.length > 0 ? outcomes : null
}

/** Returns the joint outcomes of a part of a match of goals: half-time score, final score and order of the goals. */
function listGoalOutcomes(model: GoalModel, state: LiveState | null, part: MatchPart): readonly JointOutcome[] {
  const score = state?.score ?? ZERO_SCORE
  const halfTimeNow = state?.halfTime ?? null
  const pickPart = ({ halfTime, regular, full }: FinalScores): Score =>
    part === 'first' ? halfTime : part === 'second' ? minus(regular, halfTime) : part === 'full' ? full : regular
  const before = part === 'second' ? (halfTimeNow === null ? ZERO_SCORE : minus(score, halfTimeNow)) : score
  const goalsBefore = (state?.goals ?? []).filter(
    ({ period }) => part === 'full' || part === 'regular' || period === part,
  )
  const byScores = new Map<string, { final: Score; halfTime: Score; chance: number }>()
  eachFinalScore(model, state, (scores, chance) => {
    const final = pickPart(scores)
    const halfTime = part === 'first' || part === 'second' ? final : scores.halfTime
    const name = `${final.home}-${final.away} ${halfTime.home}-${halfTime.away}`
    byScores.set(name, { final, halfTime, chance: chance + (byScores.get(name)?.chance ?? 0) })
  })
  return [...byScores.values()].flatMap(({ final, halfTime, chance }) => {
    const since = minus(final, before)
    return listOrders(since).map((order): JointOutcome => {
      const goals = [...goalsBefore, ...buildGoals(order.sides)]
      return { chance: chance * order.chance, facts: { score: final, halfTime, since, goals } }
    })
  })
}

function minus(one: Score, other: Score): Score {
  return { home: one.home - other.home, away: one.away - other.away }
}

/** Visits every pair of half-time and final score, with a deciding goal in overtime after a level score. */
function eachFinalScore(model: GoalModel, state: LiveState | null, visit: VisitScores): void {
  const parts = goalParts(model, state)
  if (parts === null) return
  const { homeCount, awayCount, cells } = parts.match
  const score = state?.score ?? ZERO_SCORE
  const share = parts.firstShare ?? 0
  const [homeThin, awayThin] = [buildBinomialTable(homeCount, share), buildBinomialTable(awayCount, share)]
  const decider = model.timed?.overtime ? model.home / (model.home + model.away) : null
  for (let x = 0; x < homeCount; x += 1)
    for (let y = 0; y < awayCount; y += 1)
      for (let h = 0; h <= x; h += 1)
        for (let a = 0; a <= y; a += 1) {
          const thin = (homeThin[x * homeCount + h] ?? 0) * (awayThin[y * awayCount + a] ?? 0)
          const chance = (cells[x * awayCount + y] ?? 0) * thin
          if (chance === 0) continue
          const halfTime =
            parts.firstShare === null ? (state?.halfTime ?? ZERO_SCORE) : plus(score, { home: h, away: a })
          const regular = plus(score, { home: x, away: y })
          if (decider === null || regular.home !== regular.away) visit({ halfTime, regular, full: regular }, chance)
          else {
            visit({ halfTime, regular, full: plus(regular, { home: 1, away: 0 }) }, chance * decider)
            visit({ halfTime, regular, full: plus(regular, { home: 0, away: 1 }) }, chance * (1 - decider))
          }
        }
}

function plus(one: Score, other: Score): Score {
  return { home: one.home + other.home, away: one.away + other.away }
}

/**
 * Returns orders of the remaining goals of both sides. Every order is equally likely. Orders with an equal first and
 * last scorer are merged into one, with home goals before away goals in between.
 */
function listOrders({ home, away }: Score): readonly Order[] {
  const count = home + away
  if (count < 2) return [{ chance: 1, sides: [...repeat('home', home), ...repeat('away', away)] }]
  const orders: Order[] = []
  for (const first of ['home', 'away'] as const)
    for (const last of ['home', 'away'] as const) {
      const homeLeft = home - Number(first === 'home') - Number(last === 'home')
      const awayLeft = away - Number(first === 'away') - Number(last === 'away')
      if (homeLeft < 0 || awayLeft < 0) continue
      const firstChance = (first === 'home' ? home : away) / count
      const lastOf = last === 'home' ? home - Number(first === 'home') : away - Number(first === 'away')
      const sides = [first, ...repeat('home', homeLeft), ...repeat('away', awayLeft), last]
      orders.push({ chance: (firstChance * lastOf) / (count - 1), sides })
    }
  return orders
}

function repeat(side: Side, count: number): readonly Side[] {
  return Array.from({ length: count }, () => side)
}

function buildGoals(sides: readonly Side[]): readonly Goal[] {
  return sides.map((side) => ({ side, period: 'second', minute: 60, added: 0 }))
}

/** Returns the joint outcomes of a set of a match of sets. */
function listSetOutcomes(
  { bestOf, set }: Extract<MatchModel, { kind: 'sets' }>,
  number: number,
): readonly JointOutcome[] {
  return setEnds(set, ZERO_SCORE, number === bestOf).map(({ home, away, chance }) => ({
    chance,
    facts: toFacts({ home, away }, ZERO_SCORE),
  }))
}

function toFacts(score: Score, before: Score): GradingFacts {
  return {
    score,
    halfTime: score,
    since: minus(score, before),
    goals: null,
  }
}
