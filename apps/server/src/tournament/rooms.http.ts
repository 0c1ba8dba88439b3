import type { ApiCode } from '@touchline/contract/codes'
import {
  RoomAnswer,
  RoomQuery,
  RoomBet,
  RoomBetPlus,
  RoomCreate,
  RoomJoin,
  RoomLeft,
  MemberRoomQuery,
  RoomRefused,
} from '@touchline/contract/tournament/room'
import {
  OPERATOR_SEAT_REFUSALS,
  JOIN_ROOM_REFUSALS,
  LEAVE_ROOM_REFUSALS,
  OPEN_ROOM_REFUSALS,
  PICK_ROOM_REFUSALS,
  VIEW_ROOM_REFUSALS,
} from '@touchline/contract/tournament/refusals'
import type { MatchId } from '@touchline/domain/match'
import type { FastifyReply } from 'fastify'
import type { Static } from 'typebox'
import type { Member, MemberRoute } from '../members/index.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import type { createJoinRoom, createPickInRoom } from './join-room.ts'
import type { createLeaveRoom } from './leave-room.ts'
import type { createOpenRoom, OpenRoomRequest } from './open-room.ts'
import type { ReadRoom } from './room-info.ts'
import { findRoomKind, toAcceptedPicks, toRoomAnswer } from './room-wire.http.ts'
import type { RoomRequestRefusal as RoomRefusal } from './accept-picks.ts'

export interface RoomCalls {
  readonly openRoom: ReturnType<typeof createOpenRoom>
  readonly joinRoom: ReturnType<typeof createJoinRoom>
  readonly pickInRoom: ReturnType<typeof createPickInRoom>
  readonly leaveRoom: ReturnType<typeof createLeaveRoom>
  readonly readRoom: ReadRoom
}

type AnyRefusal = Omit<RoomRefusal<ApiCode>, 'ok'>

const ROOM_ROUTE = { needsChosenPassword: true, answer: RoomAnswer, refusal: RoomRefused } as const

/** Responds with the current state of a tournament room. */
type RespondWithRoom = (
  reply: FastifyReply,
  member: Member,
  roomId: string,
  pin?: string,
) => Promise<Static<typeof RoomAnswer> | Static<typeof RoomRefused>>

/**
 * Variants of the calls that pay an entry fee (open and join): for wallets at Touchline and for operator wallets (type
 * 2) (WA3).
 */
const WALLET_VARIANTS = [
  { by: '', usesOperatorWallet: false, extraErrors: [], summarySuffix: '' },
  {
    by: 'v',
    usesOperatorWallet: true,
    extraErrors: OPERATOR_SEAT_REFUSALS,
    summarySuffix: ', on an operator wallet',
  },
] as const

/** Routes to open, join, pick, leave and view a room. Each responds with the new state of the room. */
export function roomRoutes(memberRoute: MemberRoute, calls: RoomCalls): Route[] {
  const respondWithRoom: RespondWithRoom = async (reply, member, roomId, pin) => {
    const room = await calls.readRoom(member, roomId, pin ?? null)
    return room.ok ? toRoomAnswer(room, member.id) : refuseRoom(reply, room)
  }
  return [
    ...feeRoutes(memberRoute, calls, respondWithRoom),
    ...leavingRoutes(memberRoute, calls),
    ...pickingRoutes(memberRoute, calls, respondWithRoom),
    memberRoute({
      url: '/tournament/roominfo',
      summary: 'Get a room with its matches, its prizes and the member’s own picks',
      body: RoomQuery,
      answer: RoomAnswer,
      refusal: RoomRefused,
      errors: VIEW_ROOM_REFUSALS,
      handle: ({ member, body, reply }) => respondWithRoom(reply, member, body.room_id, body.pin),
    }),
  ]
}

/** Sends a refusal, with the number of the refused pick (from 1) and the current price if known. */
function refuseRoom(reply: FastifyReply, { code, pick, oddsMilli }: AnyRefusal): Static<typeof RoomRefused> {
  return {
    ...sendRefusal(reply, code),
    ...(pick !== undefined && { pick }),
    ...(oddsMilli !== undefined && { odds_milli: oddsMilli }),
  }
}

function feeRoutes(memberRoute: MemberRoute, calls: RoomCalls, respondWithRoom: RespondWithRoom): Route[] {
  return WALLET_VARIANTS.flatMap(({ by, usesOperatorWallet, extraErrors, summarySuffix }) => [
    memberRoute({
      ...ROOM_ROUTE,
      url: `/tournament/${by}roomcreate`,
      summary: `Open a room with its owner as the first player, with fee and picks (TO1, TO2)${summarySuffix}.`,
      body: RoomCreate,
      errors: [...OPEN_ROOM_REFUSALS, ...extraErrors],
      handle: async ({ member, body, reply, caller }) => {
        const openResult = await calls.openRoom(toOpenRequest(member, caller.address, body), usesOperatorWallet)
        return openResult.ok ? respondWithRoom(reply, member, openResult.roomId) : refuseRoom(reply, openResult)
      },
    }),
    memberRoute({
      ...ROOM_ROUTE,
      url: `/tournament/${by}roomjoin`,
      summary: `Join a room: hold the fee and place the picks in one step (TO2)${summarySuffix}`,
      body: RoomJoin,
      errors: [...JOIN_ROOM_REFUSALS, ...extraErrors],
      handle: async ({ member, body, reply, caller: { address } }) => {
        const { ref, room_id: roomId, pin = null, picks } = body
        const request = { member, usesOperatorWallet, ref, address, roomId, pin, picks: toAcceptedPicks(picks) }
        const joinResult = await calls.joinRoom(request)
        return joinResult.ok ? respondWithRoom(reply, member, roomId) : refuseRoom(reply, joinResult)
      },
    }),
  ])
}

function toOpenRequest(member: Member, address: string, body: Static<typeof RoomCreate>): OpenRoomRequest {
  return {
    member,
    address,
    ref: body.ref,
    kind: findRoomKind(body.type) ?? 'free',
    name: body.name,
    entryFee: body.entry_fee,
    maxPlayers: body.limit,
    pin: body.pin ?? null,
    leagueIds: body.leagues,
    matches: body.matches.map(({ match_id, kick_off_s }) => ({ matchId: match_id as MatchId, kickOffS: kick_off_s })),
    picks: toAcceptedPicks(body.picks),
  }
}

function leavingRoutes(memberRoute: MemberRoute, calls: RoomCalls): Route[] {
  return [
    memberRoute({
      url: '/tournament/roomleave',
      summary: 'Leave a room, while this is allowed. The fee is refunded (TO8).',
      body: MemberRoomQuery,
      answer: RoomLeft,
      whileProductOff: true,
      errors: LEAVE_ROOM_REFUSALS,
      handle: async ({ member, body, reply }) => {
        const leaveResult = await calls.leaveRoom(member, body.room_id)
        return leaveResult.ok ? { status: 1, statusdesc: 'success' } : refuseRoom(reply, leaveResult)
      },
    }),
  ]
}

function pickingRoutes(memberRoute: MemberRoute, { pickInRoom }: RoomCalls, respondWithRoom: RespondWithRoom): Route[] {
  return [
    memberRoute({
      ...ROOM_ROUTE,
      url: '/tournament/bet',
      summary: 'Place one further pick in a joined room (TO2)',
      body: RoomBet,
      errors: PICK_ROOM_REFUSALS,
      handle: async ({ member, body, reply, caller: { address } }) => {
        const { ref, room_id: roomId } = body
        const pickResult = await pickInRoom({ member, ref, address, roomId, picks: toAcceptedPicks([body]) })
        return pickResult.ok ? respondWithRoom(reply, member, roomId) : refuseRoom(reply, pickResult)
      },
    }),
    memberRoute({
      ...ROOM_ROUTE,
      url: '/tournament/betplus',
      summary: 'Place further picks in a joined room, all or none (TO2)',
      body: RoomBetPlus,
      errors: PICK_ROOM_REFUSALS,
      handle: async ({ member, body, reply, caller: { address } }) => {
        const { ref, room_id: roomId, picks } = body
        const pickResult = await pickInRoom({ member, ref, address, roomId, picks: toAcceptedPicks(picks) })
        return pickResult.ok ? respondWithRoom(reply, member, roomId) : refuseRoom(reply, pickResult)
      },
    }),
  ]
}
