import Type, { type Static } from 'typebox'
import { UX_ROWS } from './ux-answers.ts'
import { Nullable, PageFields, SessionFields, WorkingDate, createResponseSchema } from '../envelope.ts'

export const MatchResult = Type.Object({
  ...SessionFields,
  ...PageFields,
  sport_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
  working_date: Type.Optional(WorkingDate),
  league_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 2147483647 })),
  is_outright: Type.Optional(
    Type.Boolean({
      description: '`true`: only races and outrights. `false`: only matches with two sides.',
    }),
  ),
})

const Score = Type.Tuple([Type.Integer(), Type.Integer()])
const Pair = Nullable(Score)

/**
 * Result of a part of a match (half, quarter, set, map). For an abandoned or cancelled part, the score when play
 * stopped.
 */
const PartRow = Type.Object({
  part: Type.String({ description: '`full`, `first`, `second`, `extra`, `regular`, `units`, or `p1` to `p9`' }),
  status: Type.Enum(['completed', 'abandoned', 'cancelled']),
  score: Score,
  /** Official winner of a map (GR16). Null if the source states no winner. */
  winner: Nullable(
    Type.Enum(['home', 'away'], {
      description: 'Official winner of a map if one is stated; null: the score determines the winner, or it is unknown',
    }),
  ),
})

export const ResultRow = Type.Object({
  match_id: Type.Integer(),
  sport_id: Type.Integer(),
  league_id: Type.Integer(),
  league: Type.String(),
  league_region: Nullable(Type.String()),
  home: Type.String(),
  away: Type.String(),
  home_region: Nullable(Type.String()),
  away_region: Nullable(Type.String()),
  kick_off: Type.String(),
  /** Match status (product §4): 0 pending, 1 completed, 2 cancelled, 5 abandoned. */
  match_status: Type.Integer(),
  half_time: Pair,
  full_time: Pair,
  /** Finished parts of the match (halves, quarters, sets), in the standard order of parts. */
  parts: Type.Array(PartRow),
  /**
   * Runners of a race or an outright, in order. Place 0 did not start, −1 started and did not finish. Null for other
   * matches.
   */
  runners: Nullable(
    Type.Array(
      Type.Object({
        name: Type.String(),
        region: Nullable(Type.String()),
        place: Nullable(Type.Integer()),
      }),
    ),
  ),
  outright: Nullable(
    Type.Array(Type.String(), {
      description:
        'Outright of the competition as market codes: BT_OR, BT_TOP4, BT_REL, BT_TOPS; null for other matches',
    }),
  ),
  /** For a related match: its kind and the id of its main match. Null for other matches. */
  child: Nullable(Type.Object({ of: Nullable(Type.Integer()), kind: Type.Enum(['corners', 'bookings']) })),
  /** Method of victory in a bout. Null for other matches, or if unknown. */
  method: Nullable(Type.Enum(['stoppage', 'decision'])),
  /** Official winner of the match (GR16, GR17). Null if the score decides the winner. */
  winner: Nullable(
    Type.Enum(['home', 'draw', 'away'], {
      description: 'Official winner if one is stated; null: the score determines the winner',
    }),
  ),
  shortened: Type.Boolean({
    description: 'The result is official although the match was not played to its scheduled length',
  }),
  certainty: Type.Integer({ minimum: 1, maximum: 2 }),
  version: Type.Integer({ minimum: 1 }),
  amended: Type.Boolean({ description: 'A previously published score was corrected' }),
})
export type ResultRow = Static<typeof ResultRow>
export const MatchResultAnswer = createResponseSchema({
  working_date: WorkingDate,
  results: Type.Array(ResultRow),
  next: Nullable(Type.String()),
})
export type MatchResultAnswer = Static<typeof MatchResultAnswer>

export const SingleMatchResult = Type.Object({
  ...SessionFields,
  match_id: Type.Integer({ minimum: 1, maximum: 2147483647 }),
})
/**
 * Result of a match with its goals and events. `goals` are in order of scoring, null if the order is unknown; `events`
 * is the timeline, empty if there is none.
 */
export const SingleMatchResultAnswer = createResponseSchema({
  result: ResultRow,
  goals: Nullable(
    Type.Array(
      Type.Object({
        side: Type.Enum(['home', 'away']),
        period: Type.String(),
        minute: Type.Integer(),
        added: Type.Integer(),
      }),
    ),
  ),
  events: Type.Array(UX_ROWS.UxEvent),
})
export type SingleMatchResultAnswer = Static<typeof SingleMatchResultAnswer>

/** Results of the matches of a member's bet; `open` lists the matches without a result. */
export const ParlayMatchResultAnswer = createResponseSchema({
  bet_id: Type.String(),
  results: Type.Array(ResultRow),
  open: Type.Array(Type.Integer()),
})

export type ParlayMatchResultAnswer = Static<typeof ParlayMatchResultAnswer>
