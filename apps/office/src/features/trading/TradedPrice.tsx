import type { OpenBets } from './open-bets.ts'
import { OpenBar } from './OpenBar.tsx'

interface TradedPriceProps {
  readonly name: string
  /** Offered price in thousandths of decimal odds; 0 if not offered. */
  readonly price: number
  readonly model: number | null
  /** Feed's price in thousandths of decimal odds; null if the feed sends none. */
  readonly feed: number | null
  /** Price shift in rungs above the price of the model or the feed (MA7); negative below. */
  readonly rungs: number
  readonly locked: boolean
  readonly open: OpenBets
  /** Amount represented by the widest bar of the page, in minor units. */
  readonly maxResultMinor: bigint
  readonly onChoose: () => void
}

/**
 * Price button: offered price, model and feed price, and the platform's result if the selection wins (positive is a win
 * for the platform).
 */
export function TradedPrice({
  name,
  price,
  model,
  feed,
  rungs,
  locked,
  open,
  maxResultMinor,
  onChoose,
}: TradedPriceProps) {
  return (
    <button
      type="button"
      className="traded-price"
      data-price={price}
      data-locked={locked ? '' : undefined}
      onFocus={onChoose}
      onClick={onChoose}
    >
      <span className="traded-name">{name}</span>
      <span className="traded-figures">
        <b>{decimal(price)}</b>
        <small className="faint">{decimal(model)}</small>
        {feed !== null && (
          <small className="feed-price" data-feed={feed}>
            {decimal(feed)}
          </small>
        )}
        {rungs !== 0 && (
          <small className="warned" data-rungs={rungs}>
            {signed(rungs)}
          </small>
        )}
      </span>
      <OpenBar {...{ open, maxResultMinor }} />
    </button>
  )
}

function decimal(milli: number | null): string {
  return milli === null || milli === 0 ? '–' : (milli / 1000).toFixed(2)
}

function signed(rungs: number): string {
  return rungs < 0 ? `−${-rungs}` : `+${rungs}`
}
