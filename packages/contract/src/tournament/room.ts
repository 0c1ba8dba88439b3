import Type, { type Static } from 'typebox'
import { Amount, Nullable, Reference, Refused, SessionFields, answered } from '../envelope.ts'
import { requiredCode } from '../field-rules.ts'

const STRICT = { additionalProperties: false }

/**
 * Excludes characters that end a line or change the text direction. Joiners are allowed, because Khmer and Burmese need
 * joiners.
 */
const SEEN = '[^\\x00-\\x1f\\x7f-\\x9f\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff\\ud800-\\udfff]'
/** Search text for rooms. */
export const RoomSearch = Type.String({
  maxLength: 40,
  pattern: `^${SEEN}*$`,
  description: 'a part of the name, or the number',
})
const RoomName = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: `^(?=.*[^\\s\\u200b-\\u200d])${SEEN}+$`,
  description: 'letters that are seen',
})

const RoomId = Type.String({
  ...requiredCode('room_id_required'),
  pattern: '^[1-9][0-9]{0,17}$',
  description: 'number of the room',
})
const MatchId = Type.Integer({ minimum: 1, maximum: 2147483647 })
const Pin = Type.String({ maxLength: 16, description: '6 digits; asked for by a private room' })

const PICK_FIELDS = {
  match_id: MatchId,
  bet_type: Type.String({
    ...requiredCode('betTypeRequired'),
    minLength: 1,
    maxLength: 32,
    description: 'BT_HDP, BT_OU or BT_1X2',
  }),
  line_quarters: Type.Integer({ minimum: -4000, maximum: 4000, description: 'as of a bet; 0 where there is none' }),
  selection: Type.String({ maxLength: 16, description: 'selection code of the bet type, such as home' }),
  odds_milli: Type.Integer({
    minimum: 1001,
    maximum: 10000000,
    description: 'the book’s own price as it was seen, thousandths (OD1): the one taken is never worse',
  }),
  points: Type.Integer({
    ...requiredCode('betAmountRequired'),
    minimum: -2147483648,
    maximum: 2147483647,
    description: '50 or more, 1000 on a match in all (TO2)',
  }),
}

/** Points on a selection, as seen by the member. */
export const RoomPick = Type.Object(PICK_FIELDS, STRICT)
export type RoomPick = Static<typeof RoomPick>

/** The maximum is above the limit of any room, so that a specific code refuses too many picks. */
const Picks = Type.Array(RoomPick, { maxItems: 100 })
const ChosenMatch = Type.Object(
  { match_id: MatchId, kick_off_s: Type.Integer({ description: 'as it was seen, epoch seconds' }) },
  STRICT,
)

/** Opens a room (TO1). */
export const RoomCreate = Type.Object(
  {
    ...SessionFields,
    ref: Reference,
    type: Type.Integer({ minimum: 1, maximum: 3, description: '1 public, 2 private, 3 free' }),
    name: RoomName,
    entry_fee: Type.Number({
      ...requiredCode('rate_required'),
      description: 'whole units of the currency, 10 to 1000 times the unit that it has for fees',
    }),
    limit: Type.Integer({ minimum: 0, maximum: 32767, description: 'the most players, 3 to 30' }),
    pin: Type.Optional(Pin),
    leagues: Type.Array(Type.Integer({ minimum: 1, maximum: 2147483647 }), { maxItems: 60 }),
    matches: Type.Array(ChosenMatch, { maxItems: 60 }),
    picks: Picks,
  },
  STRICT,
)
export const RoomJoin = Type.Object(
  { ...SessionFields, ref: Reference, room_id: RoomId, pin: Type.Optional(Pin), picks: Picks },
  STRICT,
)
export const RoomBet = Type.Object({ ...SessionFields, ref: Reference, room_id: RoomId, ...PICK_FIELDS }, STRICT)
export const RoomBetPlus = Type.Object({ ...SessionFields, ref: Reference, room_id: RoomId, picks: Picks }, STRICT)
export const RoomOfMember = Type.Object({ ...SessionFields, room_id: RoomId }, STRICT)
export const RoomAsked = Type.Object({ ...SessionFields, room_id: RoomId, pin: Type.Optional(Pin) }, STRICT)

export const RoomMatch = Type.Object({
  match_id: Type.Integer(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  kick_off_s: Type.Integer({ description: 'as it stands' }),
  status: Type.Enum(['waiting', 'begun', 'settled', 'void'], {
    description: 'waiting: it may be picked on; void: it does not count (TO7)',
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
  commission: Type.Integer({ description: 'what the operator keeps of the fees, basis points' }),
  pool: Type.String({ description: 'minor units: what prizes come to with the players of now' }),
  limit: Type.Integer({ description: 'the most players' }),
  players: Type.Integer(),
  matches: Type.Integer(),
  first_kick_off_s: Type.Integer(),
  last_kick_off_s: Type.Integer(),
  own: Type.Boolean({ description: 'the member opened it' }),
  joined: Type.Boolean({ description: 'the member is in it' }),
  points: Nullable(Type.Integer({ description: 'the member’s own so far' })),
  rank: Nullable(Type.Integer({ description: 'the member’s own place so far' })),
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
  placed_at_ms: Type.Integer({ description: 'world clock' }),
  outcome: Nullable(Type.Enum(['won', 'won_half', 'draw', 'lost_half', 'lost', 'void'])),
  returned: Nullable(Type.Integer({ description: 'points that it came to' })),
})
export type RoomPickWire = Static<typeof RoomPickWire>

/** A room with its details, for a member with access. */
export const RoomAnswer = answered({
  room: RoomWire,
  match_list: Type.Array(RoomMatch),
  prizes: Type.Array(RoomPrize),
  picks: Type.Array(RoomPickWire, { description: 'the member’s own, in their order' }),
  pin: Nullable(Type.String({ description: 'of the room that the member opened' })),
  may_leave: Type.Boolean({ description: 'whether the fee would come back now (TO8)' }),
})

export type RoomAnswer = Static<typeof RoomAnswer>

export const RoomLeft = answered({})

/** Refused request with data for a retry. */
export const RoomRefused = Type.Object({
  ...Refused.properties,
  pick: Type.Optional(Type.Integer({ description: 'the pick that it is for, from 1' })),
  odds_milli: Type.Optional(Type.Integer({ description: 'AC2: the price of it as it stands' })),
})
