export { LANGUAGES, isLanguage, langOf, type Language } from './languages.ts'
export { formatHandicap, formatLine, type LineStyle } from './line.ts'
export {
  amountReadings,
  requireCurrency,
  formatMoney,
  formatSignedMoney,
  parseWireAmount,
  readAmount,
  typedAmount,
} from './money.ts'
export { myanmarText } from './myanmar.ts'
export { MINUS, ODDS_TYPE_NAMES, formatPrice, priceText } from './price.ts'
export { formatDate, formatMonth, formatTime } from './time.ts'
