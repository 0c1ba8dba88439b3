import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OfficeRoomsAnswer, OfficeSeatsAnswer } from '@touchline/contract/tournament/office-rooms'
import { readCall } from '../../base/api/call.ts'
import { pollUnlessPushed } from '../../base/live/poll-unless-pushed.ts'
import { createRefetch } from '../../base/live/refetch.ts'
import { usePageUpdates } from '../../base/live/use-page-updates.ts'

const REFRESH_INTERVAL_MS = 15_000

export interface RoomListParams {
  readonly operator: string
  /** True to list finished tournament rooms too. */
  readonly over: boolean
  readonly search: string
}

const refetchRooms = createRefetch(['rooms'], { pauseMs: 1_000 })

/** Paged tournament rooms of an operator, newest first. */
export function roomsQuery({ operator, over, search }: RoomListParams) {
  return infiniteQueryOptions({
    queryKey: ['rooms', operator, over, search],
    queryFn: ({ pageParam }) =>
      readCall<OfficeRoomsAnswer>('/office/rooms', {
        operator,
        over,
        ...(search !== '' && { search }),
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: pollUnlessPushed('rooms', REFRESH_INTERVAL_MS),
  })
}

/** Refetches tournament rooms and their players when the server reports a change. */
export function useRoomUpdates(): void {
  usePageUpdates('rooms', refetchRooms)
}

export function seatsQuery(operator: string, roomId: string) {
  return queryOptions({
    queryKey: ['rooms', operator, 'seats', roomId],
    queryFn: async () => (await readCall<OfficeSeatsAnswer>('/office/roomseats', { operator, roomId })).rows,
    refetchInterval: pollUnlessPushed('rooms', REFRESH_INTERVAL_MS),
  })
}
