export type { PastPlay } from './historical-play.ts'
export { demoHistory } from './demo-history.module.ts'
