export { binomialCoefficient, SYSTEM_NAMES, systemSizes } from './combinations.ts'
export { combinedReturn } from './combined-return.ts'
export type { ExactMinor, LegFactor } from './combined-return.ts'
export { computeReturn } from './return-of.ts'
export {
  deductedFactor,
  MAX_PRICE_HUNDREDTHS,
  computeParlayTerms,
  computeSystemTerms,
  wonFactor,
} from './combined-terms.ts'
export { recomputeTicketTerms, computeTicketTerms } from './compute-ticket-terms.ts'
export {
  computeMyanmarParlayTerms,
  computeMyanmarSingleTerms,
} from './myanmar-terms.ts'
export { computeBuilderTerms, computeSingleTerms } from './single-terms.ts'
export { lowestAndHighest } from './system-preview.ts'
export type { LowestAndHighest } from './system-preview.ts'
export { TICKET_KINDS } from './terms.ts'
export type { LegTerms, SystemSize, TicketKind, TicketTerms } from './terms.ts'
export type { TicketOrder, TicketPrices } from './compute-ticket-terms.ts'
export { legBounds, legCountRefusal, strictestLimits } from './limits.ts'
export type { LegBounds, StakeLimits } from './limits.ts'
export { relatedLegs } from './related-legs.ts'
export type { LegOrigin, RelatedLegs } from './related-legs.ts'
