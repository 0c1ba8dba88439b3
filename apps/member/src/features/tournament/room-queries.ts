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
} from '@touchline/contract/named-records'
import { memberCall, memberRead } from '../../base/api/member-call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { balanceQuery } from '../../base/api/queries.ts'
import type { CallName } from '../../base/api/paths.ts'
import { settingsNow } from '../../base/settings/layout.ts'

/** Product §9: rooms are read anew so often; what a room's topic tells comes before it. */
const REFRESH_MS = 60_000
/** Prices of picks, while they are looked at. */
const PRICES_MS = 10_000
/** The most matches that the server lists at a time. */
const MOST_MATCHES = 100

/** Everything that is read of rooms. */
const KEY = 'tournament'

/** A room, and the PIN that opens it to who is not in it. */
export interface RoomAsked {
  readonly roomId: string
  readonly pin?: string | undefined
}

export interface RoomFilter {
  /** Product §4: 0 all. */
  readonly type: number
  readonly status: string
  readonly mine: boolean
  readonly search?: string | undefined
}

const after = (pageParam: string | null) => (pageParam === null ? {} : { after: pageParam })

/** All lists of rooms, whatever they are asked for by. */
export const ROOM_LISTS = [KEY, 'rooms'] as const

export const roomListQuery = (filter: RoomFilter) =>
  infiniteQueryOptions({
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

/** The number of a room to look at: one that may be joined, or any; null where there is none. */
export const anyRoom = async (): Promise<string | null> => {
  for (const status of ['A', '10']) {
    const outcome = await memberCall<RoomListAnswer>('tournament/roomlist', { status, pageSize: 1 })
    const room = outcome.kind === 'answered' ? outcome.value.rooms[0] : undefined
    if (room !== undefined) return room.roomId
  }
  return null
}

/** Lists of the member's own seats: all that are over, those that paid prizes, those that gave the fee back. */
export const SEAT_CALLS = [
  'tournament/betresultlist',
  'gameresulttournament',
  'gameresulttournamentrefund',
] as const satisfies readonly CallName[]
export type SeatCall = (typeof SEAT_CALLS)[number]

export const seatListQuery = (call: SeatCall) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'seats', call] as const,
    queryFn: ({ pageParam }) =>
      memberRead<SeatListAnswer>(call, { ...after(pageParam), pageSize: settingsNow().pageSize }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const mayPlayQuery = queryOptions({
  queryKey: [KEY, 'mayPlay'],
  queryFn: () => memberRead<MayPlayAnswer>('membervalidatetournament', {}),
})

/** What was refused is refused again: a PIN that is asked for is typed, not tried. */
export const roomQuery = (asked: RoomAsked) =>
  queryOptions({
    queryKey: [KEY, 'room', asked.roomId, asked.pin ?? ''],
    queryFn: () => memberRead<RoomAnswer>('tournament/roominfo', asked),
    refetchInterval: ({ state }) => (state.status === 'success' ? REFRESH_MS : false),
    retry: false,
  })

export const rankQuery = (asked: RoomAsked) =>
  queryOptions({
    queryKey: [KEY, 'rank', asked.roomId],
    queryFn: () => memberRead<RoomRankAnswer>('tournament/roomrank', asked),
    refetchInterval: REFRESH_MS,
  })

/** All players with their picks on matches that have begun, and how those went. */
export const resultQuery = (asked: RoomAsked) =>
  queryOptions({
    queryKey: [KEY, 'result', asked.roomId],
    queryFn: () => memberRead<RoomResultAnswer>('tournament/betresultfinal', asked),
    refetchInterval: REFRESH_MS,
  })

export const leaguesQuery = queryOptions({
  queryKey: [KEY, 'leagues'],
  queryFn: async () => (await memberRead<RoomLeagueListAnswer>('tournament/roomleaguelist', {})).leagues,
})

export const matchesQuery = (leagues: readonly number[]) =>
  queryOptions({
    queryKey: [KEY, 'matches', leagues],
    queryFn: async () =>
      (await memberRead<RoomMatchListAnswer>('tournament/roommatchlist', { leagues, pageSize: MOST_MATCHES })).matches,
    enabled: leagues.length > 0,
    refetchInterval: PRICES_MS,
  })

/** One match of a room as it may be picked on now. */
export const offerQuery = (matchId: number) =>
  queryOptions({
    queryKey: [KEY, 'offer', matchId],
    queryFn: async () => (await memberRead<MatchLookupAnswer>('tournament/matchlookup', { matchId })).match,
    refetchInterval: PRICES_MS,
    retry: false,
  })

/** Something of rooms, and maybe of money, is not as it was read. */
export const readRoomsAgain = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [KEY] }),
    queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey }),
  ])
}
