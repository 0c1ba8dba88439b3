import { useSimulatedTime } from '@touchline/ui/live'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { countdownText } from './countdown.ts'

/** Countdown to the off of a race, shown from one hour before. */
export function Countdown({ startsMs }: { readonly startsMs: number }) {
  const { _ } = useTranslate()
  const text = countdownText(startsMs - useSimulatedTime(1000))
  return text === null ? null : (
    <span className="race-countdown" role="timer" aria-label={_('race.startsIn', { time: text })}>
      {text}
    </span>
  )
}
