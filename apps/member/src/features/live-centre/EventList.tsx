import type { ListedMatch, TimelineEvent } from '@touchline/contract/sportsbook/records'
import { nameOf } from '../../base/i18n/language.ts'
import { minuteText, periodText } from '../../base/i18n/play-clock.ts'
import { useTranslate, type Translate } from '../../base/i18n/i18n.ts'

const TOLD: ReadonlySet<TimelineEvent['kind']> = new Set<TimelineEvent['kind']>(['goal', 'noGoal', 'red', 'period'])
/** So many of the newest are in sight. */
const SHOWN = 30

interface EventListProps {
  readonly match: ListedMatch
  readonly events: readonly TimelineEvent[]
}

/** What decides a match in words, the newest first. */
export const EventList = ({ match, events }: EventListProps) => {
  const { _ } = useTranslate()
  const told = events
    .filter(({ kind, period }) => TOLD.has(kind) && period !== 'pre')
    .slice(-SHOWN)
    .toReversed()
  if (told.length === 0) return null
  return (
    <ol className="live-events" tabIndex={0} aria-label={_('live.timeline')}>
      {told.map((event) => (
        <li key={`${event.kind} ${event.atS} ${event.minute} ${event.home} ${event.away}`} data-kind={event.kind}>
          <span>{event.minute === 0 ? '' : minuteText(event.minute, event.added)}</span>
          <span>{eventText(_, match, event)}</span>
          <b>{event.kind === 'red' ? '' : `${event.home}–${event.away}`}</b>
        </li>
      ))}
    </ol>
  )
}

const eventText = (_: Translate, match: ListedMatch, { kind, period, side }: TimelineEvent): string => {
  if (kind === 'period') return period === 'pre' ? '' : periodText(_, match.sportId, period)
  const team = side === 'away' ? nameOf(match.away, match.awayRegion) : nameOf(match.home, match.homeRegion)
  return `${_(`live.event.${kind}`)} · ${team}`
}
