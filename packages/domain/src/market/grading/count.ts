import type { Score } from '../../match/index.ts'

/** Returns the goals of a score that a market counts. */
export type Count = (score: Score) => number

export const inTotal: Count = ({ home, away }) => home + away
export const ofHome: Count = ({ home }) => home
export const ofAway: Count = ({ away }) => away
