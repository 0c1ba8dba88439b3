import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readTimeline } from '@touchline/contract/sportsbook/read-answers'
import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { bookRead } from '../../base/api/book-call.ts'

const RADAR_EVERY_MS = 30_000

/**
 * Total of points (score plus period scores) above which the timeline of a sport with a clock reloads only once a
 * minute. Up to the total, the timeline reloads at every point.
 */
const MANY_POINTS = 20

export function radarQuery(matchId: number) {
  return queryOptions({
    queryKey: ['radarlist', matchId],
    queryFn: () => bookRead('/radarlist', readTimeline, { match: matchId }),
    refetchInterval: RADAR_EVERY_MS,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/**
 * Returns a key that changes when the timeline of a match or its related matches (corners, bookings) has new events.
 */
export function buildRadarKey(matches: readonly ListedMatch[]): string {
  return matches
    .map(({ id, play, child }) => {
      if (play === null) return `${id}`
      const { score, period, minute, reds, danger, parts } = play
      const points = [score, ...parts].reduce((sum, { home, away }) => sum + home + away, 0)
      const scored = points > MANY_POINTS && minute > 0 ? minute : points
      return [id, period, scored, reds.home, reds.away, danger, child?.home, child?.away].join(' ')
    })
    .toSorted()
    .join('|')
}
