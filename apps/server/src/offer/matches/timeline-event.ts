import type { TimelineEvent } from '@touchline/contract/sportsbook/records'
import type { MatchEvent } from '@touchline/domain/timeline'
import { periodCode } from '../book/listed-match.ts'

/** Converts a timeline event to the wire form. */
export function toTimelineEvent({ count, ...event }: MatchEvent): TimelineEvent {
  return {
    ...event,
    ...count,
    period: periodCode(event.period),
  }
}
