import Type, { type Static } from 'typebox'
import { Nullable, RequestReference, createResponseSchema } from '../envelope.ts'
import { NextCursor, OfficePage } from '../office/accounts.ts'
import { WallClockTime } from '../office/staff.ts'

const MatchId = Type.Integer({ minimum: 1, maximum: 2147483647 })
const Goals = Type.Integer({ minimum: 0, maximum: 999 })
const Points = Type.Integer({ minimum: 1, maximum: 999 })
const Award = Type.Object({ home: Goals, away: Goals }, { description: 'Awarded score, which tables count (CP9)' })

/**
 * Records a ruling of a competition's organiser (CP9): exactly one of `award` (an awarded match) and `deduct` (deducted
 * points) is set.
 */
export const MakeRuling = Type.Object({
  ref: RequestReference,
  matchId: MatchId,
  award: Type.Optional(Award),
  deduct: Type.Optional(
    Type.Object(
      { side: Type.Enum(['home', 'away']), points: Points },
      { description: 'Points deducted from this side of the match, in the match’s season' },
    ),
  ),
  reason: Type.String({ minLength: 1, maxLength: 200 }),
})

export const WithdrawRuling = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }) })

/** Lists competition rulings, including withdrawn rulings, newest first. */
export const ListRulings = Type.Object({ ...OfficePage })
export const RulingRow = Type.Object({
  id: Type.String(),
  matchId: MatchId,
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  award: Nullable(Award),
  deduct: Nullable(Type.Object({ team: Type.String(), points: Points })),
  reason: Type.String(),
  by: Type.String(),
  atMs: WallClockTime,
  isWithdrawn: Type.Boolean(),
})
export type RulingRow = Static<typeof RulingRow>
export const RulingsAnswer = createResponseSchema({ rows: Type.Array(RulingRow), next: NextCursor })
export type RulingsAnswer = Static<typeof RulingsAnswer>
