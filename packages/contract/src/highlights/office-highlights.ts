import Type, { type Static } from 'typebox'
import { Nullable, createResponseSchema } from '../envelope.ts'
import { HIGHLIGHT_REASONS } from './highlight.ts'
import { NextCursor, OfficePage } from '../office/accounts.ts'
import { OperatorFields } from '../office/of-operator.ts'
import { WallClockTime } from '../office/staff.ts'

const Choice = Nullable(Type.Enum(['pin', 'hide'], { description: 'Null: automatic selection' }))
const MatchId = Type.Integer({ minimum: 1, maximum: 2147483647 })

/** A match with its highlight reasons and the decision of staff: pinned, hidden or neither. */
export const HighlightRow = Type.Object({
  matchId: MatchId,
  sportId: Type.Integer(),
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  kickOffMs: WallClockTime,
  reasons: Type.Array(Type.Enum([...HIGHLIGHT_REASONS]), {
    description: 'Empty if the match is not a highlight for members',
  }),
  choice: Choice,
})
export type HighlightRow = Static<typeof HighlightRow>

/** Lists an operator's highlights in display order, followed by pinned or hidden matches that are not displayed. */
export const ListHighlights = Type.Object({ ...OperatorFields })
export const FindHighlights = Type.Object({
  ...OperatorFields,
  search: Type.String({ minLength: 1, maxLength: 40, description: 'Text within the name of a team or the league' }),
})
export const HighlightsAnswer = createResponseSchema({ rows: Type.Array(HighlightRow) })
export type HighlightsAnswer = Static<typeof HighlightsAnswer>

export const ChooseHighlight = Type.Object({ ...OperatorFields, matchId: MatchId, choice: Choice })

/** Lists the changes that staff made to highlights: matches pinned, hidden or reset, newest first. */
export const ListHighlightChanges = Type.Object({ ...OperatorFields, ...OfficePage })
export const HighlightChange = Type.Object({
  id: Type.String(),
  atMs: WallClockTime,
  by: Type.String(),
  matchId: MatchId,
  home: Type.String(),
  away: Type.String(),
  was: Choice,
  became: Choice,
})
export type HighlightChange = Static<typeof HighlightChange>
export const HighlightChangesAnswer = createResponseSchema({ rows: Type.Array(HighlightChange), next: NextCursor })
export type HighlightChangesAnswer = Static<typeof HighlightChangesAnswer>
