import { MINUS } from '../format/index.ts'

/** What a price cell shows. */
export interface ShownPrice {
  /** Match, market, line, selection and odds type: what the price belongs to. */
  readonly of: string
  /** Canonical thousandths. */
  readonly oddsMilli: number
  readonly figure: string
  /** What a screen reader says before the figure. */
  readonly label: string
}

/** The parts of the page that show it. */
export interface PriceElement {
  readonly dataset: Record<string, string | undefined>
  ariaLabel: string | null
  readonly firstElementChild: { textContent: string | null } | null
}

/** Of a figure, up to 999.99; a longer one is marked, as narrow columns have to set it smaller. */
const USUAL_LENGTH = 6

/** Writes what differs from what stood there. A figure that reads the same costs nothing. */
export const writePrice = (element: PriceElement, before: ShownPrice | null, now: ShownPrice): void => {
  const sameFigure = before?.figure === now.figure
  if (sameFigure && before.label === now.label) return
  element.ariaLabel = `${now.label} ${now.figure}`
  if (sameFigure) return
  if (element.firstElementChild !== null) element.firstElementChild.textContent = now.figure
  if (now.figure.startsWith(MINUS)) element.dataset['negative'] = ''
  else delete element.dataset['negative']
  if (now.figure.length > USUAL_LENGTH) element.dataset['long'] = ''
  else delete element.dataset['long']
}

/** How the price has moved. One seen for the first time has not, nor one that is shown in the place of another. */
export const moveBetween = (before: ShownPrice | null, now: ShownPrice): 'up' | 'down' | 'none' | 'other' => {
  if (before !== null && before.of !== now.of) return 'other'
  if (before === null || before.figure === now.figure) return 'none'
  return now.oddsMilli > before.oddsMilli ? 'up' : 'down'
}
