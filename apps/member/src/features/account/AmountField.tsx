import type { Currency } from '@touchline/domain/money'
import { minorOf, readAmount, typedAmount } from '@touchline/ui/format'
import { useState } from 'react'

interface AmountFieldProps {
  readonly label: string
  readonly minor: string
  readonly currency: Currency
  readonly onChange: (minor: string) => void
}

/** An amount that is kept when the field is left with a good one in it, and put back otherwise. */
export const AmountField = ({ label, minor, currency, onChange }: AmountFieldProps) => {
  const [text, setText] = useState(() => typedAmount(minorOf(minor), currency))
  const leave = () => {
    const typed = readAmount(text, currency)
    if (typed === null) setText(typedAmount(minorOf(minor), currency))
    else if (String(typed) !== minor) onChange(String(typed))
  }
  return (
    <label className="amount-field">
      <input
        className="field figure"
        inputMode="decimal"
        aria-label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={leave}
      />
      {currency}
    </label>
  )
}
