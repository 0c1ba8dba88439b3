import type { TimelineEvent } from '@touchline/contract/sportsbook/records'

const LISTED: ReadonlySet<TimelineEvent['kind']> = new Set<TimelineEvent['kind']>([
  'goal',
  'noGoal',
  'red',
  'period',
  'joined',
])
/** Maximum number of listed events; the newest remain. */
const SHOWN = 30

/** Row of the event list. `count` is the score after the event; null if the event has no score or it is unknown. */
interface EventRow {
  readonly event: TimelineEvent
  readonly count: string | null
}

/** Returns the key events of a match, newest first. Excludes red cards from before live data started (TL1). */
export function eventRows(events: readonly TimelineEvent[]): readonly EventRow[] {
  return events
    .filter(({ kind, period, side }) => LISTED.has(kind) && period !== 'pre' && (kind !== 'red' || side !== null))
    .map((event, index, listed) => ({ event, count: countText(event, listed.slice(index + 1)) }))
    .slice(-SHOWN)
    .toReversed()
}

/**
 * If the goals before a data gap do not add up to the score after it, goals are missing. The score after an earlier
 * goal is then unknown.
 */
function countText(event: TimelineEvent, later: readonly TimelineEvent[]): string | null {
  const { kind, home, away } = event
  if (kind === 'red') return null
  const joined = later.find((each) => each.kind === 'joined')
  const last = joined && later.slice(0, later.indexOf(joined)).findLast(isGoal)
  const lastKnownScore = last ?? event
  const isPartial =
    isGoal(event) &&
    joined !== undefined &&
    (lastKnownScore.home !== joined.home || lastKnownScore.away !== joined.away)
  return isPartial ? null : `${home}–${away}`
}

function isGoal({ kind }: TimelineEvent): boolean {
  return kind === 'goal' || kind === 'noGoal'
}
