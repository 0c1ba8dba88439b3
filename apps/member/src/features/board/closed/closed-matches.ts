import { infiniteQueryOptions } from '@tanstack/react-query'
import type { MatchResultAnswer, ResultRow } from '@touchline/contract/named-records'
import { memberRead } from '../../../base/api/member-call.ts'

const PAGE = 100
const REFRESH_INTERVAL_MS = 60_000

const PENDING = 0
const COMPLETED = 1

/** Query for the results of a sport on the current betting day, latest kick-off first. */
export function closedQuery(sport: number) {
  return infiniteQueryOptions({
    queryKey: ['closed', sport],
    queryFn: ({ pageParam }) =>
      memberRead<MatchResultAnswer>('matchresult', {
        sportId: sport,
        pageSize: PAGE,
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFRESH_INTERVAL_MS,
  })
}

/** Returns whether a result row is a finished match. Excludes running and related matches (corners, bookings). */
export function isClosed({ matchStatus, child }: Pick<ResultRow, 'matchStatus' | 'child'>): boolean {
  return matchStatus !== PENDING && child === null
}

/** Returns the final score. Empty for races, and for matches that were not completed and show their status instead. */
export function finalScore({ matchStatus, fullTime, runners }: ResultRow): string {
  return matchStatus === COMPLETED && runners === null ? text(fullTime) : ''
}

function text(score: readonly number[] | null): string {
  return score === null ? '' : `${score[0]}–${score[1]}`
}

export function halfScore({ halfTime }: Pick<ResultRow, 'halfTime'>): string {
  return text(halfTime)
}
