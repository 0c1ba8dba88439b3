export { parseGameLogs } from './parse.ts'
