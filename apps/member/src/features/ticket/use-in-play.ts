import { useQuery, queryOptions } from '@tanstack/react-query'
import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { useSimulatedTime } from '@touchline/ui/live'
import { useCallback } from 'react'
import type { LegDisplay } from './leg-display.ts'
import { readListed } from '@touchline/contract/sportsbook/read-answers'
import { bookRead } from '../../base/api/book-call.ts'

const REFRESH_INTERVAL_MS = 15_000

type Leg = Pick<LegDisplay, 'matchId' | 'parentId' | 'kickOff' | 'result' | 'grade'>

const LIST_EVERY_MS = 10_000

/** Query for the matches in play with score and minute, polled while in use. */
const liveMatchesQuery = queryOptions({
  queryKey: ['livematchlist'],
  queryFn: () => bookRead('/livematchlist', readListed),
  refetchInterval: LIST_EVERY_MS,
})

/** Returns the leg's match from the live list while the match is in play. The list is not read for other legs. */
export function useInPlay(leg: Leg): ListedMatch | undefined {
  const { matchId, parentId } = leg
  const id = parentId ?? matchId
  const hasStarted = Date.parse(leg.kickOff) <= useSimulatedTime(REFRESH_INTERVAL_MS)
  const needsMatch = hasStarted && !isOver(leg)
  const { data } = useQuery({
    ...liveMatchesQuery,
    enabled: needsMatch,
    select: useCallback(
      ({ matches }: { matches: readonly ListedMatch[] }) => matches.find((each) => each.id === id),
      [id],
    ),
  })
  return needsMatch ? data : undefined
}

function isOver({ result, grade }: Leg): boolean {
  return (result ?? grade ?? null) !== null
}
