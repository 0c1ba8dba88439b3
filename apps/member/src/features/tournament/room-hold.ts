import type { RoomRecord } from '@touchline/contract/tournament/named'
import type { FreezeRules } from '../lists/frozen-list.ts'

/**
 * Freezing rules of the list of tournament rooms, which is sorted newest first. While the list is frozen, older rooms
 * of further pages are appended below.
 */
export const BY_NUMBER: FreezeRules<RoomRecord> = {
  idOf: ({ roomId }) => roomId,
  isBelow: ({ roomId }, last) => BigInt(roomId) < BigInt(last.roomId),
}
