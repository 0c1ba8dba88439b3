export { isGameLog, readLogRows } from './game-log.ts'
export { type Capture, parseCaptures } from './parse.ts'
