import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  BracketListAnswer,
  EventListAnswer,
  StandingListAnswer,
  StandingResultAnswer,
} from '@touchline/contract/competitions/named'
import { readAllPages } from '../../base/api/list-queries.ts'
import { memberRead } from '../../base/api/member-call.ts'

/** Refetch interval in milliseconds of tables and brackets. */
const REFRESH_INTERVAL_MS = 20_000
/** Refetch interval in milliseconds of match lists. Longer, because a refetch loads every page of the list. */
const LIST_REFRESH_INTERVAL_MS = 60_000
const PAGE_SIZE = 25

export interface MatchesParams {
  readonly leagueId: number
  readonly of: 'results' | 'fixtures'
  readonly team?: string
  /**
   * Region code of the team whose matches are requested; undefined for any region, null for a team without a region.
   */
  readonly region?: string | null
}

/** Loads every competition of a sport. The search runs on the client because the server lacks the localised names. */
export function competitionsQuery(sportId: number | null) {
  return queryOptions({
    queryKey: ['competitions', sportId],
    queryFn: async () => {
      const pages = await readAllPages<EventListAnswer>('eventlist', sportId === null ? {} : { sportId })
      return pages.flatMap(({ competitions }) => competitions)
    },
  })
}

export function standingsQuery(leagueId: number) {
  return queryOptions({
    queryKey: ['standings', leagueId],
    queryFn: () => memberRead<StandingListAnswer>('standinglist', { leagueId }),
    refetchInterval: REFRESH_INTERVAL_MS,
  })
}

export function bracketQuery(leagueId: number) {
  return queryOptions({
    queryKey: ['bracket', leagueId],
    queryFn: () => memberRead<BracketListAnswer>('bracketlist', { leagueId }),
    refetchInterval: REFRESH_INTERVAL_MS,
  })
}

export function matchesQuery(params: MatchesParams) {
  return infiniteQueryOptions({
    queryKey: ['competition-matches', params] as const,
    queryFn: ({ pageParam }) =>
      memberRead<StandingResultAnswer>('standingresult', {
        ...params,
        pageSize: PAGE_SIZE,
        ...(pageParam !== null && { after: pageParam }),
      }),
    refetchInterval: LIST_REFRESH_INTERVAL_MS,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}
