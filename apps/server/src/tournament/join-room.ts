import { workingDate } from '@touchline/domain/calendar'
import {
  type JoinRefusal,
  refuseJoin,
  refusePicks,
  refusePin,
  refusePlay,
  type PickRefusal,
} from '@touchline/domain/tournament'
import type { Clock } from '../runtime/clock/clock.ts'
import type { OperatorSeatRefusal, OperatorSeats } from './seat-hold.ts'
import { refuseMember, type RoomAccessRefusal, type RoomMember } from './room-access.ts'
import type { SelfLimitRefusal, Room, RoomStore, Seat, SeatRefusal, AcceptedPick } from './room-ports.ts'
import {
  acceptPicks,
  computeRequestHash,
  type PickBook,
  type PicksRefusal,
  type RoomRequestRefusal,
} from './accept-picks.ts'

/** Rate limit of PIN attempts per private room, against guessing (TO10). */
export interface PinTries {
  /** Counts a PIN attempt. Returns false if the member must wait. */
  countAttempt(memberId: number, roomId: string): Promise<boolean>
  clearAttempts(memberId: number, roomId: string): Promise<void>
}

export interface RoomParts {
  readonly book: PickBook
  readonly store: Pick<RoomStore, 'room' | 'seat' | 'hasLinkedPlayer' | 'findRequest' | 'join' | 'pick' | 'leave'>
  readonly operatorSeats: OperatorSeats
  readonly clock: Pick<Clock, 'worldMs'>
  readonly pinTries: PinTries
}

/** Request of a member concerning one tournament room. */
export interface InRoomRequest {
  readonly member: RoomMember
  readonly ref: string
  readonly address: string
  readonly roomId: string
  readonly picks: readonly AcceptedPick[]
}

export interface JoinRoomRequest extends InRoomRequest {
  /** True if the call requests the fee from an operator wallet (WA3). */
  readonly usesOperatorWallet: boolean
  readonly pin: string | null
}

export type JoinRoomRefusal =
  | RoomAccessRefusal
  | JoinRefusal
  | PickRefusal
  | SeatRefusal
  | OperatorSeatRefusal
  | 'roomNotExists'
  | 'requestLimit'
  | 'joinRoomFailed1'
  | 'joinRoomFailed2'
export type RoomActionResult<Code extends string> = { readonly ok: true } | RoomRequestRefusal<Code> | PicksRefusal

export type PickInRoomRefusal =
  | RoomAccessRefusal
  | JoinRefusal
  | PickRefusal
  | SelfLimitRefusal
  | 'roomNotExists'
  | 'betExists'

/** Creates the use case of joining a tournament room. Checks in order: member, room, PIN, picks, funds. */
export function createJoinRoom(parts: RoomParts) {
  return async (params: JoinRoomRequest): Promise<RoomActionResult<JoinRoomRefusal>> => {
    const accessRefusal = refuseMember(params.member)
    if (accessRefusal) return { ok: false, code: accessRefusal }
    if (params.member.hasPlatformWallet === params.usesOperatorWallet) return { ok: false, code: 'joinRoomFailed2' }
    const request = toRoomRequest('join', params)
    const earlierRequest = await parts.store.findRequest(request)
    if (earlierRequest !== null) return earlierRequest.isSame ? { ok: true } : { ok: false, code: 'joinRoomFailed1' }
    const earlierSeat = params.usesOperatorWallet ? await parts.operatorSeats.findEarlierResult(request) : null
    if (earlierSeat !== null) return earlierSeat === 'other' ? { ok: false, code: 'joinRoomFailed1' } : earlierSeat
    return retryWhileStale(() => tryJoin(parts, params))
  }
}

function toRoomRequest(operation: string, { member, ref, address, roomId, picks }: InRoomRequest) {
  return {
    memberId: member.id,
    ref,
    address,
    bodyHash: computeRequestHash(operation, roomId, picks),
  }
}

/** Attempts to join a tournament room once. Returns `stale` if the room changed since the read. */
async function tryJoin(
  parts: RoomParts,
  params: JoinRoomRequest,
): Promise<RoomActionResult<JoinRoomRefusal> | 'stale'> {
  const { member, roomId, picks } = params
  const room = await parts.store.room(member.operator.id, roomId)
  if (room === null) return { ok: false, code: 'roomNotExists' }
  const atMs = parts.clock.worldMs()
  const refusal = await checkJoin(parts, room, params, atMs)
  if (refusal) return { ok: false, code: refusal }
  const pickResult = acceptPicks(parts.book, picks, atMs)
  if (!pickResult.ok) return pickResult
  const at = { workingDate: workingDate(atMs), atMs }
  const request = toRoomRequest('join', params)
  if (!member.hasPlatformWallet && room.entryMinor > 0n) {
    return parts.operatorSeats.requestSeat(member, at, {
      request,
      room: { existingRoom: room },
      picks: pickResult.picks,
    })
  }
  const code = await parts.store.join(at, request, room, pickResult.picks)
  if (code === 'stale') return code
  return code === 'done' || code === 'repeated' ? { ok: true } : { ok: false, code }
}

async function checkJoin(parts: RoomParts, room: Room, params: JoinRoomRequest, nowMs: number) {
  const { member, roomId, address, pin, picks } = params
  const limit = await checkPin(parts, room, params)
  if (limit) return limit
  const seat = await parts.store.seat(member.id, roomId)
  const hasSeat = seat?.hasLeft === true ? 'left' : 'in'
  const refusal = refuseJoin({
    kind: room.kind,
    state: computeStateAt(room, nowMs),
    currency: room.currency,
    playerCurrency: member.currency,
    pin: room.pin,
    enteredPin: pin,
    isFull: room.players >= room.maxPlayers,
    hasJoined: seat === null ? null : hasSeat,
    hasRelatedJoined: await parts.store.hasLinkedPlayer(member.id, roomId, address),
  })
  return refusal ?? refusePicks(picks, computeMatchStates(room, nowMs), new Map())
}

/**
 * Checks the PIN of a private room and counts the attempt. The correct PIN clears the attempts on its room (TO10).
 * Returns the refusal or null.
 */
async function checkPin({ pinTries }: RoomParts, room: Room, { member, pin }: JoinRoomRequest) {
  if (room.pin === null || refusePin(room.pin, pin) === 'invalidPin') return null
  if (!(await pinTries.countAttempt(member.id, room.roomId))) return 'requestLimit'
  if (room.pin === pin) await pinTries.clearAttempts(member.id, room.roomId)
  return null
}

/**
 * Returns the state of a tournament room at a simulated time, which may already include the first kick-off or a
 * cancellation that the stored state lacks.
 */
function computeStateAt({ state, isCalledOff, firstKickOffMs }: Room, nowMs: number): Room['state'] {
  if (isCalledOff) return 'cancelled'
  return state === 'active' && firstKickOffMs <= nowMs ? 'closed' : state
}

/**
 * Returns the current state of the room's matches. A match counts as started after its kick-off, even before the feed
 * reports the start.
 */
function computeMatchStates({ matches }: Room, nowMs: number) {
  return new Map(
    matches.map(({ matchId, state, kickOffMs }) => [
      matchId as number,
      state === 'waiting' && kickOffMs <= nowMs ? ('started' as const) : state,
    ]),
  )
}

/**
 * Repeats an attempt while the room changes concurrently (`stale`). Ends, because each stale attempt means that the
 * room advanced or another request succeeded.
 */
export async function retryWhileStale<Answer>(attempt: () => Promise<Answer | 'stale'>): Promise<Answer> {
  for (;;) {
    const answer = await attempt()
    if (answer !== 'stale') return answer
  }
}

/**
 * Creates the use case by which a player adds picks in a tournament room. For members without a seat the room does not
 * exist.
 */
export function createPickInRoom(parts: RoomParts) {
  return async (params: InRoomRequest): Promise<RoomActionResult<PickInRoomRefusal>> => {
    const accessRefusal = refuseMember(params.member)
    if (accessRefusal) return { ok: false, code: accessRefusal }
    const earlierRequest = await parts.store.findRequest(toRoomRequest('pick', params))
    if (earlierRequest !== null) return earlierRequest.isSame ? { ok: true } : { ok: false, code: 'betExists' }
    return retryWhileStale(() => tryPick(parts, params))
  }
}

async function tryPick(
  parts: RoomParts,
  params: InRoomRequest,
): Promise<RoomActionResult<PickInRoomRefusal> | 'stale'> {
  const { member, roomId, picks } = params
  const [room, seat] = await Promise.all([
    parts.store.room(member.operator.id, roomId),
    parts.store.seat(member.id, roomId),
  ])
  if (room === null || seat === null || seat.hasLeft) return { ok: false, code: 'roomNotExists' }
  const atMs = parts.clock.worldMs()
  const refusal =
    refusePlay(computeStateAt(room, atMs)) ?? refusePicks(picks, computeMatchStates(room, atMs), sumPointsByMatch(seat))
  if (refusal) return { ok: false, code: refusal }
  const pickResult = acceptPicks(parts.book, picks, atMs)
  if (!pickResult.ok) return pickResult
  const at = { workingDate: workingDate(atMs), atMs }
  const code = await parts.store.pick(at, toRoomRequest('pick', params), room, pickResult.picks)
  if (code === 'stale') return code
  return code === 'done' || code === 'repeated' ? { ok: true } : { ok: false, code }
}

function sumPointsByMatch(seat: Seat | null): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { matchId, points } of seat?.picks ?? []) sums.set(matchId, (sums.get(matchId) ?? 0) + points)
  return sums
}
