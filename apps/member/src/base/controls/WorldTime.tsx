import { formatTime } from '@touchline/ui/format'
import { useWorldNow } from '@touchline/ui/live'
import { useTranslate } from '../i18n/i18n.ts'

/** The clock of the matches, GMT+8, ticking. */
export function WorldTime({ short = false }: { readonly short?: boolean }) {
  const { language } = useTranslate()
  const nowMs = useWorldNow(1_000)
  return (
    <span className="whitespace-nowrap text-ink-2">
      {!short && <span className="world-date">{formatTime(nowMs, 'date', language)} </span>}
      <b className="font-semibold text-ink">{formatTime(nowMs, 'clock', language)}</b>
      <span className="ml-1 text-[0.85rem] text-ink-3">GMT+8</span>
    </span>
  )
}
