import { useState } from 'react'
import type { Currency } from '@touchline/domain/money'
import { minorOf, readAmount, typedAmount } from '@touchline/ui/format'

export interface BetAmountProps {
  readonly label: string
  /** Minor units in text. */
  readonly minor: string
  readonly currency: Currency
  readonly onChange: (minor: string) => void
}

/** An amount that is kept when the field is left with a good one in it, and put back otherwise. */
export const BetAmount = ({ label, minor, currency, onChange }: BetAmountProps) => {
  const [text, setText] = useState(() => typedAmount(minorOf(minor), currency))
  const leave = () => {
    const typed = readAmount(text, currency)
    if (typed === null) setText(typedAmount(minorOf(minor), currency))
    else if (String(typed) !== minor) onChange(String(typed))
  }
  return (
    <input
      className="field figure"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={leave}
    />
  )
}
