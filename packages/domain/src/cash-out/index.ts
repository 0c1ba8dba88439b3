export {
  amountToPay, cashOutOffer, DEFAULT_CASH_OUT_MARGIN_BP, DEFAULT_CASH_OUT_TOLERANCE_BP,
} from './cash-out-offer.ts'
export { cashShare } from './cash-share.ts'
export type { CashableTerms, CashedShare } from './cash-share.ts'
export { judgeCashOut } from './judge-cash-out.ts'
export type { CashOutMatch } from './judge-cash-out.ts'
export { combinationsWorth, expectedGrade, singleWorth } from './ticket-worth.ts'
export type { RunningTerms, UnitStake, ValuedLeg, Worth } from './ticket-worth.ts'
