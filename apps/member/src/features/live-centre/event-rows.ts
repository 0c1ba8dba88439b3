import type { TimelineEvent } from '@touchline/contract/sportsbook/records'

const LISTED: ReadonlySet<TimelineEvent['kind']> = new Set<TimelineEvent['kind']>([
  'goal',
  'noGoal',
  'red',
  'period',
  'joined',
])
/** So many of the newest are in sight. */
const SHOWN = 30

/** A row of the list of events. `count` is the score after it, null where there is none or it is not known. */
interface EventRow {
  readonly event: TimelineEvent
  readonly count: string | null
}

/** The events that decide a match, the newest first. Red cards from before live data began have no row (TL1). */
export const eventRows = (events: readonly TimelineEvent[]): readonly EventRow[] =>
  events
    .filter(({ kind, period, side }) => LISTED.has(kind) && period !== 'pre' && (kind !== 'red' || side !== null))
    .map((event, index, listed) => ({ event, count: countText(event, listed.slice(index + 1)) }))
    .slice(-SHOWN)
    .toReversed()

/** Goals before a gap that do not add up to the score after it are not all: the score after each is not known. */
const countText = (event: TimelineEvent, later: readonly TimelineEvent[]): string | null => {
  const { kind, home, away } = event
  if (kind === 'red') return null
  const joined = later.find((each) => each.kind === 'joined')
  const last = joined && later.slice(0, later.indexOf(joined)).findLast(isGoal)
  const known = last ?? event
  const isPartial = isGoal(event) && joined !== undefined && (known.home !== joined.home || known.away !== joined.away)
  return isPartial ? null : `${home}–${away}`
}

const isGoal = ({ kind }: TimelineEvent): boolean => kind === 'goal' || kind === 'noGoal'
