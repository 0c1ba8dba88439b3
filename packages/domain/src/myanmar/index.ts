export { hasMyanmarLine, MYANMAR_RANK, myanmarBeside } from './beside.ts'
export {
  MYANMAR_COMMISSION_BP, MYANMAR_PARLAY_COMMISSION, myanmarParlayCommissionBp,
} from './commission.ts'
export type { MyanmarParlayCommission } from './commission.ts'
export { gradeMyanmar } from './grade.ts'
export { backersWorth, favouriteOf, favouritesWorth, formatMyanmar, myanmarLine } from './line.ts'
export type { AsianLine } from './line.ts'
export { isMyanmarMode } from './mode.ts'
export type { Favourite, MyanmarTerms } from './terms.ts'
