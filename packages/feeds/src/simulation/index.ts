export { openRecorded } from './recorded/index.ts'
export type { FixtureSource, Player, SeasonSoFar } from './source.ts'
export { openSynthetic } from './synthetic/index.ts'
export { type NameLanguage, madeUpNames } from './synthetic/clubs/names.ts'
