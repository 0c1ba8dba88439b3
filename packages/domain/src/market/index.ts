export { MARKET_TYPES, marketTypeByCode, marketTypeById } from './catalogue.ts'
export { HALF_LOST, HALF_WON, LOST, REFUND, WON } from './grade.ts'
export type { Facts, Grade, GradeSelection } from './grade.ts'
export type { HeadTab, MarketType, PriceBasis } from './market-type.ts'
