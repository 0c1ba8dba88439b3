import Type, { type Static } from 'typebox'
import { Nullable, SessionFields, createResponseSchema } from '../envelope.ts'

const STRICT = { additionalProperties: false }

/** Reasons for a highlight, in order of precedence (HL5). */
export const HIGHLIGHT_REASONS = ['pinned', 'close', 'much', 'moved', 'soon'] as const

/** A highlight reason with details: the rank of a popular match, or the selection whose chance rose and the rise. */
export const HighlightReason = Type.Object({
  reason: Type.Enum([...HIGHLIGHT_REASONS]),
  place: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Popularity rank (HL3), from 1. The amount bet is not published.' }),
  ),
  selection: Type.Optional(Type.String({ description: 'Selection whose probability rose (HL4)' })),
  rose_bp: Type.Optional(Type.Integer({ description: 'Rise of the probability (HL4), hundredths of a percent' })),
})

/** A highlighted match. Its prices are in the topic `match/<id>`. */
export const HighlightWire = Type.Object({
  match_id: Type.Integer(),
  league_id: Type.Integer(),
  sport_id: Type.Integer(),
  reasons: Type.Array(HighlightReason, {
    minItems: 1,
    description: 'The first reason determines the heading of the match (HL5)',
  }),
})
export type HighlightWire = Static<typeof HighlightWire>

export const HighlightLeagues = Type.Object({ ...SessionFields }, STRICT)
export const HighlightLeaguesAnswer = createResponseSchema({
  leagues: Type.Array(
    Type.Object({
      league_id: Type.Integer(),
      name: Type.String(),
      region: Nullable(Type.String()),
      sport_id: Type.Integer(),
      matches: Type.Integer({ description: 'Number of highlighted matches of the league' }),
    }),
  ),
})
export type HighlightLeaguesAnswer = Static<typeof HighlightLeaguesAnswer>

export const HighlightList = Type.Object(
  {
    ...SessionFields,
    leagues: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 2147483647 }), { maxItems: 100, description: 'Only these' }),
    ),
  },
  STRICT,
)
export const HighlightListAnswer = createResponseSchema({
  highlights: Type.Array(HighlightWire),
  topic: Type.String({ description: 'Topic that publishes every change of the list, for all leagues' }),
})
export type HighlightListAnswer = Static<typeof HighlightListAnswer>
