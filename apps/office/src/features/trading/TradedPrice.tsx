import { formatSignedMoney } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { BASE_CURRENCY } from './base-currency.ts'
import { type OpenBets, sizeOf } from './open-bets.ts'

interface TradedPriceProps {
  readonly name: string
  /** Thousandths; 0 where it is not offered. */
  readonly price: number
  readonly model: number | null
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

/** One price: ours over the model's, and what the house wins or loses if it wins. */
export const TradedPrice = ({ name, price, model, rungs, locked, open, most, onChoose }: TradedPriceProps) => (
  <button
    type="button"
    className="traded-price"
    data-price={price}
    data-locked={locked ? '' : undefined}
    onFocus={onChoose}
    onClick={onChoose}
  >
    <span className="truncate">{name}</span>
    <span className="traded-figures">
      <b>{decimal(price)}</b>
      <small className="faint">{decimal(model)}</small>
      {rungs !== 0 && (
        <small className="warned" data-rungs={rungs}>
          {signed(rungs)}
        </small>
      )}
    </span>
    <OpenBar {...{ open, most }} />
  </button>
)

const OpenBar = ({ open: { bets, resultMinor }, most }: Pick<TradedPriceProps, 'open' | 'most'>) => {
  const { _ } = useTranslate()
  if (bets === 0 && resultMinor === 0n) return null
  const share = Number((sizeOf(resultMinor) * 100n) / most)
  return (
    <span className="traded-open" data-loses={resultMinor < 0n ? '' : undefined}>
      <span className="traded-bar" style={{ inlineSize: `${share}%` }} />
      <small className={resultMinor < 0n ? 'bad' : 'good'}>{formatSignedMoney(resultMinor, BASE_CURRENCY)}</small>{' '}
      <small className="faint">{_('trading.bets', { n: bets })}</small>
    </span>
  )
}
