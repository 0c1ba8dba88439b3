import { EXCLUSION_MONTHS, PROTECTION_KINDS, PROTECTION_PERIODS, TIME_OUT_DAYS } from '@touchline/domain/protection'
import Type, { type Static } from 'typebox'
import { Amount, Nullable, SessionFields, WorkingDate, createResponseSchema } from '../envelope.ts'

/** Amount of a responsible-gambling limit, 0 or more. */
const Limit = Type.String({ pattern: '^(0|[1-9][0-9]{0,17})$', description: 'Minor units, decimal string, 0 or more' })
const Moment = Type.Integer({ description: 'Wall clock, epoch ms' })

const Kind = Type.Enum([...PROTECTION_KINDS], { description: 'Kind of limit (PR2 to PR4)' })
const Period = Type.Enum([...PROTECTION_PERIODS], { description: 'Period of working days (PR1)' })

export const SelfLimitRow = Type.Object({
  kind: Kind,
  period: Period,
  amount: Amount,
  raise: Nullable(
    Type.Object(
      { amount: Nullable(Amount), from_ms: Moment, until_ms: Moment, ready: Type.Boolean() },
      { description: 'Requested higher limit, and when it can be confirmed (PR5); null if none is requested' },
    ),
  ),
})
export type SelfLimitRow = Static<typeof SelfLimitRow>

export const Protection = Type.Object({
  limits: Type.Array(SelfLimitRow),
  barred: Nullable(
    Type.Enum(['ownTimeOut', 'selfExcluded'], { description: 'Reason why bets and deposits are disabled now (PR7)' }),
  ),
  time_out_until_ms: Nullable(Moment),
  excluded_until_ms: Nullable(Moment),
  session_since_ms: Type.Integer({ description: 'Start of the current session, epoch ms' }),
  deposits: Type.Boolean({
    description: 'Deposits can be limited; false if the operator holds the wallet',
  }),
})
export type Protection = Static<typeof Protection>

export const ReadProtection = Type.Object(SessionFields)
export const ProtectionAnswer = createResponseSchema(Protection.properties)
export type ProtectionAnswer = Static<typeof ProtectionAnswer>

const LimitKey = { ...SessionFields, kind: Kind, period: Period }
export const ChangeSelfLimit = Type.Object({
  ...LimitKey,
  amount: Nullable(Limit),
  confirm: Type.Optional(
    Type.Boolean({ description: 'Confirms the requested higher limit, identified by its amount (PR5)' }),
  ),
})
export const BarMember = Type.Object({
  ...SessionFields,
  days: Type.Optional(
    Type.Integer({
      minimum: TIME_OUT_DAYS.min,
      maximum: TIME_OUT_DAYS.max,
      description: 'Duration of a time-out, days',
    }),
  ),
  months: Type.Optional(
    Type.Integer({
      minimum: EXCLUSION_MONTHS.min,
      maximum: EXCLUSION_MONTHS.max,
      description: 'Duration of a self-exclusion, months',
    }),
  ),
})

export const ReadProtectionTotals = Type.Object(SessionFields)
export const ProtectionPeriodTotals = Type.Object({
  period: Period,
  from: WorkingDate,
  staked: Amount,
  won: Amount,
  lost: Amount,
  deposited: Amount,
  seconds: Type.Integer({ description: 'Time spent on the site, seconds' }),
})
/** Amounts counted against the member's responsible-gambling limits. */
export const ProtectionTotalsAnswer = createResponseSchema({
  at_risk: Amount,
  periods: Type.Array(ProtectionPeriodTotals),
  session: Type.Object(
    { won: Amount, lost: Amount },
    { description: 'Amounts settled since the current session started' },
  ),
})
export type ProtectionTotalsAnswer = Static<typeof ProtectionTotalsAnswer>
