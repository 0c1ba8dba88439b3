import type { KeyboardEvent, Ref } from 'react'
import type { Currency } from '@touchline/domain/money'
import { AmountReadings } from '@touchline/ui/components'
import { isPlainEnter } from '@touchline/ui/keys'
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
  /** `stake` is the one that digits typed anywhere begin. */
  readonly name?: string
  readonly label?: string
}

/** Where the stake is typed, and under it what an unclear one may mean (MO6). */
export const StakeField = ({
  text,
  currency,
  onType,
  onLeave,
  onEnter,
  ref,
  name = 'stake',
  label,
}: StakeFieldProps) => {
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
