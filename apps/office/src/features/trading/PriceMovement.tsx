import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TradeMarket, TradeMovementAnswer } from '@touchline/contract/office/trading'
import { formatTime } from '@touchline/ui/format'
import { readCall } from '../../base/api/call.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { officeLive } from '../../base/live/live.ts'
import { createRefetch } from '../../base/live/refetch.ts'
import { useOfficeTopic } from '../../base/live/use-office-topic.ts'
import type { ChosenPrice } from './chosen-price.ts'
import './movement.css'

const REFRESH_INTERVAL_MS = 5_000
/** Poll interval in milliseconds while the socket reports every price change. */
const RARELY_MS = 60_000
const [WIDTH, HEIGHT, EDGE] = [240, 44, 3]

const refetchMovement = createRefetch(['tradeMovement'], { pauseMs: 1_000 })

interface Point {
  readonly atMs: number
  readonly price: number
}

interface PriceMovementProps {
  readonly matchId: number
  readonly chosen: ChosenPrice
  readonly market: TradeMarket | undefined
}

/** Chart of the selected price, with the current model and feed prices as horizontal lines. */
export function PriceMovement({ matchId, chosen, market }: PriceMovementProps) {
  const { _, language } = useTranslate()
  const { data } = useQuery(movementQuery(matchId, chosen))
  useOfficeTopic(`tradematch/${matchId}`, (update) => {
    if (update === null || `market/${market?.kindId}` in update.changed) refetchMovement()
  })
  const line = market?.lines.find(({ lineQ }) => lineQ === chosen.lineQ)
  const points = (data?.points ?? []).flatMap(({ atMs, prices }): Point[] => {
    const price = prices[chosen.selection] ?? 0
    return price === 0 ? [] : [{ atMs, price }]
  })
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const referencePrices = [
    { of: 'model', price: line?.model?.[chosen.selection] ?? 0 },
    { of: 'feed', price: line?.feed?.prices[chosen.selection] ?? 0 },
  ].filter(({ price }) => price > 0)
  const all = [...points, ...referencePrices].map(({ price }) => price)
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const since = <small className="faint">{formatTime(first.atMs, 'time', language)}</small>
  if (points.length === 1) {
    return (
      <p className="movement" data-moved="1">
        {decimal(last.price)} {since}
      </p>
    )
  }
  const label = _('trading.moved', { from: decimal(first.price), to: decimal(last.price) })
  return (
    <figure className="movement" data-moved={points.length}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {referencePrices.map(({ of, price }) => (
          <path
            key={of}
            className="movement-beside"
            data-of={of}
            d={buildStepPath(
              [
                { ...first, price },
                { ...last, price },
              ],
              low,
              high,
            )}
          />
        ))}
        <path className="movement-line" d={buildStepPath(points, low, high)} />
      </svg>
      <figcaption>
        {label} {since}
      </figcaption>
    </figure>
  )
}

function movementQuery(matchId: number, { code, lineQ }: ChosenPrice) {
  return queryOptions({
    queryKey: ['tradeMovement', matchId, code, lineQ],
    queryFn: () => readCall<TradeMovementAnswer>('/office/trademovement', { matchId, market: code, lineQ }),
    refetchInterval: () => (officeLive.getParts(`tradematch/${matchId}`) === null ? REFRESH_INTERVAL_MS : RARELY_MS),
    retry: false,
  })
}

function decimal(milli: number): string {
  return (milli / 1_000).toFixed(2)
}

/** Builds the SVG path of a price chart: a price stays constant until the next point. */
function buildStepPath(points: readonly Point[], low: number, high: number): string {
  const [from, to] = [points[0]?.atMs ?? 0, points.at(-1)?.atMs ?? 0]
  const x = (atMs: number) => EDGE + ((WIDTH - 2 * EDGE) * (atMs - from)) / Math.max(1, to - from)
  const y = (price: number) => EDGE + ((HEIGHT - 2 * EDGE) * (high - price)) / Math.max(1, high - low)
  return points
    .map(({ atMs, price }, at) => (at === 0 ? `M${x(atMs)} ${y(price)}` : `H${x(atMs)} V${y(price)}`))
    .join(' ')
}
