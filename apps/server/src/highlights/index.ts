export { highlightsChanged, highlightsChosen } from './highlight-news.ts'
export { highlights } from './highlights.module.ts'
export type { HighlightChoices } from './highlights.chosen.ts'
