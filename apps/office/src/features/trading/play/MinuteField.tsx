import { readTypedInteger } from '@touchline/domain/money'
import type { FormEvent } from 'react'
import { useTranslate } from '../../../base/i18n/i18n.ts'

interface MinuteFieldProps {
  readonly minute: number
  readonly onMinute: (minute: number) => void
}

/** Input field with which a trader corrects the match minute. */
export function MinuteField({ minute, onMinute }: MinuteFieldProps) {
  const { _ } = useTranslate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readTypedInteger(String(new FormData(event.currentTarget).get('minute')), 0, 999)
    if (typed !== null) onMinute(typed)
  }
  return (
    <form className="play-minute" noValidate onSubmit={submit}>
      <label>
        {_('trading.play.minute')}{' '}
        <input className="field figure" name="minute" inputMode="numeric" maxLength={3} placeholder={String(minute)} />
      </label>
      <button type="submit" className="button">
        {_('trading.play.set')}
      </button>
    </form>
  )
}
