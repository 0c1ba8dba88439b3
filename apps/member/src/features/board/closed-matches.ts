import { infiniteQueryOptions } from '@tanstack/react-query'
import type { MatchResultAnswer, ResultRow } from '@touchline/contract/named-records'
import { memberRead } from '../../base/api/member-call.ts'

const PAGE = 100
const REFRESH_INTERVAL_MS = 60_000

/** Query for the results of a sport on the current betting day, latest kick-off first. */
export const closedQuery = (sport: number) =>
  infiniteQueryOptions({
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

const PENDING = 0
const COMPLETED = 1

/** Returns whether a result row is a finished match. Excludes running and related matches (corners, bookings). */
export const isClosed = ({ matchStatus, child }: Pick<ResultRow, 'matchStatus' | 'child'>): boolean =>
  matchStatus !== PENDING && child === null

const text = (score: readonly number[] | null): string => (score === null ? '' : `${score[0]}–${score[1]}`)

/** Returns the final score. Empty for races, and for matches that were not completed and show their status instead. */
export const finalScore = ({ matchStatus, fullTime, runners }: ResultRow): string =>
  matchStatus === COMPLETED && runners === null ? text(fullTime) : ''

export const halfScore = ({ halfTime }: Pick<ResultRow, 'halfTime'>): string => text(halfTime)
