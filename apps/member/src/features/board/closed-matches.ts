import { infiniteQueryOptions } from '@tanstack/react-query'
import type { MatchResultAnswer, ResultRow } from '@touchline/contract/result'
import { memberRead } from '../../base/api/member-call.ts'

const PAGE = 100
const AGAIN_MS = 60_000

/** The results of the running working day of a sport, the latest kick-off first. */
export const closedQuery = (sport: number) =>
  infiniteQueryOptions({
    queryKey: ['closed', sport],
    queryFn: ({ pageParam }) =>
      memberRead<MatchResultAnswer>('matchresult', {
        sport_id: sport,
        page_size: PAGE,
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: AGAIN_MS,
  })

const PENDING = 0
const COMPLETED = 1

/** A match that is over; what goes on, and what is counted of another, is none. */
export const isClosed = ({ match_status, child }: Pick<ResultRow, 'match_status' | 'child'>): boolean =>
  match_status !== PENDING && child === null

const text = (score: readonly number[] | null): string => (score === null ? '' : `${score[0]}–${score[1]}`)

/** The final score; empty where the match was not played out, whose state says so, or where many ran. */
export const finalScore = ({ match_status, full_time, runners }: ResultRow): string =>
  match_status === COMPLETED && runners === null ? text(full_time) : ''

export const halfScore = ({ half_time }: Pick<ResultRow, 'half_time'>): string => text(half_time)
