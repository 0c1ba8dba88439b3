import type { KeyboardEvent, Ref } from 'react'
import type { Currency } from '@touchline/domain/money'
import { useTranslate } from '../../base/i18n/i18n.ts'

export interface StakeFieldProps {
  readonly text: string
  readonly currency: Currency
  readonly onType: (text: string) => void
  /** The member is done with the stake for now. */
  readonly onLeave: () => void
  /** Enter: place it, if it may be. */
  readonly onEnter: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/** Where the stake is typed. */
export function StakeField({ text, currency, onType, onLeave, onEnter, ref }: StakeFieldProps) {
  const { _ } = useTranslate()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onLeave()
    onEnter()
  }
  return (
    <label className="flex items-center gap-2">
      <span className="whitespace-nowrap text-ink-2">{_('slip.stake')}</span>
      <input
        ref={ref}
        className="field text-right font-semibold"
        inputMode="decimal"
        autoComplete="off"
        name="stake"
        placeholder="0"
        value={text}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
        onChange={({ target }) => onType(target.value)}
      />
      <span className="text-ink-3">{currency}</span>
    </label>
  )
}
