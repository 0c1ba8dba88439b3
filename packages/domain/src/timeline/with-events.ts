import type { MatchEvent } from './match-event.ts'

/** Kept of one match: beyond this points are told no more, what decides still is. */
const MOST_EVENTS = 400

/**
 * A timeline with what happened since, and how many of its first events stand as they were. Points of one minute are
 * one event, so that a match of many points stays short.
 */
export const withEvents = (
  known: readonly MatchEvent[],
  fresh: readonly MatchEvent[],
): { readonly events: readonly MatchEvent[]; readonly unchanged: number } => {
  const events = [...known]
  let unchanged = known.length
  for (const event of fresh) {
    const last = events.at(-1)
    if (last !== undefined && sameMinute(last, event)) {
      events[events.length - 1] = event
      unchanged = Math.min(unchanged, events.length - 1)
    } else if (events.length < MOST_EVENTS || (event.kind !== 'score' && event.kind !== 'danger')) {
      events.push(event)
    }
  }
  return { events, unchanged }
}

const sameMinute = (last: MatchEvent, next: MatchEvent): boolean =>
  last.kind === 'score' &&
  next.kind === 'score' &&
  last.period === next.period &&
  last.minute === next.minute &&
  Math.floor(last.atS / 60) === Math.floor(next.atS / 60)
