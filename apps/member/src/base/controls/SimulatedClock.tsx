import { formatTime } from '@touchline/ui/format'
import { useSimulatedTime } from '@touchline/ui/live'
import { useTranslate } from '../i18n/i18n.ts'
import './controls.css'

/** Ticking simulated clock of the matches, in GMT+8. */
export function SimulatedClock({ short = false }: { readonly short?: boolean }) {
  const { language } = useTranslate()
  const nowMs = useSimulatedTime(1_000)
  return (
    <span className="world-time">
      {!short && <span className="world-date">{formatTime(nowMs, 'date', language)} </span>}
      <b>{formatTime(nowMs, 'clock', language)}</b>
      <span className="world-zone">GMT+8</span>
    </span>
  )
}
