import type { TimelineEvent } from '@touchline/contract/sportsbook/records'
import type { MatchEvent } from '@touchline/domain/timeline'
import { periodCode } from './listed-match.ts'

/** A recorded fact as sites are told of it. */
export const toldEvent = ({ count, ...event }: MatchEvent): TimelineEvent => ({
  ...event,
  ...count,
  period: periodCode(event.period),
})
