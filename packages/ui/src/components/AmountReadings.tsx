import type { Currency } from '@touchline/domain/money'
import { amountReadings, formatMoney, typedAmount } from '../format/index.ts'

export interface AmountReadingsProps {
  readonly text: string
  readonly currency: Currency
  /** Question to the user about the intended amount. */
  readonly question: string
  /** Receives the chosen amount as unambiguous text and in minor units. */
  readonly onChoose: (text: string, minor: bigint) => void
}

/** Renders a button per possible reading of an ambiguous amount; renders nothing if the text is unambiguous (MO6). */
export const AmountReadings = ({ text, currency, question, onChoose }: AmountReadingsProps) => {
  const readings = amountReadings(text, currency)
  if (readings.length === 0) return null
  return (
    <span className="amount-readings" role="group" aria-label={question}>
      <span role="status">{question}</span>
      {readings.map((minor) => (
        <button
          key={String(minor)}
          type="button"
          className="button"
          onClick={() => onChoose(typedAmount(minor, currency), minor)}
        >
          {formatMoney(minor, currency)} {currency}
        </button>
      ))}
    </span>
  )
}
