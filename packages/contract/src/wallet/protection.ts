import { EXCLUSION_MONTHS, PROTECTION_KINDS, PROTECTION_PERIODS, TIME_OUT_DAYS } from '@touchline/domain/protection'
import Type, { type Static } from 'typebox'
import { Amount, Nullable, SessionFields, WorkingDate, answered } from '../envelope.ts'

/** A non-negative amount. */
const Limit = Type.String({ pattern: '^(0|[1-9][0-9]{0,17})$', description: 'minor units, decimal string, 0 or more' })
const Moment = Type.Integer({ description: 'epoch ms of the wall clock' })

const Kind = Type.Enum([...PROTECTION_KINDS], { description: 'what is limited (PR2 to PR4)' })
const Period = Type.Enum([...PROTECTION_PERIODS], { description: 'over which working days (PR1)' })

export const OwnLimitRow = Type.Object({
  kind: Kind,
  period: Period,
  amount: Amount,
  raise: Nullable(
    Type.Object(
      { amount: Nullable(Amount), from_ms: Moment, until_ms: Moment, ready: Type.Boolean() },
      { description: 'a higher limit that was asked for, null for none, and when it may be confirmed (PR5)' },
    ),
  ),
})
export type OwnLimitRow = Static<typeof OwnLimitRow>

export const Protection = Type.Object({
  limits: Type.Array(OwnLimitRow),
  barred: Nullable(
    Type.Enum(['ownTimeOut', 'selfExcluded'], { description: 'why nothing is bet or paid in now (PR7)' }),
  ),
  time_out_until_ms: Nullable(Moment),
  excluded_until_ms: Nullable(Moment),
  session_since_ms: Type.Integer({ description: 'when the session that asks was opened, epoch ms' }),
  deposits: Type.Boolean({
    description: 'whether what comes in can be limited: not where the operator keeps the wallet',
  }),
})
export type Protection = Static<typeof Protection>

export const ReadProtection = Type.Object(SessionFields)
export const ProtectionAnswer = answered(Protection.properties)
export type ProtectionAnswer = Static<typeof ProtectionAnswer>

const Which = { ...SessionFields, kind: Kind, period: Period }
export const ChangeOwnLimit = Type.Object({
  ...Which,
  amount: Nullable(Limit),
  confirm: Type.Optional(
    Type.Boolean({ description: 'confirms the higher limit that was asked for, which is named by its amount (PR5)' }),
  ),
})
export const BarMember = Type.Object({
  ...SessionFields,
  days: Type.Optional(
    Type.Integer({ minimum: TIME_OUT_DAYS.min, maximum: TIME_OUT_DAYS.max, description: 'a time-out of so many days' }),
  ),
  months: Type.Optional(
    Type.Integer({
      minimum: EXCLUSION_MONTHS.min,
      maximum: EXCLUSION_MONTHS.max,
      description: 'a self-exclusion of so many months',
    }),
  ),
})

export const ReadProtectionFigures = Type.Object(SessionFields)
export const ProtectionPeriodFigures = Type.Object({
  period: Period,
  from: WorkingDate,
  staked: Amount,
  won: Amount,
  lost: Amount,
  deposited: Amount,
  seconds: Type.Integer({ description: 'how long the member was here' }),
})
/** Amounts counted against the member's limits. */
export const ProtectionFiguresAnswer = answered({
  at_risk: Amount,
  periods: Type.Array(ProtectionPeriodFigures),
  session: Type.Object({ won: Amount, lost: Amount }, { description: 'of what was settled since this session began' }),
})
export type ProtectionFiguresAnswer = Static<typeof ProtectionFiguresAnswer>
