import { MAX_RUNNERS } from '@touchline/domain/match'
import { MAX_BEST_OF } from '@touchline/domain/sport'
import Type, { type Static } from 'typebox'
import { LANGUAGES } from '../accounts/settings.ts'
import { Nullable, createResponseSchema } from '../envelope.ts'
import { SportNumber } from '../sport-number.ts'
import { NextCursor, OfficePage } from './accounts.ts'
import { WallClockTime } from './staff.ts'

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** Name of a team, runner or competition, without control characters and without leading or trailing spaces. */
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$' })
const Rating = Type.Number({
  minimum: -3,
  maximum: 3,
  multipleOf: 0.1,
  description: 'Rating for the model’s price (MA8); 0 is the average of a league',
})
const Names = Type.Object({
  league: Type.Optional(Name),
  home: Type.Optional(Name),
  away: Type.Optional(Name),
})

/** Draft of a manual match. With `runners` the draft is an outright: `home` is the competition, and `away` is empty. */
export const ManualMatchDraft = Type.Object({
  sportId: SportNumber,
  league: Type.Union([Type.Object({ id: Id }), Type.Object({ name: Name })], {
    description: 'An existing league by id, or a new league by name',
  }),
  home: Name,
  away: Type.Union([Type.Literal(''), Name]),
  homeRating: Rating,
  awayRating: Rating,
  neutral: Type.Boolean(),
  kickOffMs: WallClockTime,
  bestOf: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_BEST_OF, description: 'Sets, frames or maps, by sport' }),
  ),
  runners: Type.Optional(
    Type.Array(Type.Object({ name: Name, rating: Rating }), {
      minItems: 2,
      maxItems: MAX_RUNNERS,
      description: 'Runners, one of whom wins',
    }),
  ),
  names: Type.Partial(Type.Record(Type.Enum([...LANGUAGES]), Names), {
    description: 'Names by language. A missing name defaults to the names above.',
  }),
})
export type ManualMatchDraft = Static<typeof ManualMatchDraft>

export const ManualMatchRow = Type.Object({
  id: Type.Integer({ description: 'Id of the manual match' }),
  version: Type.Integer(),
  draft: ManualMatchDraft,
  league: Type.String(),
  matchId: Nullable(Id),
  state: Type.Enum(['coming', 'hidden', 'closed', 'open', 'over', 'cancelled'], {
    description: '`coming`: not in the offer yet, expected shortly. `over`: has a result.',
  }),
  untouched: Type.Boolean({ description: 'Not open and without bets. Every field can be changed.' }),
})
export type ManualMatchRow = Static<typeof ManualMatchRow>

export const ListManualMatches = Type.Object({ ...OfficePage })
export const ListManualMatchesAnswer = createResponseSchema({ rows: Type.Array(ManualMatchRow), next: NextCursor })
export type ListManualMatchesAnswer = Static<typeof ListManualMatchesAnswer>

export const MakeMatch = Type.Object({ draft: ManualMatchDraft })
export const MakeMatchAnswer = createResponseSchema({ id: Type.Integer() })
/** Version of the manual match that the caller saw. If the stored version differs, the server refuses the change. */
const Was = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
export const ChangeManualMatch = Type.Object({ id: Id, was: Was, draft: ManualMatchDraft })
export const CancelManualMatch = Type.Object({ id: Id, was: Was })

export const ListLeagues = Type.Object({
  sportId: SportNumber,
  search: Type.String({ maxLength: 40, description: 'Text within the name of the league' }),
})
export const ListLeaguesAnswer = createResponseSchema({
  leagues: Type.Array(Type.Object({ id: Id, name: Type.String(), region: Nullable(Type.String()) })),
})
export type ListLeaguesAnswer = Static<typeof ListLeaguesAnswer>
