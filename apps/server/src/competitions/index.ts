export { competitions } from './competitions.module.ts'
export type { Rulings } from './competitions.ruled.ts'
