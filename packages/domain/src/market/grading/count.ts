import type { Score } from '../../match/index.ts'

/** Returns the number of goals in a score that a market counts: both sides', or those of a single side. */
export type Count = (score: Score) => number

export const countTotal: Count = ({ home, away }) => home + away
export const countHome: Count = ({ home }) => home
export const countAway: Count = ({ away }) => away
