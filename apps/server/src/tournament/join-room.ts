import { workingDate } from '@touchline/domain/calendar'
import {
  type JoinRefusal,
  refuseJoin,
  refusePicks,
  refusePin,
  refusePlay,
  type PickRefusal,
} from '@touchline/domain/tournament'
import type { Clock } from '../platform/clock/clock.ts'
import type { HeldCode, HeldSeats } from './held-seat.ts'
import { refuseMember, type RoomAccessRefusal, type RoomMember } from './room-access.ts'
import { hashOfRequest } from './request-hash.ts'
import type { BarRefusal, Room, RoomStore, Seat, SeatRefusal, AcceptedPick } from './room-ports.ts'
import { acceptPicks, type PickBook, type PicksRefused, type RoomRefused } from './accept-picks.ts'

/** Rate limit of PIN attempts per private room, against guessing (TO10). */
export interface PinTries {
  /** Counts a PIN attempt. Returns false if the member must wait. */
  take(memberId: number, roomId: string): Promise<boolean>
  passed(memberId: number, roomId: string): Promise<void>
}

export interface RoomParts {
  readonly book: PickBook
  readonly store: Pick<RoomStore, 'room' | 'seat' | 'hasRelated' | 'requested' | 'join' | 'pick' | 'leave'>
  readonly held: HeldSeats
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
  readonly asksOperator: boolean
  readonly pin: string | null
}

export type JoinRoomRefusal =
  | RoomAccessRefusal
  | JoinRefusal
  | PickRefusal
  | SeatRefusal
  | HeldCode
  | 'roomNotExists'
  | 'requestLimit'
  | 'joinRoomFailed1'
  | 'joinRoomFailed2'
export type RoomActionResult<Code extends string> = { readonly ok: true } | RoomRefused<Code> | PicksRefused

const requestOf = (what: string, { member, ref, address, roomId, picks }: InRoomRequest) => ({
  memberId: member.id,
  ref,
  address,
  bodyHash: hashOfRequest(what, roomId, picks),
})

const pointsOn = (seat: Seat | null): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>()
  for (const { matchId, points } of seat?.picks ?? []) sums.set(matchId, (sums.get(matchId) ?? 0) + points)
  return sums
}

/**
 * Returns the current state of the room's matches. A match counts as started after its kick-off, even before the feed
 * reports the start.
 */
const matchesOf = ({ matches }: Room, nowMs: number) =>
  new Map(
    matches.map(({ matchId, state, kickOffMs }) => [
      matchId as number,
      state === 'waiting' && kickOffMs <= nowMs ? ('begun' as const) : state,
    ]),
  )

/**
 * Returns the state of a tournament room at a simulated time, which may already include the first kick-off or a
 * cancellation that the stored state lacks.
 */
const stateAt = ({ state, isCalledOff, firstKickOffMs }: Room, nowMs: number): Room['state'] => {
  if (isCalledOff) return 'cancelled'
  return state === 'active' && firstKickOffMs <= nowMs ? 'closed' : state
}

/**
 * Checks the PIN of a private room and counts the attempt. The correct PIN clears the attempts on its room (TO10).
 * Returns the refusal or null.
 */
const checkPin = async ({ pinTries }: RoomParts, room: Room, { member, pin }: JoinRoomRequest) => {
  if (room.pin === null || refusePin(room.pin, pin) === 'invalidPin') return null
  if (!(await pinTries.take(member.id, room.roomId))) return 'requestLimit'
  if (room.pin === pin) await pinTries.passed(member.id, room.roomId)
  return null
}

const checkJoin = async (parts: RoomParts, room: Room, params: JoinRoomRequest, nowMs: number) => {
  const { member, roomId, address, pin, picks } = params
  const limit = await checkPin(parts, room, params)
  if (limit) return limit
  const seat = await parts.store.seat(member.id, roomId)
  const hasSeat = seat?.hasLeft === true ? 'left' : 'in'
  const refusal = refuseJoin({
    kind: room.kind,
    state: stateAt(room, nowMs),
    currency: room.currency,
    ownCurrency: member.currency,
    pin: room.pin,
    pinSaid: pin,
    isFull: room.players >= room.mostPlayers,
    hasJoined: seat === null ? null : hasSeat,
    hasRelatedJoined: await parts.store.hasRelated(member.id, roomId, address),
  })
  return refusal ?? refusePicks(picks, matchesOf(room, nowMs), new Map())
}

/** Attempts to join a tournament room once. Returns `stale` if the room changed since the read. */
const tryJoin = async (
  parts: RoomParts,
  params: JoinRoomRequest,
): Promise<RoomActionResult<JoinRoomRefusal> | 'stale'> => {
  const { member, roomId, picks } = params
  const room = await parts.store.room(member.operator.id, roomId)
  if (room === null) return { ok: false, code: 'roomNotExists' }
  const atMs = parts.clock.worldMs()
  const refusal = await checkJoin(parts, room, params, atMs)
  if (refusal) return { ok: false, code: refusal }
  const taken = acceptPicks(parts.book, picks, atMs)
  if (!taken.ok) return taken
  const at = { workingDate: workingDate(atMs), atMs }
  const request = requestOf('join', params)
  if (!member.ownWallet && room.entryMinor > 0n) {
    return parts.held.ask(member, at, { request, room: { there: room }, picks: taken.picks })
  }
  const code = await parts.store.join(at, request, room, taken.picks)
  if (code === 'stale') return code
  return code === 'done' || code === 'repeated' ? { ok: true } : { ok: false, code }
}

/** Creates the use case of joining a tournament room. Checks in order: member, room, PIN, picks, funds. */
export const createJoinRoom =
  (parts: RoomParts) =>
  async (params: JoinRoomRequest): Promise<RoomActionResult<JoinRoomRefusal>> => {
    const door = refuseMember(params.member)
    if (door) return { ok: false, code: door }
    if (params.member.ownWallet === params.asksOperator) return { ok: false, code: 'joinRoomFailed2' }
    const request = requestOf('join', params)
    const known = await parts.store.requested(request)
    if (known !== null) return known.isSame ? { ok: true } : { ok: false, code: 'joinRoomFailed1' }
    const held = params.asksOperator ? await parts.held.known(request) : null
    if (held !== null) return held === 'other' ? { ok: false, code: 'joinRoomFailed1' } : held
    return untilSteady(() => tryJoin(parts, params))
  }

/**
 * Repeats an attempt while the room changes concurrently (`stale`). Ends, because each stale attempt means that the
 * room advanced or another request succeeded.
 */
export const untilSteady = async <Answer>(attempt: () => Promise<Answer | 'stale'>): Promise<Answer> => {
  for (;;) {
    const answer = await attempt()
    if (answer !== 'stale') return answer
  }
}

export type PickInRoomRefusal =
  | RoomAccessRefusal
  | JoinRefusal
  | PickRefusal
  | BarRefusal
  | 'roomNotExists'
  | 'betExists'

const tryPick = async (
  parts: RoomParts,
  params: InRoomRequest,
): Promise<RoomActionResult<PickInRoomRefusal> | 'stale'> => {
  const { member, roomId, picks } = params
  const [room, seat] = await Promise.all([
    parts.store.room(member.operator.id, roomId),
    parts.store.seat(member.id, roomId),
  ])
  if (room === null || seat === null || seat.hasLeft) return { ok: false, code: 'roomNotExists' }
  const atMs = parts.clock.worldMs()
  const refusal = refusePlay(stateAt(room, atMs)) ?? refusePicks(picks, matchesOf(room, atMs), pointsOn(seat))
  if (refusal) return { ok: false, code: refusal }
  const taken = acceptPicks(parts.book, picks, atMs)
  if (!taken.ok) return taken
  const at = { workingDate: workingDate(atMs), atMs }
  const code = await parts.store.pick(at, requestOf('pick', params), room, taken.picks)
  if (code === 'stale') return code
  return code === 'done' || code === 'repeated' ? { ok: true } : { ok: false, code }
}

/**
 * Creates the use case by which a player adds picks in a tournament room. For members without a seat the room does not
 * exist.
 */
export const createPickInRoom =
  (parts: RoomParts) =>
  async (params: InRoomRequest): Promise<RoomActionResult<PickInRoomRefusal>> => {
    const door = refuseMember(params.member)
    if (door) return { ok: false, code: door }
    const known = await parts.store.requested(requestOf('pick', params))
    if (known !== null) return known.isSame ? { ok: true } : { ok: false, code: 'betExists' }
    return untilSteady(() => tryPick(parts, params))
  }
