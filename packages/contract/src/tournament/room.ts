import Type, { type Static } from 'typebox'
import {
  Amount,
  Nullable,
  RequestReference,
  RefusalResponse,
  SessionFields,
  createResponseSchema,
} from '../envelope.ts'
import { requiredCode } from '../field-rules.ts'

const STRICT = { additionalProperties: false }

/**
 * Character class for names and texts of tournament rooms. Characters that end a line or change the text direction are
 * excluded; joiners are allowed, because Khmer and Burmese need joiners.
 */
const VISIBLE_CHAR = '[^\\x00-\\x1f\\x7f-\\x9f\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff\\ud800-\\udfff]'
/** Text by which a member searches for tournament rooms. */
export const RoomSearch = Type.String({
  maxLength: 40,
  pattern: `^${VISIBLE_CHAR}*$`,
  description: 'Part of the name, or the number',
})
const RoomName = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: `^(?=.*[^\\s\\u200b-\\u200d])${VISIBLE_CHAR}+$`,
  description: 'Visible characters',
})

const RoomId = Type.String({
  ...requiredCode('room_id_required'),
  pattern: '^[1-9][0-9]{0,17}$',
  description: 'Number of the room',
})
const MatchId = Type.Integer({ minimum: 1, maximum: 2147483647 })
const Pin = Type.String({ maxLength: 16, description: '6 digits; required for a private room' })

const PICK_FIELDS = {
  match_id: MatchId,
  bet_type: Type.String({
    ...requiredCode('betTypeRequired'),
    minLength: 1,
    maxLength: 32,
    description: 'BT_HDP, BT_OU or BT_1X2',
  }),
  line_quarters: Type.Integer({ minimum: -4000, maximum: 4000, description: 'Line as for a bet; 0 without a line' }),
  selection: Type.String({ maxLength: 16, description: 'Selection code of the bet type, such as `home`' }),
  odds_milli: Type.Integer({
    minimum: 1001,
    maximum: 10000000,
    description: 'Price of the book that the member saw, thousandths (OD1). The applied price is never worse.',
  }),
  points: Type.Integer({
    ...requiredCode('betAmountRequired'),
    minimum: -2147483648,
    maximum: 2147483647,
    description: 'At least 50; at most 1000 per match in total (TO2)',
  }),
}

/** A pick: points staked on a selection, at the price that the site displayed to the member. */
export const RoomPick = Type.Object(PICK_FIELDS, STRICT)
export type RoomPick = Static<typeof RoomPick>

/**
 * Picks in a request. The schema's maximum is above the limit of any tournament room, so that a specific code refuses
 * too many picks.
 */
const Picks = Type.Array(RoomPick, { maxItems: 100 })
const ChosenMatch = Type.Object(
  { match_id: MatchId, kick_off_s: Type.Integer({ description: 'Kick-off that the member saw, epoch seconds' }) },
  STRICT,
)

/** Opens a tournament room (TO1). */
export const RoomCreate = Type.Object(
  {
    ...SessionFields,
    ref: RequestReference,
    type: Type.Integer({ minimum: 1, maximum: 3, description: '1 public, 2 private, 3 free' }),
    name: RoomName,
    entry_fee: Type.Number({
      ...requiredCode('rate_required'),
      description: 'Whole units of the currency, from 10 to 1000 times the currency’s unit for fees',
    }),
    limit: Type.Integer({ minimum: 0, maximum: 32767, description: 'Maximum number of players, 3 to 30' }),
    pin: Type.Optional(Pin),
    leagues: Type.Array(Type.Integer({ minimum: 1, maximum: 2147483647 }), { maxItems: 60 }),
    matches: Type.Array(ChosenMatch, { maxItems: 60 }),
    picks: Picks,
  },
  STRICT,
)
export const RoomJoin = Type.Object(
  { ...SessionFields, ref: RequestReference, room_id: RoomId, pin: Type.Optional(Pin), picks: Picks },
  STRICT,
)
export const RoomBet = Type.Object({ ...SessionFields, ref: RequestReference, room_id: RoomId, ...PICK_FIELDS }, STRICT)
export const RoomBetPlus = Type.Object(
  { ...SessionFields, ref: RequestReference, room_id: RoomId, picks: Picks },
  STRICT,
)
export const MemberRoomQuery = Type.Object({ ...SessionFields, room_id: RoomId }, STRICT)
export const RoomQuery = Type.Object({ ...SessionFields, room_id: RoomId, pin: Type.Optional(Pin) }, STRICT)

export const RoomMatch = Type.Object({
  match_id: Type.Integer(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  kick_off_s: Type.Integer({ description: 'Current kick-off' }),
  status: Type.Enum(['waiting', 'started', 'settled', 'void'], {
    description: '`waiting`: open for picks. `void`: not counted (TO7).',
  }),
})

const RoomPrize = Type.Object({ place: Type.Integer(), percent: Type.Integer(), amount: Amount })
export type RoomMatch = Static<typeof RoomMatch>

export const RoomWire = Type.Object({
  room_id: Type.String(),
  name: Type.String(),
  type: Type.Integer({ description: '1 public, 2 private, 3 free' }),
  status: Type.Integer({ description: '0 active, 1 closed, 2 cancelled, 3 ended, 4 stop betting (TO5)' }),
  currency: Type.String(),
  entry_fee: Amount,
  commission: Type.Integer({ description: 'Tournament rake, basis points of the fees' }),
  pool: Type.String({ description: 'Minor units: total prizes with the current number of players' }),
  limit: Type.Integer({ description: 'Maximum number of players' }),
  players: Type.Integer(),
  matches: Type.Integer(),
  first_kick_off_s: Type.Integer(),
  last_kick_off_s: Type.Integer(),
  own: Type.Boolean({ description: 'The member opened the room' }),
  joined: Type.Boolean({ description: 'The member is in the room' }),
  points: Nullable(Type.Integer({ description: 'The member’s current points' })),
  rank: Nullable(Type.Integer({ description: 'The member’s current rank' })),
  returned: Nullable(Amount),
})
export type RoomWire = Static<typeof RoomWire>

export const RoomPickWire = Type.Object({
  match_id: Type.Integer(),
  bet_type: Type.String(),
  line_quarters: Type.Integer(),
  selection: Type.String(),
  odds_milli: Type.Integer(),
  points: Type.Integer(),
  placed_at_ms: Type.Integer({ description: 'Simulated clock, epoch ms' }),
  outcome: Nullable(Type.Enum(['won', 'won_half', 'draw', 'lost_half', 'lost', 'void'])),
  returned: Nullable(Type.Integer({ description: 'Points returned by the pick' })),
})
export type RoomPickWire = Static<typeof RoomPickWire>

/** A tournament room with its matches and players, for a member who may see the room. */
export const RoomAnswer = createResponseSchema({
  room: RoomWire,
  match_list: Type.Array(RoomMatch),
  prizes: Type.Array(RoomPrize),
  picks: Type.Array(RoomPickWire, { description: 'The member’s own picks, in order' }),
  pin: Nullable(Type.String({ description: 'PIN of the member’s own room' })),
  may_leave: Type.Boolean({ description: 'The fee would be refunded if the member left now (TO8)' }),
})

export type RoomAnswer = Static<typeof RoomAnswer>

export const RoomLeft = createResponseSchema({})

/** Refused tournament request: the refusal code, and the current data that the member needs to try again. */
export const RoomRefused = Type.Object({
  ...RefusalResponse.properties,
  pick: Type.Optional(Type.Integer({ description: 'Number of the refused pick, from 1' })),
  odds_milli: Type.Optional(Type.Integer({ description: 'Current price of the pick (AC2)' })),
})
