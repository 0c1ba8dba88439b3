export { CURRENCIES, exponentOf, isCurrency } from './currency.ts'
export type { Currency } from './currency.ts'
export { addMoney, formatMinor, parseMajor, parseMinor } from './money.ts'
export type { Money } from './money.ts'
