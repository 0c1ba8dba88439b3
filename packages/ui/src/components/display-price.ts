import { MINUS_SIGN } from '../format/index.ts'

/** Content displayed in a price cell. */
export interface ShownPrice {
  /** Key of the displayed price: match, market, line, selection and odds type. */
  readonly priceKey: string
  /** Price in thousandths of decimal odds. */
  readonly oddsMilli: number
  readonly displayedText: string
  /** Screen-reader text spoken before the price. */
  readonly label: string
}

/** DOM properties of a price cell. */
export interface PriceElement {
  readonly dataset: Record<string, string | undefined>
  ariaLabel: string | null
  readonly firstElementChild: { textContent: string | null } | null
}

/** Usual text length, up to 999.99. Longer prices are marked, because narrow columns need a smaller font. */
const USUAL_LENGTH = 6

/** Writes the changed properties of a price cell to the DOM. An unchanged text costs no DOM write. */
export function writePrice(element: PriceElement, before: ShownPrice | null, now: ShownPrice): void {
  const isSameText = before?.displayedText === now.displayedText
  if (isSameText && before.label === now.label) return
  element.ariaLabel = `${now.label} ${now.displayedText}`
  if (isSameText) return
  if (element.firstElementChild !== null) element.firstElementChild.textContent = now.displayedText
  if (now.displayedText.startsWith(MINUS_SIGN)) element.dataset['negative'] = ''
  else delete element.dataset['negative']
  if (now.displayedText.length > USUAL_LENGTH) element.dataset['long'] = ''
  else delete element.dataset['long']
}

/**
 * Returns the direction of a price move, `none` without a move, and `other` if the cell had no price or the price of
 * another selection.
 */
export function comparePrices(before: ShownPrice | null, now: ShownPrice): 'up' | 'down' | 'none' | 'other' {
  if (before !== null && before.priceKey !== now.priceKey) return 'other'
  if (before === null || before.displayedText === now.displayedText) return 'none'
  return now.oddsMilli > before.oddsMilli ? 'up' : 'down'
}
