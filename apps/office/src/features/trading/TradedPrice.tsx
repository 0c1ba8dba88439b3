import type { OpenBets } from './open-bets.ts'
import { OpenBar } from './OpenBar.tsx'

interface TradedPriceProps {
  readonly name: string
  /** Thousandths; 0 where it is not offered. */
  readonly price: number
  readonly model: number | null
  /** The feed's own; null where it tells none. */
  readonly feed: number | null
  /** How far an offset has it above what the model or the feed says (MA7); below 0 under it. */
  readonly rungs: number
  readonly locked: boolean
  readonly open: OpenBets
  /** The widest bar of the page stands for so much. */
  readonly most: bigint
  readonly onChoose: () => void
}

const decimal = (milli: number | null): string => (milli === null || milli === 0 ? '–' : (milli / 1000).toFixed(2))

const signed = (rungs: number): string => (rungs < 0 ? `−${-rungs}` : `+${rungs}`)

/** One price: ours beside the model's and the feed's, and what the house wins or loses if it wins. */
export const TradedPrice = ({ name, price, model, feed, rungs, locked, open, most, onChoose }: TradedPriceProps) => (
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
    <OpenBar {...{ open, most }} />
  </button>
)
