import type { UxMatch } from '@touchline/contract/ux'
import { formatTime } from '@touchline/ui/format'
import { playText } from '../../base/i18n/play-clock.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'

/** When the match begins, or where it stands. */
export function MatchTime({ match }: { readonly match: UxMatch }) {
  const { _, language } = useTranslate()
  const play = match[12]
  if (play === null) {
    const kickOffMs = match[1] * 1000
    return (
      <div className="match-time">
        <span>{formatTime(kickOffMs, 'day', language)}</span>
        <b>{formatTime(kickOffMs, 'time', language)}</b>
      </div>
    )
  }
  const [home, away] = play
  return (
    <div className="match-time">
      <b className="match-score">
        {home}–{away}
      </b>
      <span className="text-give">{playText(_, match)}</span>
    </div>
  )
}
