import type { UxMatch } from '@touchline/contract/ux'
import { formatTime } from '@touchline/ui/format'
import { useWords } from '../../state/words.ts'

/** Minute of play as people write it: 45+2. */
function minuteText(minute: number, added: number): string {
  return added > 0 ? `${minute}+${added}` : `${minute}'`
}

/** When the match begins, or where it stands. */
export function MatchTime({ match }: { readonly match: UxMatch }) {
  const { _, language } = useWords()
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
  const [home, away, period, minute, added] = play
  return (
    <div className="match-time">
      <b className="match-score">{home}–{away}</b>
      <span className="text-give">
        {_(`period.${period}`)} {period === '1H' || period === '2H' ? minuteText(minute, added) : ''}
      </span>
    </div>
  )
}
