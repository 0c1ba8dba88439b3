import { workingDate } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import { exponentOf, type Currency } from '@touchline/domain/money'
import {
  refusePicks,
  refuseRoom,
  type RoomKind,
  type RoomMatchState,
  type RoomRefusal,
} from '@touchline/domain/tournament'
import type { Clock } from '../platform/clock/clock.ts'
import type { HeldCode, HeldSeat, HeldSeats } from './held-seat.ts'
import { refuseMember, type RoomAccessRefusal, type RoomMember } from './room-access.ts'
import { hashOfRequest } from './request-hash.ts'
import type { NewRoom, RoomStore, SeatRefusal, AcceptedPick } from './room-ports.ts'
import { acceptPicks, type PickBook, type PicksRefused, type RoomRefused } from './accept-picks.ts'

export interface OpenRoomRequest {
  readonly member: RoomMember
  readonly ref: string
  readonly address: string
  readonly kind: RoomKind
  readonly name: string
  /** Entry fee in whole units of the currency. */
  readonly entryFee: number
  readonly mostPlayers: number
  readonly pin: string | null
  readonly leagueIds: readonly number[]
  /** Chosen matches, each with the kick-off that the member saw, in epoch seconds. */
  readonly matches: readonly { readonly matchId: MatchId; readonly kickOffS: number }[]
  readonly picks: readonly AcceptedPick[]
}

type OpenRoomRefusal =
  | RoomAccessRefusal
  | RoomRefusal
  | SeatRefusal
  | HeldCode
  | 'createRoomFailed1'
  | 'createRoomFailed3'
export type RoomOpened = { readonly ok: true; readonly roomId: string } | RoomRefused<OpenRoomRefusal> | PicksRefused

export interface OpenRoomParts {
  readonly book: PickBook
  readonly store: Pick<RoomStore, 'ownsPrivate' | 'requested' | 'open'>
  readonly held: HeldSeats
  readonly clock: Pick<Clock, 'worldMs'>
}

const secondsOf = (ms: number): number => Math.floor(ms / 1000)

/** Validates the requested room, then the picks of its owner (TO1, TO2). Returns the refusal or null. */
const checkOpen = async ({ book, store, clock }: OpenRoomParts, params: OpenRoomRequest) => {
  const nowMs = clock.worldMs()
  const matches = params.matches.map(({ matchId, kickOffS }) => {
    const match = book.matchAhead(matchId)
    return {
      matchId,
      leagueId: match?.leagueId ?? null,
      isPlayable: match !== null && match.kickOffMs > nowMs,
      isAsSeen: match !== null && secondsOf(match.kickOffMs) === kickOffS,
    }
  })
  const ownsPrivate = params.kind === 'private' && (await store.ownsPrivate(params.member.id))
  const currency = params.member.currency as Currency
  const refusal = refuseRoom({ ...params, currency, players: params.mostPlayers, matches }, ownsPrivate)
  if (refusal) return refusal
  const waiting = new Map<number, RoomMatchState>(matches.map(({ matchId }) => [matchId, 'waiting']))
  return refusePicks(params.picks, waiting, new Map())
}

/** Builds the room to store. Returns null if a chosen match has left the offer or started since the validation. */
const newRoom = ({ book }: OpenRoomParts, params: OpenRoomRequest, atMs: number): NewRoom | null => {
  const matches = params.matches.flatMap(({ matchId }) => {
    const match = book.matchAhead(matchId)
    return match === null || match.kickOffMs <= atMs ? [] : { matchId, kickOffMs: match.kickOffMs }
  })
  if (matches.length < params.matches.length) return null
  const { kind, name, member, entryFee, mostPlayers, pin } = params
  return {
    kind,
    name: name.trim(),
    currency: member.currency,
    entryMinor: BigInt(entryFee) * 10n ** BigInt(exponentOf(member.currency as Currency)),
    feeBp: member.tournament.feeBp,
    mostPlayers,
    pin,
    matches,
  }
}

const requestOf = ({ member, ref, address, ...body }: OpenRoomRequest) => ({
  memberId: member.id,
  ref,
  address,
  bodyHash: hashOfRequest('open', body),
})

/**
 * Creates the use case of opening a tournament room, with its owner as the first player. Checks in order: member, room,
 * picks, funds.
 * @param asksOperator true if the call requests the fee from an operator wallet (WA3)
 */
export const createOpenRoom =
  (parts: OpenRoomParts) =>
  async (params: OpenRoomRequest, asksOperator: boolean): Promise<RoomOpened> => {
    const { member, picks } = params
    const door = refuseMember(member)
    if (door) return { ok: false, code: door }
    if (member.ownWallet === asksOperator) return { ok: false, code: 'createRoomFailed3' }
    const request = requestOf(params)
    const known = await parts.store.requested(request)
    if (known?.isSame === true) return { ok: true, roomId: known.roomId }
    if (known !== null) return { ok: false, code: 'createRoomFailed1' }
    const held = asksOperator ? await parts.held.known(request) : null
    if (held !== null) return held === 'other' ? { ok: false, code: 'createRoomFailed1' } : held
    const refusal = await checkOpen(parts, params)
    if (refusal) return { ok: false, code: refusal }
    const atMs = parts.clock.worldMs()
    const taken = acceptPicks(parts.book, picks, atMs)
    if (!taken.ok) return taken
    const at = { workingDate: workingDate(atMs), atMs }
    const room = newRoom(parts, params, atMs)
    if (room === null) return { ok: false, code: 'invalidRoomMatch' }
    if (asksOperator)
      return heldOf(await parts.held.ask(member, at, { request, room: { opened: room }, picks: taken.picks }))
    const { code, roomId } = await parts.store.open(at, request, room, taken.picks)
    return code !== 'done' && code !== 'repeated' ? { ok: false, code } : { ok: true, roomId: idOf(roomId) }
  }

/** Excludes the result `stale`: a room that is only being opened cannot have changed. */
const heldOf = (held: HeldSeat | 'stale'): HeldSeat => {
  if (held === 'stale') throw new Error('a room that is not there yet has changed')
  return held
}

const idOf = (roomId: string | null): string => {
  if (roomId === null) throw new Error('a room was opened and has no number')
  return roomId
}
