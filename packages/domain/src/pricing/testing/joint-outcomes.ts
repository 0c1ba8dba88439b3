import type { Facts } from '../../market/index.ts'
import { NIL, type Goal, type LiveState, type Part, type Score, type Side } from '../../match/index.ts'
import { goalParts } from '../goals-view.ts'
import type { GoalModel, MatchModel } from '../match-model.ts'
import { createView } from '../match-view.ts'
import { thinning } from '../score-matrix.ts'
import { setEnds } from '../set-chances.ts'

/** A result of a part of a match with its probability. `facts` contain everything that a market could be graded on. */
export interface JointOutcome {
  readonly chance: number
  readonly facts: Facts
}

const plus = (one: Score, other: Score): Score => ({ home: one.home + other.home, away: one.away + other.away })
const minus = (one: Score, other: Score): Score => ({ home: one.home - other.home, away: one.away - other.away })

const buildGoals = (sides: readonly Side[]): readonly Goal[] =>
  sides.map((side) => ({ side, period: 'second', minute: 60, added: 0 }))

const repeat = (side: Side, count: number): readonly Side[] => Array.from({ length: count }, () => side)

interface Order {
  readonly chance: number
  readonly sides: readonly Side[]
}

/**
 * Returns orders of the remaining goals of both sides. Every order is equally likely. Orders with an equal first and
 * last scorer are merged into one, with home goals before away goals in between.
 */
const listOrders = ({ home, away }: Score): readonly Order[] => {
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

/** Scores of a match of goals at its end, from the remaining goals of the match and of the first half. */
interface FinalScores {
  readonly halfTime: Score
  readonly regular: Score
  readonly full: Score
}

type VisitScores = (scores: FinalScores, chance: number) => void

/** Visits every pair of half-time and final score, with a deciding goal in overtime after a level score. */
const eachFinalScore = (model: GoalModel, state: LiveState | null, visit: VisitScores): void => {
  const parts = goalParts(model, state)
  if (parts === null) return
  const { homeCount, awayCount, cells } = parts.match
  const score = state?.score ?? NIL
  const share = parts.firstShare ?? 0
  const [homeThin, awayThin] = [thinning(homeCount, share), thinning(awayCount, share)]
  const decider = model.timed?.overtime ? model.home / (model.home + model.away) : null
  for (let x = 0; x < homeCount; x += 1)
    for (let y = 0; y < awayCount; y += 1)
      for (let h = 0; h <= x; h += 1)
        for (let a = 0; a <= y; a += 1) {
          const thin = (homeThin[x * homeCount + h] ?? 0) * (awayThin[y * awayCount + a] ?? 0)
          const chance = (cells[x * awayCount + y] ?? 0) * thin
          if (chance === 0) continue
          const halfTime = parts.firstShare === null ? (state?.halfTime ?? NIL) : plus(score, { home: h, away: a })
          const regular = plus(score, { home: x, away: y })
          if (decider === null || regular.home !== regular.away) visit({ halfTime, regular, full: regular }, chance)
          else {
            visit({ halfTime, regular, full: plus(regular, { home: 1, away: 0 }) }, chance * decider)
            visit({ halfTime, regular, full: plus(regular, { home: 0, away: 1 }) }, chance * (1 - decider))
          }
        }
}

const GOAL_PARTS: ReadonlySet<Part> = new Set(['full', 'regular', 'first', 'second'])

/** Returns the joint outcomes of a part of a match of goals: half-time score, final score and order of the goals. */
const listGoalOutcomes = (model: GoalModel, state: LiveState | null, part: Part): readonly JointOutcome[] => {
  const score = state?.score ?? NIL
  const halfTimeNow = state?.halfTime ?? null
  const pickPart = ({ halfTime, regular, full }: FinalScores): Score =>
    part === 'first' ? halfTime : part === 'second' ? minus(regular, halfTime) : part === 'full' ? full : regular
  const before = part === 'second' ? (halfTimeNow === null ? NIL : minus(score, halfTimeNow)) : score
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

const toFacts = (score: Score, before: Score): Facts => ({
  score,
  halfTime: score,
  since: minus(score, before),
  goals: null,
})

/** Returns the joint outcomes of a set of a match of sets. */
const listSetOutcomes = (
  { bestOf, set }: Extract<MatchModel, { kind: 'sets' }>,
  number: number,
): readonly JointOutcome[] =>
  setEnds(set, NIL, number === bestOf).map(({ home, away, chance }) => ({
    chance,
    facts: toFacts({ home, away }, NIL),
  }))

/**
 * Returns every result of a part of a match with its probability under the model, independently of price bases. Returns
 * null if the model has no joint distribution of both scores for the part.
 */
export const listJointOutcomes = (
  model: MatchModel,
  state: LiveState | null,
  part: Part,
): readonly JointOutcome[] | null => {
  if (model.kind === 'goals' && GOAL_PARTS.has(part) && state?.period !== 'extra')
    return listGoalOutcomes(model, state, part)
  const view = createView(model, state)
  if (view === null) return null
  const setNumber = model.kind === 'sets' ? Number(/^p(\d)$/.exec(part)?.[1] ?? 0) : 0
  if (model.kind === 'sets' && setNumber > 0) return listSetOutcomes(model, setNumber)
  const outcomes: JointOutcome[] = []
  if (model.kind === 'bout' && part === 'full')
    view.findOutlook(part, 'method')?.each((facts, chance) => outcomes.push({ chance, facts }))
  else view.scores(part)?.((home, away, chance) => outcomes.push({ chance, facts: toFacts({ home, away }, NIL) }))
  return outcomes.length > 0 ? outcomes : null
}
