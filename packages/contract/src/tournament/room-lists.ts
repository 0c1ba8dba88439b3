import Type, { type Static } from 'typebox'
import { Amount, Nullable, PageFields, SessionFields, WorkingDate, createResponseSchema } from '../envelope.ts'
import { RoomPickWire, RoomSearch, RoomWire } from './room.ts'

const STRICT = { additionalProperties: false }
const Next = Nullable(Type.String({ description: 'Value of `after` for the next page; null on the last page' }))

/** Lists tournament rooms (product §4): status 10 means every room, A means rooms open for joining. */
export const RoomList = Type.Object(
  {
    ...SessionFields,
    ...PageFields,
    type: Type.Optional(Type.Integer({ minimum: 0, maximum: 3, default: 0, description: '0: all types' })),
    status: Type.Optional(
      Type.Enum(['A', '0', '1', '2', '3', '4', '10'], { description: 'A: open for joining; 10: all, the default' }),
    ),
    mine: Type.Optional(Type.Boolean({ description: 'Only rooms that the member opened or joined' })),
    search: Type.Optional(RoomSearch),
  },
  STRICT,
)
export const RoomListAnswer = createResponseSchema({ rooms: Type.Array(RoomWire), next: Next })
export type RoomListAnswer = Static<typeof RoomListAnswer>

export const RoomLeagueList = Type.Object({ ...SessionFields }, STRICT)
export const RoomLeagueListAnswer = createResponseSchema({
  leagues: Type.Array(
    Type.Object({
      league_id: Type.Integer(),
      name: Type.String(),
      region: Nullable(Type.String()),
      sport_id: Type.Integer(),
      matches: Type.Integer(),
    }),
  ),
})
export type RoomLeagueListAnswer = Static<typeof RoomLeagueListAnswer>

const RoomLine = Type.Object({
  bet_type: Type.String(),
  line_quarters: Type.Integer(),
  locked: Type.Boolean(),
  prices: Type.Array(
    Type.Object({
      selection: Type.String(),
      odds_milli: Type.Integer({ description: 'Price of the book; 0: not offered' }),
    }),
  ),
})
export const MatchOffer = Type.Object({
  match_id: Type.Integer(),
  league_id: Type.Integer(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  kick_off_s: Type.Integer(),
  lines: Type.Array(RoomLine),
})
export type MatchOffer = Static<typeof MatchOffer>

export const RoomMatchList = Type.Object(
  {
    ...SessionFields,
    leagues: Type.Array(Type.Integer({ minimum: 1, maximum: 2147483647 }), { minItems: 1, maxItems: 60 }),
    page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 30 })),
    after: Type.Optional(Type.String({ maxLength: 64 })),
  },
  STRICT,
)
export const RoomMatchListAnswer = createResponseSchema({ matches: Type.Array(MatchOffer), next: Next })
export type RoomMatchListAnswer = Static<typeof RoomMatchListAnswer>
export const MatchLookup = Type.Object(
  { ...SessionFields, match_id: Type.Integer({ minimum: 1, maximum: 2147483647 }) },
  STRICT,
)
export const MatchLookupAnswer = createResponseSchema({ match: MatchOffer })
export type MatchLookupAnswer = Static<typeof MatchLookupAnswer>

/**
 * A player's row in the ranking of a tournament room. Names of other players are masked except for the first and last
 * characters.
 */
export const RankRow = Type.Object({
  seat: Type.Integer({ description: 'Number in the order of joining, from 1' }),
  name: Type.String(),
  rank: Nullable(Type.Integer()),
  points: Type.Integer({ description: 'Points of the settled picks' }),
  rank_now: Nullable(Type.Integer({ description: 'Value if every match in play ended with its current score' })),
  points_now: Type.Integer({ description: 'Value if every match in play ended with its current score' }),
  last_bet_ms: Type.Integer({
    description: 'Time of the last pick. With equal points the earlier last pick ranks higher (TO3).',
  }),
  returned: Nullable(Amount),
})
export type RankRow = Static<typeof RankRow>
/** A match score that affects the ranking of a tournament room. */
export const RoomScore = Type.Object({ match_id: Type.Integer(), home: Type.Integer(), away: Type.Integer() })
export type RoomScore = Static<typeof RoomScore>
export const RoomScores = Type.Array(RoomScore, { description: 'Current scores of the matches in play, where known' })

export const RoomRankAnswer = createResponseSchema({
  room: RoomWire,
  ranking: Type.Array(RankRow),
  scores: RoomScores,
  own_seat: Nullable(Type.Integer()),
  topic: Type.String({ description: 'Topic of `/live` that publishes the ranking' }),
})
export type RoomRankAnswer = Static<typeof RoomRankAnswer>

const PlayerPicks = Type.Object({ ...RankRow.properties, picks: Type.Array(RoomPickWire) })
/** Score timeline of a match in a tournament room. */
export const RoomCourse = Type.Object({
  match_id: Type.Integer(),
  kick_off_s: Type.Integer(),
  status: Type.Enum(['waiting', 'started', 'settled', 'void']),
  steps: Type.Array(Type.Object({ at_ms: Type.Integer(), home: Type.Integer(), away: Type.Integer() }), {
    description: 'Score from each time of the simulated clock on; 0:0 before the first step',
  }),
})
export type RoomCourse = Static<typeof RoomCourse>
export const RoomResultAnswer = createResponseSchema({
  room: RoomWire,
  players: Type.Array(PlayerPicks, { description: 'Players with their picks on started matches' }),
  courses: Type.Array(RoomCourse),
  own_seat: Nullable(Type.Integer()),
})
export type RoomResultAnswer = Static<typeof RoomResultAnswer>

/** The requesting member's seat in a tournament room, with the room. */
export const OwnSeat = Type.Object({
  room: RoomWire,
  bet_id: Type.String({ description: 'Number of the seat, the subject of its money movements' }),
  joined_at_ms: Type.Integer({ description: 'Simulated clock, epoch ms' }),
  ended_at_ms: Nullable(Type.Integer({ description: 'Simulated clock; also set when the member left the room' })),
  fee: Amount,
  returned: Nullable(Amount),
  net: Nullable(Amount),
  refunded: Type.Boolean({ description: 'The room was cancelled, or the member left it' }),
  picks: Type.Array(RoomPickWire),
})
export type OwnSeat = Static<typeof OwnSeat>
export const SeatList = Type.Object({ ...SessionFields, ...PageFields }, STRICT)
export const SeatDayList = Type.Object(
  { ...SessionFields, ...PageFields, working_date: Type.Optional(WorkingDate) },
  STRICT,
)
export const SeatListAnswer = createResponseSchema({ bets: Type.Array(OwnSeat), next: Next })
export type SeatListAnswer = Static<typeof SeatListAnswer>

export const MayPlay = Type.Object({ ...SessionFields }, STRICT)
export const MayPlayAnswer = createResponseSchema({
  may_play: Type.Boolean(),
  reason: Nullable(Type.String({ description: 'Code of the reason why not' })),
  currency: Type.String(),
  commission: Type.Integer({ description: 'Commission of new rooms, basis points' }),
  owns_private: Type.Boolean(),
  most_matches: Type.Integer(),
})
export type MayPlayAnswer = Static<typeof MayPlayAnswer>
