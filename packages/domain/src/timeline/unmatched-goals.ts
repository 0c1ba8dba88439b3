import type { Goal } from '../match/index.ts'

/** Largest difference in minutes at which two entries are taken for the same goal. */
const NEAR_MINUTES = 2

/**
 * Returns, for two lists of goals, the goals without a counterpart in the other list. A goal is paired at most once;
 * equal minutes pair first.
 */
export function unmatchedGoals(
  earlierGoals: readonly Goal[],
  receivedGoals: readonly Goal[],
): { fresh: readonly Goal[]; removed: readonly Goal[] } {
  let [fresh, removed] = [receivedGoals, earlierGoals]
  for (const isSame of [sameGoal, nearGoal]) {
    for (const goal of fresh) {
      const other = removed.findIndex((each) => isSame(goal, each))
      if (other < 0) continue
      removed = removed.filter((_each, at) => at !== other)
      fresh = fresh.filter((each) => each !== goal)
    }
  }
  return { fresh, removed }
}

function sameGoal(a: Goal, b: Goal): boolean {
  return a.side === b.side && a.period === b.period && a.minute === b.minute && a.added === b.added
}

function nearGoal(a: Goal, b: Goal): boolean {
  return a.side === b.side && a.period === b.period && Math.abs(a.minute + a.added - b.minute - b.added) <= NEAR_MINUTES
}
