export { foldText, foldWithPlaces } from './fold.ts'
export type { FoldedText } from './fold.ts'
export { createNameSearch, searchWords } from './names.ts'
export type { NameSearch } from './names.ts'
