export { highlights } from './highlights.module.ts'
export type { HighlightChoices } from './highlights.chosen.ts'
