import type { MatchEvent } from './match-event.ts'

/**
 * Maximum number of events stored for a match. Beyond the limit, points and dangerous attacks are dropped; events that
 * change the score are still stored.
 */
const MAX_EVENTS = 400

/**
 * Appends events to a timeline. Points within a minute share an event, so that a match of many points stays short.
 * @returns the events, and the number of unchanged events at the start
 */
export function withEvents(
  storedEvents: readonly MatchEvent[],
  fresh: readonly MatchEvent[],
): { readonly events: readonly MatchEvent[]; readonly unchanged: number } {
  const events = [...storedEvents]
  let unchanged = storedEvents.length
  for (const event of fresh) {
    const last = events.at(-1)
    if (last !== undefined && sameMinute(last, event)) {
      events[events.length - 1] = event
      unchanged = Math.min(unchanged, events.length - 1)
    } else if (events.length < MAX_EVENTS || (event.kind !== 'score' && event.kind !== 'danger')) {
      events.push(event)
    }
  }
  return { events, unchanged }
}

function sameMinute(last: MatchEvent, next: MatchEvent): boolean {
  return (
    last.kind === 'score' &&
    next.kind === 'score' &&
    last.period === next.period &&
    last.minute === next.minute &&
    Math.floor(last.atS / 60) === Math.floor(next.atS / 60)
  )
}
