import type { Code } from '@touchline/contract/codes'
import {
  RoomAnswer,
  RoomAsked,
  RoomBet,
  RoomBetPlus,
  RoomCreate,
  RoomJoin,
  RoomLeft,
  RoomOfMember,
  RoomRefused,
} from '@touchline/contract/tournament/room'
import {
  HELD_SEAT_REFUSALS,
  JOIN_ROOM_REFUSALS,
  LEAVE_ROOM_REFUSALS,
  OPEN_ROOM_REFUSALS,
  PICK_ROOM_REFUSALS,
  SEE_ROOM_REFUSALS,
} from '@touchline/contract/refusals'
import type { MatchId } from '@touchline/domain/match'
import type { FastifyReply } from 'fastify'
import type { Static } from 'typebox'
import type { Member, MemberRoute } from '../accounts/index.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import type { createJoinRoom, createPickInRoom } from './join-room.ts'
import type { createLeaveRoom } from './leave-room.ts'
import type { createOpenRoom, OpenRoomRequest } from './open-room.ts'
import type { ReadRoom } from './room-info.ts'
import { kindOfType, picksOf, roomAnswer } from './room-wire.http.ts'
import type { RoomRefused as RoomRefusal } from './accept-picks.ts'

export interface RoomCalls {
  readonly openRoom: ReturnType<typeof createOpenRoom>
  readonly joinRoom: ReturnType<typeof createJoinRoom>
  readonly pickInRoom: ReturnType<typeof createPickInRoom>
  readonly leaveRoom: ReturnType<typeof createLeaveRoom>
  readonly seeRoom: ReadRoom
}

type AnyRefusal = Omit<RoomRefusal<Code>, 'ok'>

/** Sends a refusal, with the number of the refused pick (from 1) and the current price if known. */
const refused = (reply: FastifyReply, { code, pick, oddsMilli }: AnyRefusal): Static<typeof RoomRefused> => ({
  ...refuse(reply, code),
  ...(pick !== undefined && { pick }),
  ...(oddsMilli !== undefined && { odds_milli: oddsMilli }),
})

const toOpenRequest = (member: Member, address: string, body: Static<typeof RoomCreate>): OpenRoomRequest => ({
  member,
  address,
  ref: body.ref,
  kind: kindOfType(body.type) ?? 'free',
  name: body.name,
  entryFee: body.entry_fee,
  mostPlayers: body.limit,
  pin: body.pin ?? null,
  leagueIds: body.leagues,
  matches: body.matches.map(({ match_id, kick_off_s }) => ({ matchId: match_id as MatchId, kickOffS: kick_off_s })),
  picks: picksOf(body.picks),
})

const PLAYED = { needsOwnPassword: true, answer: RoomAnswer, refusal: RoomRefused } as const

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
  { by: '', asksOperator: false, more: [], said: '' },
  {
    by: 'v',
    asksOperator: true,
    more: HELD_SEAT_REFUSALS,
    said: ', on an operator wallet',
  },
] as const

const feeRoutes = (memberRoute: MemberRoute, calls: RoomCalls, respondWithRoom: RespondWithRoom): Route[] =>
  WALLET_VARIANTS.flatMap(({ by, asksOperator, more, said }) => [
    memberRoute({
      ...PLAYED,
      url: `/tournament/${by}roomcreate`,
      summary: `Open a room with its owner as the first player, with fee and picks (TO1, TO2)${said}.`,
      body: RoomCreate,
      errors: [...OPEN_ROOM_REFUSALS, ...more],
      handle: async ({ member, body, reply, caller }) => {
        const opened = await calls.openRoom(toOpenRequest(member, caller.address, body), asksOperator)
        return opened.ok ? respondWithRoom(reply, member, opened.roomId) : refused(reply, opened)
      },
    }),
    memberRoute({
      ...PLAYED,
      url: `/tournament/${by}roomjoin`,
      summary: `Join a room: hold the fee and place the picks in one step (TO2)${said}`,
      body: RoomJoin,
      errors: [...JOIN_ROOM_REFUSALS, ...more],
      handle: async ({ member, body, reply, caller: { address } }) => {
        const { ref, room_id: roomId, pin = null, picks } = body
        const request = { member, asksOperator, ref, address, roomId, pin, picks: picksOf(picks) }
        const joined = await calls.joinRoom(request)
        return joined.ok ? respondWithRoom(reply, member, roomId) : refused(reply, joined)
      },
    }),
  ])

const leavingRoutes = (memberRoute: MemberRoute, calls: RoomCalls): Route[] => [
  memberRoute({
    url: '/tournament/roomleave',
    summary: 'Leave a room, while this is allowed. The fee is refunded (TO8).',
    body: RoomOfMember,
    answer: RoomLeft,
    errors: LEAVE_ROOM_REFUSALS,
    handle: async ({ member, body, reply }) => {
      const left = await calls.leaveRoom(member, body.room_id)
      return left.ok ? { status: 1, statusdesc: 'success' } : refused(reply, left)
    },
  }),
]

const pickingRoutes = (
  memberRoute: MemberRoute,
  { pickInRoom }: RoomCalls,
  respondWithRoom: RespondWithRoom,
): Route[] => [
  memberRoute({
    ...PLAYED,
    url: '/tournament/bet',
    summary: 'Place one further pick in a joined room (TO2)',
    body: RoomBet,
    errors: PICK_ROOM_REFUSALS,
    handle: async ({ member, body, reply, caller: { address } }) => {
      const { ref, room_id: roomId } = body
      const picked = await pickInRoom({ member, ref, address, roomId, picks: picksOf([body]) })
      return picked.ok ? respondWithRoom(reply, member, roomId) : refused(reply, picked)
    },
  }),
  memberRoute({
    ...PLAYED,
    url: '/tournament/betplus',
    summary: 'Place further picks in a joined room, all or none (TO2)',
    body: RoomBetPlus,
    errors: PICK_ROOM_REFUSALS,
    handle: async ({ member, body, reply, caller: { address } }) => {
      const { ref, room_id: roomId, picks } = body
      const picked = await pickInRoom({ member, ref, address, roomId, picks: picksOf(picks) })
      return picked.ok ? respondWithRoom(reply, member, roomId) : refused(reply, picked)
    },
  }),
]

/** Routes to open, join, pick, leave and view a room. Each responds with the new state of the room. */
export const roomRoutes = (memberRoute: MemberRoute, calls: RoomCalls): Route[] => {
  const respondWithRoom: RespondWithRoom = async (reply, member, roomId, pin) => {
    const room = await calls.seeRoom(member, roomId, pin ?? null)
    return room.ok ? roomAnswer(room, member.id) : refused(reply, room)
  }
  return [
    ...feeRoutes(memberRoute, calls, respondWithRoom),
    ...leavingRoutes(memberRoute, calls),
    ...pickingRoutes(memberRoute, calls, respondWithRoom),
    memberRoute({
      url: '/tournament/roominfo',
      summary: 'Get a room with its matches, its prizes and the member’s own picks',
      body: RoomAsked,
      answer: RoomAnswer,
      refusal: RoomRefused,
      errors: SEE_ROOM_REFUSALS,
      handle: ({ member, body, reply }) => respondWithRoom(reply, member, body.room_id, body.pin),
    }),
  ]
}
