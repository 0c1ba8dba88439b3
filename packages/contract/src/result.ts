import Type, { type Static } from 'typebox'
import { PageFields, SessionFields, WorkingDate, answered } from './envelope.ts'

export const MatchResult = Type.Object({
  ...SessionFields,
  ...PageFields,
  sport_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
  working_date: Type.Optional(WorkingDate),
  league_id: Type.Optional(Type.Integer({ minimum: 1 })),
})

const Pair = Type.Union([Type.Tuple([Type.Integer(), Type.Integer()]), Type.Null()])

export const ResultRow = Type.Object({
  match_id: Type.Integer(),
  league_id: Type.Integer(),
  league: Type.String(),
  league_region: Type.Union([Type.String(), Type.Null()]),
  home: Type.String(),
  away: Type.String(),
  home_region: Type.Union([Type.String(), Type.Null()]),
  away_region: Type.Union([Type.String(), Type.Null()]),
  kick_off: Type.String(),
  /** Spec §4: 0 pending, 1 completed, 2 cancelled, 5 abandoned. */
  match_status: Type.Integer(),
  half_time: Pair,
  full_time: Pair,
  certainty: Type.Integer({ minimum: 1, maximum: 2 }),
  version: Type.Integer({ minimum: 1 }),
  amended: Type.Boolean({ description: 'a score that was given out before is corrected' }),
})
export type ResultRow = Static<typeof ResultRow>
export const MatchResultAnswer = answered({
  working_date: WorkingDate,
  results: Type.Array(ResultRow),
  next: Type.Union([Type.String(), Type.Null()]),
})
export type MatchResultAnswer = Static<typeof MatchResultAnswer>
