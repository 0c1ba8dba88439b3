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
import type { Clock } from '../runtime/clock/clock.ts'
import { readSetting } from '../platform/settings/operator-setting.ts'
import type { OperatorSeatRefusal, OperatorSeatResult, OperatorSeats } from './seat-hold.ts'
import { refuseMember, type RoomAccessRefusal, type RoomMember } from './room-access.ts'
import type { NewRoom, RoomStore, SeatRefusal, AcceptedPick } from './room-ports.ts'
import {
  acceptPicks,
  computeRequestHash,
  type PickBook,
  type PicksRefusal,
  type RoomRequestRefusal,
} from './accept-picks.ts'
import { TOURNAMENT_RAKE } from './tournament.settings.ts'

export interface OpenRoomRequest {
  readonly member: RoomMember
  readonly ref: string
  readonly address: string
  readonly kind: RoomKind
  readonly name: string
  /** Entry fee in whole units of the currency. */
  readonly entryFee: number
  readonly maxPlayers: number
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
  | OperatorSeatRefusal
  | 'createRoomFailed1'
  | 'createRoomFailed3'
export type OpenRoomResult =
  | { readonly ok: true; readonly roomId: string }
  | RoomRequestRefusal<OpenRoomRefusal>
  | PicksRefusal

export interface OpenRoomParts {
  readonly book: PickBook
  readonly store: Pick<RoomStore, 'ownsPrivate' | 'findRequest' | 'open'>
  readonly operatorSeats: OperatorSeats
  readonly clock: Pick<Clock, 'worldMs'>
}

/**
 * Creates the use case of opening a tournament room, with its owner as the first player. Checks in order: member, room,
 * picks, funds.
 * @param usesOperatorWallet true if the call requests the fee from an operator wallet (WA3)
 */
export function createOpenRoom(parts: OpenRoomParts) {
  return async (params: OpenRoomRequest, usesOperatorWallet: boolean): Promise<OpenRoomResult> => {
    const { member, picks } = params
    const accessRefusal = refuseMember(member)
    if (accessRefusal) return { ok: false, code: accessRefusal }
    if (member.hasPlatformWallet === usesOperatorWallet) return { ok: false, code: 'createRoomFailed3' }
    const request = toRoomRequest(params)
    const earlierRequest = await parts.store.findRequest(request)
    if (earlierRequest?.isSame === true) return { ok: true, roomId: earlierRequest.roomId }
    if (earlierRequest !== null) return { ok: false, code: 'createRoomFailed1' }
    const earlierSeat = usesOperatorWallet ? await parts.operatorSeats.findEarlierResult(request) : null
    if (earlierSeat !== null) return earlierSeat === 'other' ? { ok: false, code: 'createRoomFailed1' } : earlierSeat
    const refusal = await checkOpen(parts, params)
    if (refusal) return { ok: false, code: refusal }
    const atMs = parts.clock.worldMs()
    const pickResult = acceptPicks(parts.book, picks, atMs)
    if (!pickResult.ok) return pickResult
    const at = { workingDate: workingDate(atMs), atMs }
    const room = buildRoom(parts, params, atMs)
    if (room === null) return { ok: false, code: 'invalidRoomMatch' }
    if (usesOperatorWallet)
      return requireNotStale(
        await parts.operatorSeats.requestSeat(member, at, {
          request,
          room: { newRoom: room },
          picks: pickResult.picks,
        }),
      )
    const { code, roomId } = await parts.store.open(at, request, room, pickResult.picks)
    return code !== 'done' && code !== 'repeated' ? { ok: false, code } : { ok: true, roomId: requireRoomId(roomId) }
  }
}

function toRoomRequest({ member, ref, address, ...body }: OpenRoomRequest) {
  return {
    memberId: member.id,
    ref,
    address,
    bodyHash: computeRequestHash('open', body),
  }
}

/** Validates the requested room, then the picks of its owner (TO1, TO2). Returns the refusal or null. */
async function checkOpen({ book, store, clock }: OpenRoomParts, params: OpenRoomRequest) {
  const nowMs = clock.worldMs()
  const matches = params.matches.map(({ matchId, kickOffS }) => {
    const match = book.matchAhead(matchId)
    return {
      matchId,
      leagueId: match?.leagueId ?? null,
      isPlayable: match !== null && match.kickOffMs > nowMs,
      isKickOffUnchanged: match !== null && toSeconds(match.kickOffMs) === kickOffS,
    }
  })
  const ownsPrivate = params.kind === 'private' && (await store.ownsPrivate(params.member.id))
  const currency = params.member.currency as Currency
  const refusal = refuseRoom({ ...params, currency, players: params.maxPlayers, matches }, ownsPrivate)
  if (refusal) return refusal
  const waiting = new Map<number, RoomMatchState>(matches.map(({ matchId }) => [matchId, 'waiting']))
  return refusePicks(params.picks, waiting, new Map())
}

function toSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}

/** Builds the room to store. Returns null if a chosen match has left the offer or started since the validation. */
function buildRoom({ book }: OpenRoomParts, params: OpenRoomRequest, atMs: number): NewRoom | null {
  const matches = params.matches.flatMap(({ matchId }) => {
    const match = book.matchAhead(matchId)
    return match === null || match.kickOffMs <= atMs ? [] : { matchId, kickOffMs: match.kickOffMs }
  })
  if (matches.length < params.matches.length) return null
  const { kind, name, member, entryFee, maxPlayers, pin } = params
  return {
    kind,
    name: name.trim(),
    currency: member.currency,
    entryMinor: BigInt(entryFee) * 10n ** BigInt(exponentOf(member.currency as Currency)),
    feeBp: readSetting(member.operatorSettings, TOURNAMENT_RAKE),
    maxPlayers,
    pin,
    matches,
  }
}

/** Excludes the result `stale`: a room that is only being opened cannot have changed. */
function requireNotStale(seatResult: OperatorSeatResult | 'stale'): OperatorSeatResult {
  if (seatResult === 'stale') throw new Error('a tournament room changed before it was stored')
  return seatResult
}

function requireRoomId(roomId: string | null): string {
  if (roomId === null) throw new Error('the new tournament room has no id')
  return roomId
}
