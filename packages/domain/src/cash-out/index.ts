export {
  cashOutOffer,
  DEFAULT_CASH_OUT_MARGIN_BP,
  DEFAULT_CASH_OUT_TOLERANCE_BP,
  isOfferAccepted,
} from './cash-out-offer.ts'
export { splitTerms } from './cash-share.ts'
export type { CashedShare } from './cash-share.ts'
export { decideCashOut } from './decide-cash-out.ts'
export type { CashOutMatch } from './decide-cash-out.ts'
export { computeCombinedWorth, expectedGrade, computeSingleWorth } from './ticket-worth.ts'
export type { CashableTerms, ValuedLeg } from './ticket-worth.ts'
