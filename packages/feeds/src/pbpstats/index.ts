export { parseCaptures } from './parse.ts'
