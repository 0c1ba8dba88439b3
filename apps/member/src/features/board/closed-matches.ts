import { infiniteQueryOptions } from '@tanstack/react-query'
import type { MatchResultAnswer, ResultRow } from '@touchline/contract/named-records'
import { memberRead } from '../../base/api/member-call.ts'

const PAGE = 100
const AGAIN_MS = 60_000

/** The results of the running working day of a sport, the latest kick-off first. */
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
    refetchInterval: AGAIN_MS,
  })

const PENDING = 0
const COMPLETED = 1

/** A match that is over; what goes on, and what is counted of another, is none. */
export const isClosed = ({ matchStatus, child }: Pick<ResultRow, 'matchStatus' | 'child'>): boolean =>
  matchStatus !== PENDING && child === null

const text = (score: readonly number[] | null): string => (score === null ? '' : `${score[0]}–${score[1]}`)

/** The final score; empty where the match was not played out, whose state says so, or where many ran. */
export const finalScore = ({ matchStatus, fullTime, runners }: ResultRow): string =>
  matchStatus === COMPLETED && runners === null ? text(fullTime) : ''

export const halfScore = ({ halfTime }: Pick<ResultRow, 'halfTime'>): string => text(halfTime)
