import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  MatchLookupAnswer,
  MayPlayAnswer,
  RoomAnswer,
  RoomLeagueListAnswer,
  RoomListAnswer,
  RoomMatchListAnswer,
  RoomRankAnswer,
  RoomResultAnswer,
  SeatListAnswer,
} from '@touchline/contract/tournament/named'
import { memberCall, memberRead } from '../../base/api/member-call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { balanceQuery } from '../../base/api/queries.ts'
import type { CallName } from '../../base/api/paths.ts'
import { settingsNow } from '../../base/settings/layout.ts'

/** Polling interval of tournament rooms in milliseconds (product §9). Pushed updates normally arrive first. */
const REFRESH_MS = 60_000
/** Polling interval in milliseconds of the prices at which picks are open. */
const PRICES_MS = 10_000
/** Maximum number of matches that the server lists in one response. */
const MAX_MATCHES = 100

/** Query key prefix of every tournament query. */
const KEY = 'tournament'

/** Tournament room id, with the PIN for a member outside a private tournament room. */
export interface RoomParams {
  readonly roomId: string
  readonly pin?: string | undefined
}

export interface RoomFilter {
  /** Type of the tournament rooms to list (product §4); 0 is every type. */
  readonly type: number
  readonly status: string
  readonly mine: boolean
  readonly search?: string | undefined
}

/** Query key prefix of the lists of tournament rooms, whatever the filter. */
export const ROOM_LISTS = [KEY, 'rooms'] as const

/** API calls for the lists of the member's tournament rooms: finished, with a prize, with a refunded fee. */
export const SEAT_CALLS = [
  'tournament/betresultlist',
  'gameresulttournament',
  'gameresulttournamentrefund',
] as const satisfies readonly CallName[]
export type SeatCall = (typeof SEAT_CALLS)[number]

export const mayPlayQuery = queryOptions({
  queryKey: [KEY, 'mayPlay'],
  queryFn: () => memberRead<MayPlayAnswer>('membervalidatetournament', {}),
})

export const leaguesQuery = queryOptions({
  queryKey: [KEY, 'leagues'],
  queryFn: async () => (await memberRead<RoomLeagueListAnswer>('tournament/roomleaguelist', {})).leagues,
})

export function roomListQuery(filter: RoomFilter) {
  return infiniteQueryOptions({
    queryKey: [...ROOM_LISTS, filter] as const,
    queryFn: ({ pageParam }) =>
      memberRead<RoomListAnswer>('tournament/roomlist', {
        ...filter,
        ...after(pageParam),
        pageSize: settingsNow().pageSize,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFRESH_MS,
  })
}

function after(pageParam: string | null) {
  return pageParam === null ? {} : { after: pageParam }
}

/** Returns the id of a tournament room for the guided tour: one open to join, otherwise any. Null if there is none. */
export async function findTourRoom(): Promise<string | null> {
  for (const status of ['A', '10']) {
    const outcome = await memberCall<RoomListAnswer>('tournament/roomlist', { status, pageSize: 1 })
    const room = outcome.kind === 'answered' ? outcome.value.rooms[0] : undefined
    if (room !== undefined) return room.roomId
  }
  return null
}

export function seatListQuery(call: SeatCall) {
  return infiniteQueryOptions({
    queryKey: [KEY, 'seats', call] as const,
    queryFn: ({ pageParam }) =>
      memberRead<SeatListAnswer>(call, { ...after(pageParam), pageSize: settingsNow().pageSize }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/**
 * Query for a tournament room. A refusal is final, because the member must type the PIN, so the query does not retry.
 */
export function roomQuery(params: RoomParams) {
  return queryOptions({
    queryKey: [KEY, 'room', params.roomId, params.pin ?? ''],
    queryFn: () => memberRead<RoomAnswer>('tournament/roominfo', params),
    refetchInterval: ({ state }) => (state.status === 'success' ? REFRESH_MS : false),
    retry: false,
  })
}

export function rankQuery(params: RoomParams) {
  return queryOptions({
    queryKey: [KEY, 'rank', params.roomId],
    queryFn: () => memberRead<RoomRankAnswer>('tournament/roomrank', params),
    refetchInterval: REFRESH_MS,
  })
}

/**
 * Query for the players of a tournament room with their picks on started matches, and the score timelines of those
 * matches.
 */
export function resultQuery(params: RoomParams) {
  return queryOptions({
    queryKey: [KEY, 'result', params.roomId],
    queryFn: () => memberRead<RoomResultAnswer>('tournament/betresultfinal', params),
    refetchInterval: REFRESH_MS,
  })
}

export function matchesQuery(leagues: readonly number[]) {
  return queryOptions({
    queryKey: [KEY, 'matches', leagues],
    queryFn: async () =>
      (await memberRead<RoomMatchListAnswer>('tournament/roommatchlist', { leagues, pageSize: MAX_MATCHES })).matches,
    enabled: leagues.length > 0,
    refetchInterval: PRICES_MS,
  })
}

/** Query for the current markets and prices of a match in a tournament room. */
export function offerQuery(matchId: number) {
  return queryOptions({
    queryKey: [KEY, 'offer', matchId],
    queryFn: async () => (await memberRead<MatchLookupAnswer>('tournament/matchlookup', { matchId })).match,
    refetchInterval: PRICES_MS,
    retry: false,
  })
}

/** Refetches the tournament rooms and the balance after the member joined, left or sent picks. */
export async function refetchRooms(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [KEY] }),
    queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey }),
  ])
}
