import type { Score } from '../../match/index.ts'

/** Returns the number of goals in a score that a market counts: both sides', or those of a single side. */
export type CountGoals = (score: Score) => number

export const countTotal: CountGoals = ({ home, away }) => home + away
export const countHome: CountGoals = ({ home }) => home
export const countAway: CountGoals = ({ away }) => away
