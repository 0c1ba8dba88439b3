import type { ListedMatch, TimelineEvent } from '@touchline/contract/sportsbook/records'
import { nameOf } from '../../base/i18n/language.ts'
import { minuteText, periodName } from '@touchline/ui/names'
import { useTranslate, type Translate } from '../../base/i18n/i18n.ts'
import { eventRows } from './event-rows.ts'

interface EventListProps {
  readonly match: ListedMatch
  readonly events: readonly TimelineEvent[]
}

/** Key events of a match as text, newest first. */
export function EventList({ match, events }: EventListProps) {
  const { _ } = useTranslate()
  const rows = eventRows(events)
  if (rows.length === 0) return null
  return (
    <ol className="live-events" tabIndex={0} aria-label={_('live.timeline')}>
      {rows.map(({ event, count }) => (
        <li key={`${event.kind} ${event.atS} ${event.minute} ${event.home} ${event.away}`} data-kind={event.kind}>
          <span>{event.minute === 0 ? '' : minuteText(event.minute, event.added)}</span>
          <span>{eventText(_, match, event)}</span>
          <b>{count}</b>
        </li>
      ))}
    </ol>
  )
}

function eventText(_: Translate, match: ListedMatch, { kind, period, side }: TimelineEvent): string {
  if (kind === 'period') return period === 'pre' ? '' : periodName(_, match.sportId, period)
  if (kind === 'joined') return _('live.event.joined')
  const team = side === 'away' ? nameOf(match.away, match.awayRegion) : nameOf(match.home, match.homeRegion)
  return `${_(`live.event.${kind}`)} · ${team}`
}
