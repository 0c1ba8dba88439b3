export type { PastPlay } from './past-play.ts'
export { demoHistory } from './demo-history.module.ts'
