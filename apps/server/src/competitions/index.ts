export { competitions } from './competitions.module.ts'
