import type { UxMatch, UxPeriod } from '@touchline/contract/ux'
import type { Part } from '@touchline/domain/match'
import { sportById, type SportFamily } from '@touchline/domain/sport'
import { formatTime } from '@touchline/ui/format'
import { partName } from '../../state/sports.ts'
import { useWords, type Translate } from '../../state/words.ts'

/** Minute of play as people write it: 45+2. */
function minuteText(minute: number, added: number): string {
  return added > 0 ? `${minute}+${added}` : `${minute}'`
}

const BREAKS: ReadonlySet<UxPeriod> = new Set<UxPeriod>(['HT', 'BR', 'FT'])

const CLOCKED: ReadonlySet<SportFamily> = new Set<SportFamily>(['goals', 'points'])

/** A minute says something where a clock decides when play ends, and while it is being played. */
const hasClock = ([, , , , , , sport, , , , , , play]: UxMatch, period: UxPeriod): boolean =>
  play !== null && play[3] > 0 && !BREAKS.has(period) && CLOCKED.has(sportById(sport)?.family ?? 'races')

/** A sport that is not played by halves is simply live while it goes on in one piece. */
const periodName = (_: Translate, sport: number, period: UxPeriod): string => {
  if (/^P\d$/.test(period)) return partName(_, sport, period.toLowerCase() as Part)
  const inOnePiece = period === '1H' && sportById(sport)?.parts.includes('first') === false
  return _(inOnePiece ? 'tab.3' : `period.${period}`)
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
        {periodName(_, match[6], period)} {hasClock(match, period) ? minuteText(minute, added) : ''}
      </span>
    </div>
  )
}
