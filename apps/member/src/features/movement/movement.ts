import type { LineMovement } from '@touchline/contract/sportsbook/read-answers'
import type { MarketKind } from '@touchline/domain/market'
import { computeGroupPrice, isGroupedMarket } from '@touchline/domain/odds'

interface MovedPrice {
  /** Time of the price change on the simulated clock, in epoch seconds. */
  readonly atS: number
  /** Decimal odds in thousandths for the member's price group. */
  readonly oddsMilli: number
}

export interface PriceMovement {
  /** Price steps: a price applies until the next point. The last price is repeated at the current time. */
  readonly points: readonly MovedPrice[]
  readonly first: MovedPrice
  readonly highest: MovedPrice
  readonly lowest: MovedPrice
  readonly now: MovedPrice
}

/** Maximum time in seconds that the chart shows of the constant price before the first price change. */
const LEAD_IN_S = 600

/** Returns the price history of one selection; null if the selection was never offered. */
export function buildMovement(
  answer: LineMovement,
  selection: string,
  type: Pick<MarketKind, 'countedUnder' | 'selections'>,
  shiftHundredths: number,
): PriceMovement | null {
  const index = answer.selections.indexOf(selection)
  const sold = (milli: number) => (isGroupedMarket(type) ? computeGroupPrice(milli, shiftHundredths) : milli)
  const offered = answer.points
    .map(({ atS, prices }) => ({ atS, oddsMilli: prices[index] ?? 0 }))
    .filter(({ oddsMilli }) => oddsMilli > 0)
    .map(({ atS, oddsMilli }) => ({ atS, oddsMilli: sold(oddsMilli) }))
  const [first, second] = offered
  const now = offered.at(-1)
  if (first === undefined || now === undefined) return null
  const start = { ...first, atS: Math.max(first.atS, (second?.atS ?? first.atS + LEAD_IN_S) - LEAD_IN_S) }
  const endS = Math.max(now.atS, Math.floor(answer.worldMs / 1000))
  return {
    points: [start, ...offered.slice(1), { ...now, atS: endS }],
    first,
    now,
    highest: offered.reduce((best, each) => (each.oddsMilli > best.oddsMilli ? each : best), first),
    lowest: offered.reduce((best, each) => (each.oddsMilli < best.oddsMilli ? each : best), first),
  }
}
