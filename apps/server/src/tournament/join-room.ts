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

/** Rate limit of PIN attempts per room, against guessing (TO10). */
export interface PinTries {
  /** Counts an attempt. Returns false if the member must wait. */
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

/** Request of a member in a room. */
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
 * Returns the current state of the room, even before the stored state reflects the first kick-off or a cancellation.
 */
const stateAt = ({ state, isCalledOff, firstKickOffMs }: Room, nowMs: number): Room['state'] => {
  if (isCalledOff) return 'cancelled'
  return state === 'active' && firstKickOffMs <= nowMs ? 'closed' : state
}

/** Counts a PIN attempt. The correct PIN clears the attempts on its room (TO10). */
const checkPin = async ({ pinTries }: RoomParts, room: Room, { member, pin }: JoinRoomRequest) => {
  if (room.pin === null || refusePin(room.pin, pin) === 'invalidPin') return null
  if (!(await pinTries.take(member.id, room.roomId))) return 'requestLimit'
  if (room.pin === pin) await pinTries.passed(member.id, room.roomId)
  return null
}

const refuseAsked = async (parts: RoomParts, room: Room, asked: JoinRoomRequest, nowMs: number) => {
  const { member, roomId, address, pin, picks } = asked
  const limit = await checkPin(parts, room, asked)
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

/** Attempts to join once. Returns `stale` if the room changed meanwhile. */
const tryJoin = async (
  parts: RoomParts,
  asked: JoinRoomRequest,
): Promise<RoomActionResult<JoinRoomRefusal> | 'stale'> => {
  const { member, roomId, picks } = asked
  const room = await parts.store.room(member.operator.id, roomId)
  if (room === null) return { ok: false, code: 'roomNotExists' }
  const atMs = parts.clock.worldMs()
  const refusal = await refuseAsked(parts, room, asked, atMs)
  if (refusal) return { ok: false, code: refusal }
  const taken = acceptPicks(parts.book, picks, atMs)
  if (!taken.ok) return taken
  const at = { workingDate: workingDate(atMs), atMs }
  const request = requestOf('join', asked)
  if (!member.ownWallet && room.entryMinor > 0n) {
    return parts.held.ask(member, at, { request, room: { there: room }, picks: taken.picks })
  }
  const code = await parts.store.join(at, request, room, taken.picks)
  if (code === 'stale') return code
  return code === 'done' || code === 'repeated' ? { ok: true } : { ok: false, code }
}

/** Creates the use case of joining a room. Checks in order: member, room, PIN, picks, funds. */
export const createJoinRoom =
  (parts: RoomParts) =>
  async (asked: JoinRoomRequest): Promise<RoomActionResult<JoinRoomRefusal>> => {
    const door = refuseMember(asked.member)
    if (door) return { ok: false, code: door }
    if (asked.member.ownWallet === asked.asksOperator) return { ok: false, code: 'joinRoomFailed2' }
    const request = requestOf('join', asked)
    const known = await parts.store.requested(request)
    if (known !== null) return known.isSame ? { ok: true } : { ok: false, code: 'joinRoomFailed1' }
    const held = asked.asksOperator ? await parts.held.known(request) : null
    if (held !== null) return held === 'other' ? { ok: false, code: 'joinRoomFailed1' } : held
    return untilSteady(() => tryJoin(parts, asked))
  }

/** Retries while the attempt is stale. Each stale attempt means that the room advanced or another request succeeded. */
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
  asked: InRoomRequest,
): Promise<RoomActionResult<PickInRoomRefusal> | 'stale'> => {
  const { member, roomId, picks } = asked
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
  const code = await parts.store.pick(at, requestOf('pick', asked), room, taken.picks)
  if (code === 'stale') return code
  return code === 'done' || code === 'repeated' ? { ok: true } : { ok: false, code }
}

/** Creates the use case of further picks by a player. For other members the room does not exist. */
export const createPickInRoom =
  (parts: RoomParts) =>
  async (asked: InRoomRequest): Promise<RoomActionResult<PickInRoomRefusal>> => {
    const door = refuseMember(asked.member)
    if (door) return { ok: false, code: door }
    const known = await parts.store.requested(requestOf('pick', asked))
    if (known !== null) return known.isSame ? { ok: true } : { ok: false, code: 'betExists' }
    return untilSteady(() => tryPick(parts, asked))
  }
