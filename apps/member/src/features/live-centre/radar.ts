import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { UxMatch } from '@touchline/contract/ux'
import { bookRead } from '../../base/api/book-call.ts'

const LIST_EVERY_MS = 10_000
const RADAR_EVERY_MS = 30_000

export const liveMatchesQuery = queryOptions({
  queryKey: ['livematchlist'],
  queryFn: () => bookRead('/livematchlist'),
  refetchInterval: LIST_EVERY_MS,
})

export const radarQuery = (matchId: number) =>
  queryOptions({
    queryKey: ['radarlist', matchId],
    queryFn: () => bookRead('/radarlist', { match: matchId }),
    refetchInterval: RADAR_EVERY_MS,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Sports of so many points with a clock are read again by the minute, the others at each goal, game or card. */
const MANY_POINTS = 20

/** What of a match, and of what is counted beside it, makes its timeline longer. */
export function turnOf(matches: readonly UxMatch[]): string {
  return matches
    .map(([id, , , , , , , , , , , , play, , , child]) => {
      if (play === null) return `${id}`
      const [home, away, period, minute, , homeReds, awayReds, danger, , ...parts] = play
      const points = parts.reduce((sum, [ofHome, ofAway]) => sum + ofHome + ofAway, home + away)
      const scored = points > MANY_POINTS && minute > 0 ? minute : points
      return [id, period, scored, homeReds, awayReds, danger, child?.[1], child?.[2]].join(' ')
    })
    .toSorted()
    .join('|')
}
