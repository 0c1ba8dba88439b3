import { HOLD_REFUSALS_TOLD, isHoldRefusal } from '@touchline/contract/wallet/operator-calls'
import type { DebitState } from '@touchline/domain/wallet'
import type { HoldAsked, HoldRefusal, HoldState, OperatorWallets } from '../wallet/index.ts'
import type { RoomMember } from './member-door.ts'
import type { DoneAt, NewRoom, Room, RoomRequest, SeatRefusal, TakenPick } from './room-ports.ts'

/** A seat that was asked for where the operator keeps the wallet. */
interface SeatEntry {
  /** The seat to be, which the hold is about. */
  readonly entryId: string
  readonly roomId: string
  readonly feeMinor: bigint
}

/** How it stands. */
interface EntryState {
  readonly roomId: string
  readonly isSame: boolean
  readonly state: DebitState
  /** Why there is no seat, once that is known. */
  readonly reason: EntryReason | null
}

/** What is asked for: a seat in a room as it was looked at, or a room to be opened. */
export type RoomForSeat = { readonly there: Pick<Room, 'roomId' | 'revision'> } | { readonly opened: NewRoom }

type AskRefusal = SeatRefusal | 'roomFull' | 'incompletedRequest' | 'joinRoomFailed1' | 'joinRoomFailed2'
export type EntryRefusal = AskRefusal | 'createRoomFailed1' | 'createRoomFailed3'

export interface EntryStore {
  /** One commit: the fee is held in our books, and the hold is owed as a call. */
  ask(
    at: DoneAt,
    request: RoomRequest,
    room: RoomForSeat,
    picks: readonly TakenPick[],
  ): Promise<({ readonly code: 'asked' } & SeatEntry) | { readonly code: 'repeated' | 'stale' | EntryRefusal }>
  /** What a reference asked for; null where it is new. */
  entry(request: Pick<RoomRequest, 'memberId' | 'ref' | 'bodyHash'>): Promise<EntryState | null>
}

type Gone = 'roomCancelled' | 'roomEnded' | 'roomClosed' | 'roomFull' | 'invalidRoomMatch' | 'roomExists'
/** Why a seat that was asked for is not given: the operator's word, its silence, or what became of the room. */
export type EntryReason = HoldRefusal | 'connectionFailed' | Gone
/** The same as the member is told it, or why it is not known yet, or not asked. */
export type HeldCode =
  | Exclude<EntryReason, HoldRefusal>
  | (typeof HOLD_REFUSALS_TOLD)[HoldRefusal]
  | EntryRefusal
  | 'unableToGetBalanceAtTheMoment'
export type HeldSeat = { readonly ok: true; readonly roomId: string } | { readonly ok: false; readonly code: HeldCode }

interface HeldSeatParts {
  readonly entries: EntryStore
  readonly wallets: Pick<OperatorWallets, 'isConnected' | 'isDown'>
  readonly askHold: (asked: HoldAsked) => Promise<HoldState>
}

const answerOf = ({ roomId, state, reason }: EntryState): HeldSeat => {
  if (reason !== null) return { ok: false, code: isHoldRefusal(reason) ? HOLD_REFUSALS_TOLD[reason] : reason }
  return state === 'taken' ? { ok: true, roomId } : { ok: false, code: 'incompletedRequest' }
}

/** Seats of members whose operator keeps the wallet (WA3): the operator has the last word on the fee. */
export const createHeldSeats = ({ entries, wallets, askHold }: HeldSeatParts) => ({
  /** What a reference was answered before, as it stands now (AC1); `other` where it asked for something else. */
  known: async (request: RoomRequest): Promise<HeldSeat | 'other' | null> => {
    const entry = await entries.entry(request)
    if (entry === null) return null
    return entry.isSame ? answerOf(entry) : 'other'
  },

  /** Asks the operator for the fee, and gives the seat once it is held; silence is told as such. */
  ask: async (
    member: Pick<RoomMember, 'id' | 'accountId' | 'operator' | 'currency'>,
    at: DoneAt,
    asked: { readonly request: RoomRequest; readonly room: RoomForSeat; readonly picks: readonly TakenPick[] },
  ): Promise<HeldSeat | 'stale'> => {
    const { request, room, picks } = asked
    const { id: operatorId } = member.operator
    if (!wallets.isConnected(operatorId)) return { ok: false, code: 'unableToGetBalanceAtTheMoment' }
    if (wallets.isDown(operatorId)) return { ok: false, code: 'connectionFailed' }
    const entry = await entries.ask(at, request, room, picks)
    if (entry.code === 'stale') return entry.code
    if (entry.code === 'asked') {
      await askHold({
        operatorId,
        memberId: member.id,
        accountId: member.accountId,
        currency: member.currency,
        subject: entry.entryId,
        round: entry.roomId,
        amountMinor: entry.feeMinor,
        atMs: at.atMs,
      })
    } else if (entry.code !== 'repeated') return { ok: false, code: entry.code }
    const now = await entries.entry(request)
    if (now === null) throw new Error('a seat was asked for and is not there')
    return answerOf(now)
  },
})
export type HeldSeats = ReturnType<typeof createHeldSeats>
