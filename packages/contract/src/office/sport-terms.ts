import Type, { type Static } from 'typebox'
import { Nullable, answered } from '../envelope.ts'
import { Next, OfficePage } from './accounts.ts'
import { Moment } from './staff.ts'

const WaitMs = Type.Integer({ minimum: 1_000, maximum: 30_000, description: 'AC3: how long a bet in play waits' })
const MarginBp = Type.Integer({ minimum: 50, maximum: 1_500, description: 'MA1: what two even sides bear' })
const Values = { waitMs: Nullable(WaitMs), marginBp: Nullable(MarginBp) }

/** What the house has set for a sport, null where what is built in holds, and who made it so. */
export const SportTermsRow = Type.Object({
  sportId: Type.Integer(),
  ...Values,
  builtIn: Type.Object({ waitMs: Type.Integer(), marginBp: Type.Integer() }),
  changed: Nullable(Type.Object({ by: Type.String(), atMs: Moment, was: Type.Object(Values) })),
})
export type SportTermsRow = Static<typeof SportTermsRow>

export const ListSportTerms = Type.Object({})
export const SportTermsAnswer = answered({ sports: Type.Array(SportTermsRow) })
export type SportTermsAnswer = Static<typeof SportTermsAnswer>

/** `was`: what the caller saw; where it is another by now, nothing is set. */
export const SetSportTerms = Type.Object({
  sportId: Type.Integer({ minimum: 1 }),
  was: Type.Object(Values),
  ...Values,
})
export const SetSportTermsAnswer = answered({ sport: SportTermsRow })
export type SetSportTermsAnswer = Static<typeof SetSportTermsAnswer>

/** Of one sport, or of all. */
export const ListSportTermChanges = Type.Object({
  sportId: Type.Optional(Type.Integer({ minimum: 1 })),
  ...OfficePage,
})
export const SportTermsChange = Type.Object({
  id: Type.String(),
  atMs: Moment,
  by: Type.String(),
  sportId: Type.Integer(),
  was: Type.Object(Values),
  became: Type.Object(Values),
})
export type SportTermsChange = Static<typeof SportTermsChange>
export const SportTermChangesAnswer = answered({ rows: Type.Array(SportTermsChange), next: Next })
export type SportTermChangesAnswer = Static<typeof SportTermChangesAnswer>
