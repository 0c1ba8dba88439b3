export { parseArchive } from './parse.ts'
