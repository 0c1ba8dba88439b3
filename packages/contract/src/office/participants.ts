import Type, { type Static } from 'typebox'
import { Nullable, createResponseSchema } from '../envelope.ts'
import { WallClockTime } from './staff.ts'

const MatchId = Type.Integer({ minimum: 1, maximum: 2147483647 })
const Ruling = Type.Enum(['same', 'other'], {
  description: '`same`: another spelling of the same participants. `other`: other participants.',
})
const ChangeFingerprint = Type.String({ pattern: '^[0-9a-f]{32}$', description: 'Identifies the participant change' })

const ListedNames = Type.Object({
  league: Type.String(),
  home: Type.String(),
  away: Type.String({ description: 'Empty without two sides' }),
  runners: Type.Array(Type.String()),
  kickOffMs: WallClockTime,
})
export type ListedNames = Static<typeof ListedNames>

export const ListPendingParticipants = Type.Object({})

/**
 * A change of a match's teams or runners that the server did not apply (PI4). Betting on the match is stopped until
 * staff rule on the change.
 */
export const PendingParticipantsRow = Type.Object({
  matchId: MatchId,
  sportId: Type.Integer(),
  stored: ListedNames,
  sent: ListedNames,
  sinceMs: WallClockTime,
  openBets: Type.Integer(),
  mayBeSame: Type.Boolean({ description: 'False: the sides changed, or a participant is certainly a different one' }),
  mark: ChangeFingerprint,
  ruling: Nullable(Ruling),
  ruledBy: Nullable(Type.String()),
})
export type PendingParticipantsRow = Static<typeof PendingParticipantsRow>
export const PendingParticipantsAnswer = createResponseSchema({ rows: Type.Array(PendingParticipantsRow) })
export type PendingParticipantsAnswer = Static<typeof PendingParticipantsAnswer>

export const RuleParticipants = Type.Object({ matchId: MatchId, ruling: Ruling, mark: ChangeFingerprint })
