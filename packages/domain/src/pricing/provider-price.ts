import type { MarketKind } from '../market/index.ts'
import { HIGHEST_OFFERED, LOWEST_OFFERED } from './price-ladder.ts'

/** A line of a market with prices that a provider or a trader states, not the model. */
export interface OutsideLine {
  /** Line in quarters from the home side's view; 0 if the market has no line. */
  readonly lineQ: number
  /** Canonical prices in thousandths (OD1), in the catalogue's order of selections; 0 if a selection is not offered. */
  readonly prices: readonly number[]
  /** True if the line is displayed but closed for bets. */
  readonly suspended?: boolean
}

/** Reason why a line from a provider or a trader cannot be offered, with the field at fault. */
export interface LineFault {
  readonly field: 'lineQ' | 'prices'
  readonly why: string
}

/** Highest number of displayed lines of a market: the main line and two on either side. */
const MAX_LINES = 5
const FURTHEST_Q = 8_000
/** Tolerance for the sum of inverse prices, against floating-point errors. */
const DUST = 1e-9

/** In these markets two selections win on every result, so covering every result costs two stakes. */
const TWO_WIN: ReadonlySet<string> = new Set(['BT_DC', 'BT_DCOU', 'BT_DCBTS'])

/**
 * Returns the error that prevents offering a line (MA4), or null. `runners` is the number of runners of the fixture.
 */
export function findLineFault(type: MarketKind, runners: number, { lineQ, prices }: OutsideLine): LineFault | null {
  return isValidLine(type, lineQ)
    ? findPriceFault(type, runners, prices)
    : { field: 'lineQ', why: `${String(lineQ)} quarters is no line of ${type.code}` }
}

function isValidLine({ line }: MarketKind, lineQ: number): boolean {
  if (!Number.isInteger(lineQ) || Math.abs(lineQ) > FURTHEST_Q) return false
  switch (line) {
    case 'none':
      return lineQ === 0
    case 'whole-handicap':
      return lineQ % 4 === 0
    case 'half-total':
      return lineQ % 4 === 2 && lineQ > 0
    case 'total':
      return lineQ > 0
    case 'handicap':
      return true
  }
}

function findPriceFault(type: MarketKind, runners: number, prices: unknown): LineFault | null {
  const fault = (why: string): LineFault => ({ field: 'prices', why })
  const wanted = isRunnerMarket(type) ? runners : type.selections.length
  if (!Array.isArray(prices) || prices.length !== wanted) return fault(`${type.code} has ${wanted} prices`)
  const priceList: readonly unknown[] = prices
  if (!priceList.every(isPrice)) return fault(`a price is 0 or ${LOWEST_OFFERED} to ${HIGHEST_OFFERED} thousandths`)
  const open = priceList.filter((price) => price > 0).length
  if (open === 0 || (priceList.length === 2 && open < 2)) return fault('it has no price to bet at')
  const cover = countCoveringStakes(type, priceList)
  const bought = priceList.reduce((sum, price) => sum + 1000 / price, 0)
  if (cover !== null && bought < cover - DUST) return fault('who backs every selection is sure to win')
  return null
}

function isRunnerMarket({ selections }: MarketKind): boolean {
  return selections[0] === 'r1'
}

function isPrice(price: unknown): price is number {
  return (
    Number.isInteger(price) &&
    (price === 0 || ((price as number) >= LOWEST_OFFERED && (price as number) <= HIGHEST_OFFERED))
  )
}

/**
 * Returns the number of stakes that cover every result once: 2 where two selections win, else 1. Returns null if some
 * result has no selection on offer.
 */
function countCoveringStakes(type: MarketKind, prices: readonly number[]): number | null {
  if (isRunnerMarket(type) || prices.includes(0)) return null
  return TWO_WIN.has(type.base) ? 2 : 1
}

/** Returns the error of a line that prices a withdrawn runner (GR21), or null. Runners are numbered from 1. */
export function findRunnerFault(
  type: MarketKind,
  nonRunners: readonly number[],
  { prices }: Pick<OutsideLine, 'prices'>,
): LineFault | null {
  const priced = isRunnerMarket(type) ? nonRunners.find((runner) => (prices[runner - 1] ?? 0) > 0) : undefined
  return priced === undefined ? null : { field: 'prices', why: `runner ${priced} was withdrawn` }
}

/** Returns the error in the lines of a market (MA4), or null. */
export function findLinesFault(type: MarketKind, runners: number, lines: unknown): string | null {
  if (!Array.isArray(lines)) return `${type.code} has no list of lines`
  if (lines.length > MAX_LINES) return `${type.code} has more than ${MAX_LINES} lines`
  const lineList: readonly unknown[] = lines
  const checkedLines = new Set<number>()
  for (const line of lineList) {
    if (typeof line !== 'object' || line === null) return `${type.code} has a line that is none`
    const fault = findLineFault(type, runners, line as OutsideLine)
    if (fault !== null) return `${type.code} ${fault.field}: ${fault.why}`
    const { lineQ } = line as OutsideLine
    if (checkedLines.has(lineQ)) return `${type.code} lineQ: ${lineQ} quarters stands there twice`
    checkedLines.add(lineQ)
  }
  return null
}
