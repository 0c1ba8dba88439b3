import type { RoomRecord } from '@touchline/contract/named-records'
import type { HeldBy } from '../lists/held-list.ts'

/** Rooms stand from the newest: older ones that were asked for come below while the list is held. */
export const BY_NUMBER: HeldBy<RoomRecord> = {
  idOf: ({ roomId }) => roomId,
  isBelow: ({ roomId }, last) => BigInt(roomId) < BigInt(last.roomId),
}
