import { CURRENCIES } from '@touchline/domain/money'
import { PRICE_GROUPS } from '@touchline/domain/odds'
import { SHARE_TABS, UPLINE_LEVELS } from '@touchline/domain/upline'
import Type, { type Static, type TSchema } from 'typebox'
import { Amount, Nullable, Reference, answered } from '../envelope.ts'
import { requiredCode } from '../field-rules.ts'
import { TOP_ID } from '../named-values.ts'
import { OfOperator } from './of-operator.ts'
import { Moment, StaffState, StepUp } from './staff.ts'

/** An account below the caller's own: above members, or a member. */
export const AccountId = Type.String({ ...requiredCode('account_id_required'), pattern: '^[A-Za-z0-9_.-]{1,32}$' })
/** Who has a part of a result. `above`: all levels above the reader in one (UP11). */
export const HOLDERS = ['above', 'company', ...UPLINE_LEVELS] as const
const LineLevel = Type.Enum([...UPLINE_LEVELS, 'member'])
const Level = Type.Enum([...UPLINE_LEVELS])
const PriceGroup = Type.Enum([...PRICE_GROUPS])

/** A page of a list: `after` is the `next` of the page before. */
export const OfficePage = {
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  after: Type.Optional(Type.String({ maxLength: 64 })),
}
export const Next = Nullable(Type.String({ description: 'the after of the next page' }))

/** Minor units. Of a member on cash, credit is 0; of who keeps their wallet elsewhere, nothing is known. */
export const Funds = Type.Object({
  credit: Amount,
  given: Type.String({ description: 'credit that was given on' }),
  balance: Nullable(Type.String({ description: 'of a member without the credit, above members the cash (UP10)' })),
  outstanding: Nullable(Type.String({ description: 'of a member: the risk of bets that are not settled' })),
})
export type Funds = Static<typeof Funds>

export const AccountRow = Type.Object({
  account: Type.String(),
  level: LineLevel,
  currency: Type.Enum([...CURRENCIES]),
  nickname: Nullable(Type.String()),
  state: StaffState,
  members: Type.Integer({ description: 'right below it' }),
  lines: Type.Integer({ description: 'accounts above members, right below it' }),
  lastLoginMs: Nullable(Moment),
  lastLoginAddress: Nullable(Type.String()),
  passwordUntilMs: Nullable(Moment),
  funds: Funds,
})
export type AccountRow = Static<typeof AccountRow>

/** Those right below one, in the order of their ids; with `search` all below it whose id or nickname begins so. */
export const ListAccounts = Type.Object({
  ...OfOperator,
  account: Type.Optional(AccountId),
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
  state: Type.Optional(StaffState),
  level: Type.Optional(LineLevel),
  ...OfficePage,
})
export const AccountsAnswer = answered({ rows: Type.Array(AccountRow), next: Next })
export type AccountsAnswer = Static<typeof AccountsAnswer>

/** Behind the last row of a list that comes line by line; a list without it is not whole. */
export const LinesEnd = Type.Object({ rows: Type.Integer({ description: 'how many there were' }) })
export type LinesEnd = Static<typeof LinesEnd>
/** The same for a file: all of them, each a line. */
export const AccountsFile = Type.Omit(ListAccounts, ['size', 'after'])
export const AccountLine = Type.Union([AccountRow, LinesEnd])

/** UP7: a value in force, and the level that decided it; the account is told where it is the caller's or below. */
const decided = <Value extends TSchema>(value: Value) =>
  Type.Object({ value, level: Nullable(LineLevel), account: Nullable(Type.String()) })

export const LimitFields = { minBet: Amount, maxBet: Amount, maxPayout: Amount, maxPerMatch: Amount }
export const SportLimits = Type.Object({ sportId: Type.Integer(), ...LimitFields })
export type SportLimits = Static<typeof SportLimits>

export const AccountDetail = Type.Object({
  ...AccountRow.properties,
  path: Type.Array(Type.Object({ account: Type.String(), level: Level }), {
    description: 'who stands between the caller and it, from the caller down',
  }),
  own: Type.Object({
    priceGroup: Nullable(PriceGroup),
    closed: Type.Array(Type.String()),
    limits: Type.Array(SportLimits),
  }),
  inForce: Type.Object({
    state: decided(StaffState),
    priceGroup: Nullable(decided(PriceGroup)),
    closed: Type.Array(decided(Type.String())),
    limits: Type.Array(
      Type.Object({
        sportId: Type.Integer(),
        minBet: decided(Amount),
        maxBet: decided(Amount),
        maxPayout: decided(Amount),
        maxPerMatch: decided(Amount),
      }),
    ),
  }),
})
export type AccountDetail = Static<typeof AccountDetail>
export const ShowAccount = Type.Object({ ...OfOperator, account: AccountId })
export const AccountAnswer = answered({ account: AccountDetail })
export type AccountAnswer = Static<typeof AccountAnswer>

/** The same in each of these sports. */
const NewLimits = Type.Object({ sportIds: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1 }), ...LimitFields })

/** UP1: what an account and all below it hold of bets; without a sport or a tab, of all of the product. */
const BasisPoints = Type.Integer({ minimum: 0, maximum: 10_000, description: 'hundredths of a percent' })
export const Share = Type.Object({
  product: Type.String({ pattern: '^[a-z]{1,20}$' }),
  sportId: Nullable(Type.Integer({ minimum: 1 })),
  tab: Nullable(Type.Enum([...SHARE_TABS])),
  positionBp: BasisPoints,
  commissionBp: Type.Integer({ ...BasisPoints, ...requiredCode('commission_rate_required') }),
})
export type Share = Static<typeof Share>

/** Above members, one of the two: a preset that the account right above offers, or shares of its own. */
const SharesGiven = {
  preset: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
  shares: Type.Optional(Type.Array(Share, { maxItems: 200 })),
}

/** Shares by a name, which an account offers those right below it, or an operator its first accounts. */
const Preset = Type.Object({ name: Type.String(), shares: Type.Array(Share) })
export type Preset = Static<typeof Preset>

/** Of an account, or of the caller's own where none is named; an operator itself only offers. */
export const ShowShares = Type.Object({ ...OfOperator, account: Type.Optional(AccountId) })
export const SharesAnswer = answered({
  given: Type.Array(Share, { description: 'what it is given' }),
  inForce: Type.Array(
    Type.Object({
      product: Type.String(),
      tab: Nullable(Type.Enum([...SHARE_TABS])),
      positionBp: decided(BasisPoints),
      commissionBp: decided(BasisPoints),
    }),
    { description: 'UP7: what is in force where no sport has a share of its own' },
  ),
  offered: Type.Array(Preset, { description: 'what the account right above offers it; none of the caller’s own' }),
  presets: Type.Array(Preset, { description: 'what it offers those right below' }),
})
export type SharesAnswer = Static<typeof SharesAnswer>

/** By a preset of the account right above, or by these shares and no others. */
export const SetShares = Type.Object({ ref: Reference, account: AccountId, ...SharesGiven })

/** All that a preset is, of the caller's own account where none is named; without shares it goes. */
export const SetPreset = Type.Object({
  ref: Reference,
  account: Type.Optional(AccountId),
  name: Type.String({ pattern: '^[A-Za-z0-9 _.-]{1,32}$' }),
  shares: Type.Array(Share, { maxItems: 200 }),
})

/** A currency that a call names. */
export const Currency = Type.Enum([...CURRENCIES], requiredCode('currency_required'))

/**
 * One or many of a kind, below `account`, or the caller's own where none is named; `top` is the first of a line, right
 * below the company, which an operator names.
 */
export const CreateAccount = Type.Object({
  ref: Reference,
  account: Type.Optional(AccountId),
  top: Type.Optional(Type.Object({ id: Type.String({ pattern: TOP_ID.source }), currency: Currency })),
  level: LineLevel,
  count: Type.Integer({ minimum: 1, maximum: 20 }),
  priceGroup: Type.Optional(PriceGroup),
  limits: Type.Optional(NewLimits),
  ...SharesGiven,
  ...StepUp,
})
/** Passwords are told this once: the same asked again tells none. */
export const CreateAccountAnswer = answered({
  made: Type.Array(Type.Object({ account: Type.String(), password: Nullable(Type.String()) })),
})
export type CreateAccountAnswer = Static<typeof CreateAccountAnswer>

/** What is left out stays; null takes it away. */
export const SetAccount = Type.Object({
  ref: Reference,
  account: AccountId,
  state: Type.Optional(StaffState),
  priceGroup: Type.Optional(Nullable(PriceGroup)),
  closed: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 20 }))),
  limits: Type.Optional(NewLimits),
  noLimits: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1 }), { description: 'sports without limits of its own' }),
  ),
})

export const EndMemberSessions = Type.Object({ account: AccountId })
export const EndMemberSessionsAnswer = answered({ ended: Type.Integer() })
export type EndMemberSessionsAnswer = Static<typeof EndMemberSessionsAnswer>

export const ResetPassword = Type.Object({
  account: AccountId,
  forgetFactor: Type.Optional(
    Type.Boolean({ description: 'above members: their second factor is removed, and they enrol anew' }),
  ),
  ...StepUp,
})
export const ResetPasswordAnswer = answered({ password: Type.String() })
export type ResetPasswordAnswer = Static<typeof ResetPasswordAnswer>
