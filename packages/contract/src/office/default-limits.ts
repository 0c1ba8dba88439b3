import Type, { type Static } from 'typebox'
import { Nullable, answered } from '../envelope.ts'
import { Currency, LimitFields, Next, OfficePage, SportLimits } from './accounts.ts'
import { OfOperator } from './of-operator.ts'
import { Moment } from './staff.ts'

const Whose = { ...OfOperator, currency: Currency }
const SportIds = Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 200 })
const Limits = Nullable(Type.Object(LimitFields))

/** LI1: what new accounts are limited to in a currency, where nothing above them is. */
export const ListDefaultLimits = Type.Object(Whose)
export const DefaultLimitsAnswer = answered({
  rows: Type.Array(SportLimits, { description: 'sports without a row have none' }),
})
export type DefaultLimitsAnswer = Static<typeof DefaultLimitsAnswer>

/**
 * The same in each of these sports; null takes them away. `was`: what the caller saw of these sports; where it is
 * another by now, nothing is set.
 */
export const SetDefaultLimits = Type.Object({
  ...Whose,
  sportIds: SportIds,
  was: Type.Array(SportLimits, { maxItems: 200 }),
  limits: Limits,
})

/** In a currency, of one sport or of all. */
export const ListDefaultLimitChanges = Type.Object({
  ...Whose,
  sportId: Type.Optional(Type.Integer({ minimum: 1 })),
  ...OfficePage,
})
export const DefaultLimitsChange = Type.Object({
  id: Type.String(),
  atMs: Moment,
  by: Type.String(),
  sportIds: Type.Array(Type.Integer()),
  was: Type.Array(SportLimits),
  became: Limits,
})
export type DefaultLimitsChange = Static<typeof DefaultLimitsChange>
export const DefaultLimitChangesAnswer = answered({ rows: Type.Array(DefaultLimitsChange), next: Next })
export type DefaultLimitChangesAnswer = Static<typeof DefaultLimitChangesAnswer>
