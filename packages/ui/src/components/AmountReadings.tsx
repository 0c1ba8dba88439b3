import type { Currency } from '@touchline/domain/money'
import { amountReadings, formatMoney, typedAmount } from '../format/index.ts'

export interface AmountReadingsProps {
  readonly text: string
  readonly currency: Currency
  /** Question shown above the buttons, for example which amount the user meant. */
  readonly question: string
  /** Called with the amount that the user chose: as unambiguous text, and in minor units. */
  readonly onChoose: (text: string, minor: bigint) => void
}

/**
 * Renders a button for each possible reading of an ambiguous typed amount ("1,500"); renders nothing if the text is
 * unambiguous (MO6).
 */
export function AmountReadings({ text, currency, question, onChoose }: AmountReadingsProps) {
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
