import type { Currency } from '@touchline/domain/money'
import { changeLimit } from '@touchline/domain/protection'
import { AmountReadings } from '@touchline/ui/components'
import { formatMoney, readAmount, typedAmount } from '@touchline/ui/format'
import { useState } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'

interface LimitFormProps {
  readonly name: string
  readonly amountMinor: bigint | null
  readonly currency: Currency
  readonly onSend: (fields: { readonly amount: string | null }) => Promise<void>
  readonly onClose: () => void
}

/** Form for a new limit amount. Shows before submission whether the change takes effect immediately. */
export function LimitForm({ name, amountMinor, currency, onSend, onClose }: LimitFormProps) {
  const { _ } = useTranslate()
  const [text, setText] = useState(() => (amountMinor === null ? '' : typedAmount(amountMinor, currency)))
  const typed = readAmount(text, currency)
  const changed = typed === null ? null : changeLimit({ amountMinor, raise: null }, 'member', typed, 0)
  return (
    <form
      className="protection-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== null) void onSend({ amount: String(typed) })
      }}
    >
      <label className="amount-field">
        <input
          className="field figure"
          inputMode="decimal"
          autoComplete="off"
          aria-label={name}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {currency}
      </label>
      <AmountReadings text={text} currency={currency} question={_('amount.confirm')} onChoose={setText} />
      <p className="faint" role="status">
        {typed !== null && <b>{`${formatMoney(typed, currency)} ${currency} `}</b>}
        {changed && _(changed.raise === null ? 'protection.now' : 'protection.later')}
      </p>
      <div className="protection-actions">
        <button type="submit" className="button" data-primary="" disabled={typed === null || typed === amountMinor}>
          {_('protection.set')}
        </button>
        {amountMinor !== null && (
          <button type="button" className="button" onClick={() => void onSend({ amount: null })}>
            {_('protection.remove')}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {_('security.cancel')}
        </button>
      </div>
    </form>
  )
}
