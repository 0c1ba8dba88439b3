export { highlights } from './highlights.module.ts'
