import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { formatTime } from '@touchline/ui/format'
import { hasScore, playText } from '../../base/i18n/play-clock.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'

/** Kick-off time, or score and match clock of a live match. */
export function MatchTime({ match }: { readonly match: ListedMatch }) {
  const { _, language } = useTranslate()
  const { play } = match
  if (play === null) {
    const kickOffMs = match.kickOffS * 1000
    return (
      <div className="match-time">
        <span>{formatTime(kickOffMs, 'day', language)}</span>
        <b>{formatTime(kickOffMs, 'time', language)}</b>
      </div>
    )
  }
  const { home, away } = play.score
  if (!hasScore(match)) {
    return (
      <div className="match-time">
        <span className="give">{playText(_, match)}</span>
      </div>
    )
  }
  return (
    <div className="match-time">
      <b className="match-score">
        {home}–{away}
      </b>
      <span className="give">{playText(_, match)}</span>
    </div>
  )
}
