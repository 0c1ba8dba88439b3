export { findMyanmarLine } from './equivalent-line.ts'
export { hasMyanmarLine, MYANMAR_RANK } from './has-line.ts'
export {
  MYANMAR_FEE_BP,
  MYANMAR_PARLAY_FEE,
  myanmarParlayFeeBp,
} from './myanmar-fee.ts'
export type { MyanmarParlayFee } from './myanmar-fee.ts'
export { gradeMyanmar } from './grade.ts'
export { backersWorth, findFavourite, favouritesWorth, formatMyanmar, myanmarLine } from './line.ts'
export type { AsianLine } from './line.ts'
export { isMyanmarMode } from './mode.ts'
export type { Favourite, MyanmarTerms } from './terms.ts'
