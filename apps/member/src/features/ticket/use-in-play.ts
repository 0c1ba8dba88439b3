import { useQuery } from '@tanstack/react-query'
import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { useSimulatedTime } from '@touchline/ui/live'
import { useCallback } from 'react'
import { liveMatchesQuery } from '../../base/api/live-matches.ts'
import type { LegDisplay } from './leg-on.ts'

const REFRESH_INTERVAL_MS = 15_000

type Leg = Pick<LegDisplay, 'matchId' | 'parentId' | 'kickOff' | 'result' | 'grade'>

const isOver = ({ result, grade }: Leg): boolean => (result ?? grade ?? null) !== null

/** Returns the leg's match from the live list while the match is in play. The list is not read for other legs. */
export const useInPlay = (leg: Leg): ListedMatch | undefined => {
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
