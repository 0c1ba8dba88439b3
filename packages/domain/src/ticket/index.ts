export { returnOf } from './return-of.ts'
export { strikeSingle } from './strike.ts'
export type { LegTerms, TicketTerms } from './terms.ts'
