import Type, { type Static } from 'typebox'
import { Nullable, createResponseSchema } from '../envelope.ts'
import { Currency, LimitFields, NextCursor, OfficePage, SportLimits } from './accounts.ts'
import { OperatorFields } from './of-operator.ts'
import { WallClockTime } from './staff.ts'

const DefaultLimitsScope = { ...OperatorFields, currency: Currency }
const SportIds = Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 200 })
const Limits = Nullable(Type.Object(LimitFields))

/** Lists the default limits of new accounts in a currency, for sports without limits above the account (LI1). */
export const ListDefaultLimits = Type.Object(DefaultLimitsScope)
export const DefaultLimitsAnswer = createResponseSchema({
  rows: Type.Array(SportLimits, { description: 'Sports without a row have no default limits' }),
})
export type DefaultLimitsAnswer = Static<typeof DefaultLimitsAnswer>

/**
 * Sets equal default limits in the listed sports; null removes the limits. `was` holds the values that the caller saw;
 * if the stored values differ, the server changes nothing.
 */
export const SetDefaultLimits = Type.Object({
  ...DefaultLimitsScope,
  sportIds: SportIds,
  was: Type.Array(SportLimits, { maxItems: 200 }),
  limits: Limits,
})

/** Lists changes of the default limits in a currency, for a sport or for every sport. */
export const ListDefaultLimitChanges = Type.Object({
  ...DefaultLimitsScope,
  sportId: Type.Optional(Type.Integer({ minimum: 1 })),
  ...OfficePage,
})
export const DefaultLimitsChange = Type.Object({
  id: Type.String(),
  atMs: WallClockTime,
  by: Type.String(),
  sportIds: Type.Array(Type.Integer()),
  was: Type.Array(SportLimits),
  became: Limits,
})
export type DefaultLimitsChange = Static<typeof DefaultLimitsChange>
export const DefaultLimitChangesAnswer = createResponseSchema({
  rows: Type.Array(DefaultLimitsChange),
  next: NextCursor,
})
export type DefaultLimitChangesAnswer = Static<typeof DefaultLimitChangesAnswer>
