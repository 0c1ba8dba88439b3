export { MOST_GOALS, scoreMapOf } from './score-map.ts'
export type { OpenSingles, ScoreMap } from './score-map.ts'
