import fc from 'fast-check'
import type { Goal, LiveState, Score, Side } from '../../match/index.ts'
import type { GoalModel } from '../models/match-model.ts'

/** Random goal models, from very uneven to even and from low to high scoring. */
export const anyModel: fc.Arbitrary<GoalModel> = fc.record({
  kind: fc.constant('goals' as const),
  home: fc.double({ min: 0.2, max: 4.5, noNaN: true }),
  away: fc.double({ min: 0.2, max: 4.5, noNaN: true }),
  rho: fc.double({ min: -0.15, max: 0.05, noNaN: true }),
})

export const EVEN: GoalModel = { kind: 'goals', home: 1.55, away: 1.2, rho: -0.05 }

const firstHalf = fc
  .tuple(fc.integer({ min: 0, max: 45 }), fc.stringMatching(/^[ha]{0,4}$/))
  .map(([minute, letters]) => buildState('first', minute, letters))
const secondHalf = fc
  .tuple(fc.integer({ min: 45, max: 90 }), fc.stringMatching(/^[ha]{0,3}[HA]{0,3}$/))
  .map(([minute, letters]) => buildState('second', minute, letters))

/** Random states before kick-off or in either half, at any minute, with up to six goals. */
export const anyState: fc.Arbitrary<LiveState | null> = fc.oneof(fc.constant(null), firstHalf, secondHalf)

/** Returns an in-play state from its goals in order: `h` and `a` in the first half, `H` and `A` in the second. */
export function buildState(
  period: LiveState['period'],
  minute: number,
  letters: string,
  more: Partial<LiveState> = {},
): LiveState {
  const goals = [...letters].map((letter) =>
    buildGoal(letter.toLowerCase() === 'h' ? 'home' : 'away', letter === letter.toLowerCase() ? 'first' : 'second'),
  )
  const toScore = (counted: readonly Goal[]): Score => {
    const home = counted.filter(({ side }) => side === 'home').length
    return { home, away: counted.length - home }
  }
  return {
    period,
    minute,
    added: 0,
    goals,
    score: toScore(goals),
    halfTime: period === 'pre' || period === 'first' ? null : toScore(goals.filter((goal) => goal.period === 'first')),
    reds: { home: 0, away: 0 },
    danger: false,
    suspended: false,
    ...more,
  }
}

function buildGoal(side: Side, period: Goal['period']): Goal {
  return {
    side,
    period,
    minute: period === 'first' ? 20 : 60,
    added: 0,
  }
}
