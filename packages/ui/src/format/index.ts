export { LANGUAGES, isLanguage, langOf, type Language } from './languages.ts'
export { formatHandicap, formatLine, type LineStyle } from './line.ts'
export {
  requireCurrency,
  formatMoney,
  formatSignedMoney,
  parseWireAmount,
} from './money.ts'
export { amountReadings, readAmount, typedAmount } from './typed-amount.ts'
export { myanmarText } from './myanmar.ts'
export { MINUS_SIGN, ODDS_TYPE_NAMES, formatPrice, priceText } from './price.ts'
export { formatDate, formatMonth, formatTime } from './time.ts'
