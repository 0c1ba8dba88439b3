import { TOURNAMENT } from '@touchline/contract/products'
import { HOLD_REFUSAL_CODES, isHoldRefusal } from '@touchline/contract/wallet/operator-calls'
import type { DebitState } from '@touchline/domain/wallet'
import type { HoldRefusal, OperatorHolds, OperatorWallets } from '../wallet/index.ts'
import type { RoomMember } from './room-access.ts'
import type { ActionTime, NewRoom, Room, RoomRequest, SeatRefusal, AcceptedPick } from './room-ports.ts'

/** Request for a seat in a tournament room whose fee an operator wallet (type 2) must accept. */
interface SeatEntry {
  /** Id of the future seat, the subject of the hold. */
  readonly entryId: string
  readonly roomId: string
  readonly feeMinor: bigint
}

/** State of a requested seat. */
interface EntryState {
  readonly roomId: string
  readonly isSame: boolean
  readonly state: DebitState
  /** Reason why the member got no seat; null while pending or after the seat was granted. */
  readonly reason: EntryReason | null
}

/** Tournament room of a requested seat: an existing room at the revision that was read, or a new room. */
export type RoomForSeat = { readonly existingRoom: Pick<Room, 'roomId' | 'revision'> } | { readonly newRoom: NewRoom }

type SeatRequestRefusal = SeatRefusal | 'roomFull' | 'incompletedRequest' | 'joinRoomFailed1' | 'joinRoomFailed2'
export type EntryRefusal = SeatRequestRefusal | 'createRoomFailed1' | 'createRoomFailed3'

export interface EntryStore {
  /** Stores the local hold of the fee and the pending operator call in one commit. */
  storeRequest(
    at: ActionTime,
    request: RoomRequest,
    room: RoomForSeat,
    picks: readonly AcceptedPick[],
  ): Promise<({ readonly code: 'requested' } & SeatEntry) | { readonly code: 'repeated' | 'stale' | EntryRefusal }>
  /** Returns the seat request stored under an idempotency key; null for a new key. */
  findEntry(request: Pick<RoomRequest, 'memberId' | 'ref' | 'bodyHash'>): Promise<EntryState | null>
}

type RoomClosedReason = 'roomCancelled' | 'roomEnded' | 'roomClosed' | 'roomFull' | 'invalidRoomMatch' | 'roomExists'
/** Reasons why a requested seat is not granted: the operator's refusal, a missing response or the state of the room. */
export type EntryReason = HoldRefusal | 'connectionFailed' | RoomClosedReason
/** Refusal codes of a requested seat for the member, including codes for pending and unsent requests. */
export type OperatorSeatRefusal =
  | Exclude<EntryReason, HoldRefusal>
  | (typeof HOLD_REFUSAL_CODES)[HoldRefusal]
  | EntryRefusal
  | 'unableToGetBalanceAtTheMoment'
export type OperatorSeatResult =
  | { readonly ok: true; readonly roomId: string }
  | { readonly ok: false; readonly code: OperatorSeatRefusal }

interface OperatorSeatsDeps {
  readonly entries: EntryStore
  readonly wallets: Pick<OperatorWallets, 'isConnected' | 'isDown'>
  readonly authorize: OperatorHolds['authorize']
}

export type OperatorSeats = ReturnType<typeof createOperatorSeats>

/** Creates the seat requests of members with an operator wallet (type 2): the operator decides on the fee (WA3). */
export function createOperatorSeats({ entries, wallets, authorize }: OperatorSeatsDeps) {
  return {
    /**
     * Returns the current result of an earlier seat request with the same key (AC1); `other` for a key used with
     * different content, null for a new key.
     */
    findEarlierResult: async (request: RoomRequest): Promise<OperatorSeatResult | 'other' | null> => {
      const entry = await entries.findEntry(request)
      if (entry === null) return null
      return entry.isSame ? toSeatResult(entry) : 'other'
    },

    /**
     * Requests a hold of the fee from the operator wallet and grants the seat if the operator accepts. Otherwise the
     * result contains the refusal, or the code of a missing response.
     */
    requestSeat: async (
      member: Pick<RoomMember, 'id' | 'accountId' | 'operator' | 'currency'>,
      at: ActionTime,
      seatRequest: {
        readonly request: RoomRequest
        readonly room: RoomForSeat
        readonly picks: readonly AcceptedPick[]
      },
    ): Promise<OperatorSeatResult | 'stale'> => {
      const { request, room, picks } = seatRequest
      const { id: operatorId } = member.operator
      if (!wallets.isConnected(operatorId)) return { ok: false, code: 'unableToGetBalanceAtTheMoment' }
      if (wallets.isDown(operatorId)) return { ok: false, code: 'connectionFailed' }
      const entry = await entries.storeRequest(at, request, room, picks)
      if (entry.code === 'stale') return entry.code
      if (entry.code === 'requested') {
        await authorize({
          operatorId,
          memberId: member.id,
          accountId: member.accountId,
          currency: member.currency,
          product: TOURNAMENT.product,
          subject: entry.entryId,
          round: entry.roomId,
          amountMinor: entry.feeMinor,
          atMs: at.atMs,
        })
      } else if (entry.code !== 'repeated') return { ok: false, code: entry.code }
      const currentEntry = await entries.findEntry(request)
      if (currentEntry === null) throw new Error('the requested seat was not stored')
      return toSeatResult(currentEntry)
    },
  }
}

function toSeatResult({ roomId, state, reason }: EntryState): OperatorSeatResult {
  if (reason !== null) return { ok: false, code: isHoldRefusal(reason) ? HOLD_REFUSAL_CODES[reason] : reason }
  return state === 'accepted' ? { ok: true, roomId } : { ok: false, code: 'incompletedRequest' }
}
