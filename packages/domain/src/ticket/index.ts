export { choose, SYSTEM_NAMES, systemSizes } from './combinations.ts'
export { combinedReturn } from './combined-return.ts'
export type { ExactMinor, LegFactor } from './combined-return.ts'
export { returnOf } from './return-of.ts'
export {
  deductedFactor,
  MOST_PRICE_HUNDREDTHS,
  computeParlayTerms as strikeParlay,
  computeSystemTerms as strikeSystem,
  wonFactor,
} from './combined-terms.ts'
export { recomputeTicketTerms as strikeAnew, computeTicketTerms as strikeAs } from './compute-ticket-terms.ts'
export {
  computeMyanmarParlayTerms as strikeMyanmarParlay,
  computeMyanmarSingleTerms as strikeMyanmarSingle,
} from './myanmar-terms.ts'
export { computeBuilderTerms as strikeBuilder, computeSingleTerms as strikeSingle } from './single-terms.ts'
export { lowestAndHighest } from './system-preview.ts'
export type { LowestAndHighest } from './system-preview.ts'
export { TICKET_KINDS } from './terms.ts'
export type { LegTerms, SystemSize, TicketKind, TicketTerms } from './terms.ts'
export type { TicketPrices as StrikePrices } from './compute-ticket-terms.ts'
export { legBounds, legCountRefusal, strictestLimits } from './limits.ts'
export type { LegBounds, StakeLimits } from './limits.ts'
export { relatedLegs } from './related-legs.ts'
export type { LegOrigin, RelatedLegs } from './related-legs.ts'
