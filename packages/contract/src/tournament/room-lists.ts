import Type, { type Static } from 'typebox'
import { Amount, Nullable, PageFields, SessionFields, WorkingDate, answered } from '../envelope.ts'
import { RoomPickWire, RoomSearch, RoomWire } from './room.ts'

const STRICT = { additionalProperties: false }
const Next = Nullable(Type.String({ description: '`after` of the next page; null behind the last' }))

/** Room list (product §4): status 10 means every room, A means rooms open for joining. */
export const RoomList = Type.Object(
  {
    ...SessionFields,
    ...PageFields,
    type: Type.Optional(Type.Integer({ minimum: 0, maximum: 3, default: 0, description: '0 all' })),
    status: Type.Optional(
      Type.Enum(['A', '0', '1', '2', '3', '4', '10'], { description: 'A: may be joined now; 10: all, as unless told' }),
    ),
    mine: Type.Optional(Type.Boolean({ description: 'only those that the member opened or joined' })),
    search: Type.Optional(RoomSearch),
  },
  STRICT,
)
export const RoomListAnswer = answered({ rooms: Type.Array(RoomWire), next: Next })
export type RoomListAnswer = Static<typeof RoomListAnswer>

export const RoomLeagueList = Type.Object({ ...SessionFields }, STRICT)
export const RoomLeagueListAnswer = answered({
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
      odds_milli: Type.Integer({ description: 'the book’s own; 0: not offered' }),
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
export const RoomMatchListAnswer = answered({ matches: Type.Array(MatchOffer), next: Next })
export type RoomMatchListAnswer = Static<typeof RoomMatchListAnswer>
export const MatchLookup = Type.Object(
  { ...SessionFields, match_id: Type.Integer({ minimum: 1, maximum: 2147483647 }) },
  STRICT,
)
export const MatchLookupAnswer = answered({ match: MatchOffer })
export type MatchLookupAnswer = Static<typeof MatchLookupAnswer>

/** A row of a ranking. Names of other players are masked except for the first and last characters. */
export const RankRow = Type.Object({
  seat: Type.Integer({ description: 'in the order of joining, from 1' }),
  name: Type.String(),
  rank: Nullable(Type.Integer()),
  points: Type.Integer({ description: 'of what is settled' }),
  rank_now: Nullable(Type.Integer({ description: 'if every match in play ended as it stands' })),
  points_now: Type.Integer({ description: 'if every match in play ended as it stands' }),
  last_bet_ms: Type.Integer({ description: 'of as many points the earlier last pick is ahead (TO3)' }),
  returned: Nullable(Amount),
})
export type RankRow = Static<typeof RankRow>
/** A score that affects a ranking. */
export const RoomScore = Type.Object({ match_id: Type.Integer(), home: Type.Integer(), away: Type.Integer() })
export type RoomScore = Static<typeof RoomScore>
export const RoomScores = Type.Array(RoomScore, { description: 'of the matches in play, where they are known' })

export const RoomRankAnswer = answered({
  room: RoomWire,
  ranking: Type.Array(RankRow),
  scores: RoomScores,
  own_seat: Nullable(Type.Integer()),
  topic: Type.String({ description: 'the topic of /live that the ranking is pushed in' }),
})
export type RoomRankAnswer = Static<typeof RoomRankAnswer>

const PlayerPicks = Type.Object({ ...RankRow.properties, picks: Type.Array(RoomPickWire) })
/** Score timeline of a match in a room. */
export const RoomCourse = Type.Object({
  match_id: Type.Integer(),
  kick_off_s: Type.Integer(),
  status: Type.Enum(['waiting', 'begun', 'settled', 'void']),
  steps: Type.Array(Type.Object({ at_ms: Type.Integer(), home: Type.Integer(), away: Type.Integer() }), {
    description: 'the score from each moment of the world’s clock on; nil until the first',
  }),
})
export type RoomCourse = Static<typeof RoomCourse>
export const RoomResultAnswer = answered({
  room: RoomWire,
  players: Type.Array(PlayerPicks, { description: 'with their picks on matches that have begun' }),
  courses: Type.Array(RoomCourse),
  own_seat: Nullable(Type.Integer()),
})
export type RoomResultAnswer = Static<typeof RoomResultAnswer>

/** The member's own seat with its room. */
export const OwnSeat = Type.Object({
  room: RoomWire,
  bet_id: Type.String({ description: 'number of the seat, which money moves for' }),
  joined_at_ms: Type.Integer({ description: 'world clock' }),
  over_at_ms: Nullable(Type.Integer({ description: 'world clock; also when the member left' })),
  fee: Amount,
  returned: Nullable(Amount),
  net: Nullable(Amount),
  refunded: Type.Boolean({ description: 'the room was cancelled, or the member left' }),
  picks: Type.Array(RoomPickWire),
})
export type OwnSeat = Static<typeof OwnSeat>
export const SeatList = Type.Object({ ...SessionFields, ...PageFields }, STRICT)
export const SeatDayList = Type.Object(
  { ...SessionFields, ...PageFields, working_date: Type.Optional(WorkingDate) },
  STRICT,
)
export const SeatListAnswer = answered({ bets: Type.Array(OwnSeat), next: Next })
export type SeatListAnswer = Static<typeof SeatListAnswer>

export const MayPlay = Type.Object({ ...SessionFields }, STRICT)
export const MayPlayAnswer = answered({
  may_play: Type.Boolean(),
  reason: Nullable(Type.String({ description: 'the code of why not' })),
  currency: Type.String(),
  commission: Type.Integer({ description: 'of rooms opened now, basis points' }),
  owns_private: Type.Boolean(),
  most_matches: Type.Integer(),
})
export type MayPlayAnswer = Static<typeof MayPlayAnswer>
