import type { KeyboardEvent, Ref } from 'react'
import type { Currency } from '@touchline/domain/money'
import { AmountReadings } from '@touchline/ui/components'
import { isPlainEnter } from '@touchline/ui/keys'
import { useTranslate } from '../../../base/i18n/i18n.ts'

export interface StakeFieldProps {
  readonly text: string
  readonly currency: Currency
  readonly onType: (text: string) => void
  /** Called when the field loses the focus. */
  readonly onLeave: () => void
  /** Called on Enter: places the slip if possible. */
  readonly onEnter: () => void
  readonly ref?: Ref<HTMLInputElement>
  /** `stake` is the field that receives digits typed anywhere on the page. */
  readonly name?: string
  readonly label?: string
}

/** Stake input. If the typed text is ambiguous, such as 1.000, buttons below offer the possible amounts (MO6). */
export function StakeField({ text, currency, onType, onLeave, onEnter, ref, name = 'stake', label }: StakeFieldProps) {
  const { _ } = useTranslate()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPlainEnter(event.nativeEvent)) return
    event.preventDefault()
    onLeave()
    onEnter()
  }
  return (
    <>
      <label className="stake-field">
        <span className="unbroken soft">{label ?? _('slip.stake')}</span>
        <input
          ref={ref}
          className="field figure strong"
          inputMode="decimal"
          autoComplete="off"
          name={name}
          placeholder="0"
          value={text}
          onKeyDown={onKeyDown}
          onBlur={onLeave}
          onChange={({ target }) => onType(target.value)}
        />
        <span className="faint">{currency}</span>
      </label>
      <AmountReadings text={text} currency={currency} question={_('amount.confirm')} onChoose={onType} />
    </>
  )
}
