import type { Currency } from '@touchline/domain/money'
import { amountReadings, formatMoney, typedAmount } from '../format/index.ts'

export interface AmountReadingsProps {
  readonly text: string
  readonly currency: Currency
  /** Asks which amount is meant. */
  readonly question: string
  /** Receives the chosen amount as a text with one reading, and in minor units. */
  readonly onChoose: (text: string, minor: bigint) => void
}

/** A button for each amount that an unclear text may mean; nothing where it is clear (MO6). */
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
