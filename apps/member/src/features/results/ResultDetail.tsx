import { useQuery } from '@tanstack/react-query'
import type { TimelineEvent } from '@touchline/contract/sportsbook/records'
import { sportById } from '@touchline/domain/sport'
import { matchResultQuery } from '../../base/api/list-queries.ts'
import { useTranslate, type Translate } from '../../base/i18n/i18n.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { partName } from '@touchline/ui/names'
import { EventList } from '../live-centre/EventList.tsx'
import { LeadTimeline } from '../live-centre/LeadTimeline.tsx'
import { MatchTimeline } from '../live-centre/MatchTimeline.tsx'
import { partWinnerText } from './part-texts.ts'
import { countEvents, listPlayedParts, resultMatch } from './result-match.ts'
import '../live-centre/live-centre.css'

type CountRow = readonly [name: string, home: number, away: number, winner?: string | null]

const KINDS = [
  ['red', 'live.reds'],
  ['corner', 'child.corners'],
  ['booking', 'child.bookings'],
] as const

interface CountsProps {
  readonly home: string
  readonly away: string
  readonly rows: readonly CountRow[]
}

/** Detail of a result: timeline, events, periods and counts. */
export function ResultDetail({ matchId }: { readonly matchId: number }) {
  const { _ } = useTranslate()
  const { data, isError } = useQuery(matchResultQuery(matchId))
  if (isError) return <p className="soft result-detail">{_('list.failed')}</p>
  if (data === undefined) return <div className="skeleton standing-skeleton" />
  const { result, events } = data
  const match = resultMatch(result, events)
  const sport = sportById(result.sportId)
  const byMinutes = sport?.family === 'goals' && sport.piece === 'half'
  return (
    <div className="result-detail">
      {events.length > 0 && (
        <div className="result-timeline">
          {byMinutes ? <MatchTimeline match={match} events={events} /> : <LeadTimeline match={match} events={events} />}
          <EventList match={match} events={events} />
        </div>
      )}
      {result.runners === null && (
        <Counts
          home={nameOf(result.home, result.homeRegion)}
          away={nameOf(result.away, result.awayRegion)}
          rows={[
            ...listPlayedParts(result).map(
              ({ part, score, winner }): CountRow => [
                (part === 'full' ? wonName(_, result.sportId) : null) ?? partName(_, result.sportId, part),
                score.home,
                score.away,
                partWinnerText(_, result, { winner, score: [score.home, score.away] }),
              ],
            ),
            ...statistics(_, events),
          ]}
        />
      )}
      {events.length === 0 && <p className="faint">{_('result.noTimeline')}</p>}
    </div>
  )
}

function Counts({ home, away, rows }: CountsProps) {
  const { _ } = useTranslate()
  return (
    <table className="result-counts" aria-label={_('result.parts')}>
      <thead>
        <tr>
          <td />
          <th scope="col">{home}</th>
          <th scope="col">{away}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ofHome, ofAway, winner = null]) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {winner !== null && <small className="faint result-part-winner">{winner}</small>}
            </th>
            <td>{ofHome}</td>
            <td>{ofAway}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function statistics(_: Translate, events: readonly TimelineEvent[]): CountRow[] {
  return KINDS.flatMap(([kind, key]) => {
    const count = countEvents(events, kind)
    return count === null ? [] : [[_(key), count.home, count.away] as const]
  })
}

/**
 * Returns the unit of a sport's deciding score: sets, frames, legs or maps won. Null if the score counts points or
 * goals.
 */
function wonName(_: Translate, sportId: number): string | null {
  const sport = sportById(sportId)
  return sport?.family === 'sets' || sport?.family === 'maps' ? _(`part.won.${sport.piece ?? 'set'}`) : null
}
