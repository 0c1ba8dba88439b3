import type { Currency } from '@touchline/domain/money'
import { AmountReadings } from '@touchline/ui/components'
import { amountReadings, parseWireAmount, readAmount, typedAmount } from '@touchline/ui/format'
import { useState } from 'react'

import { useTranslate } from '../i18n/i18n.ts'
import './controls.css'

export interface SavedAmountProps {
  readonly label: string
  /** Amount in minor units, as a decimal string. */
  readonly minor: string
  readonly currency: Currency
  readonly onChange: (minor: string) => void
}

/**
 * Amount field that saves on blur. Reverts invalid input. If the typed text is ambiguous, such as 1.000, the field
 * keeps the text until the member chooses a reading (MO6).
 */
export function SavedAmount({ label, minor, currency, onChange }: SavedAmountProps) {
  const { _ } = useTranslate()
  const [text, setText] = useState(() => typedAmount(parseWireAmount(minor), currency))
  const save = (typed: bigint) => {
    setText(typedAmount(typed, currency))
    if (String(typed) !== minor) onChange(String(typed))
  }
  const leave = () => {
    if (amountReadings(text, currency).length === 0) save(readAmount(text, currency) ?? parseWireAmount(minor))
  }
  return (
    <div className="saved-amount">
      <input
        className="field figure"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={leave}
      />
      <span>{currency}</span>
      <AmountReadings
        text={text}
        currency={currency}
        question={_('amount.confirm')}
        onChoose={(_text, chosen) => save(chosen)}
      />
    </div>
  )
}
